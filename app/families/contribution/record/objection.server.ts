/** An objection of the bankrupt as it came to the counter, or to the trustee. */
import * as z from "zod";

import { parseForm, type ReadForm } from "~/app/services/platform/pages/parse-form.server";
import { DateText } from "~/app/services/platform/pages/typed-date";
import { ReasonText } from "./typed.server";

const ObjectionForm = z.object({ receivedOn: DateText, text: ReasonText });

/** @param bankruptcyOrder its date as the case has it today; left out where it has none */
export function readObjection(
  form: FormData,
  { bankruptcyOrder }: { readonly bankruptcyOrder?: string | undefined },
): ReadForm<{ readonly type: string; readonly data: Readonly<Record<string, unknown>> }> {
  const read = parseForm(form, ObjectionForm);
  return read.ok
    ? {
        ok: true,
        input: {
          type: "objection.recorded",
          data: { ...read.input, ...(bankruptcyOrder !== undefined && { bankruptcyOrder }) },
        },
      }
    : read;
}
