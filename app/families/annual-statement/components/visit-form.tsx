import { Form, useLocation, type FormProps } from "@remix-run/react";
import { forwardRef } from "react";

import { withVisit } from "../visit/visit-name";

type VisitFormProps = Omit<FormProps, "action" | "method"> & {
  /** The visit that the page was made for, as its loader says. */
  readonly visitName: string;
};

/** A form behind the door: what it posts counts for the visit that its page was made for, and for no other. */
export const VisitForm = forwardRef<HTMLFormElement, VisitFormProps>(function VisitForm(
  { visitName, ...form },
  ref,
) {
  const { search } = useLocation();
  // Another visit's page is another page: nothing that was typed on the one stands on the other.
  return <Form key={visitName} ref={ref} {...form} method="post" action={withVisit(search, visitName)} />;
});
