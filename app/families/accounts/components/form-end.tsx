import { Button, LinkButton } from "~/app/components/ui/button/button";

export interface FormEndProps {
  readonly submit: string;
  readonly back: { readonly to: string; readonly label: string };
}

/** The end of a form on a page of its own: what it does, and the way back to where one came from. */
export const FormEnd = ({ submit, back }: FormEndProps) => (
  <div className="flex flex-wrap gap-3">
    <Button type="submit" tone="primary">
      {submit}
    </Button>
    <LinkButton tone="quiet" to={back.to}>
      {back.label}
    </LinkButton>
  </div>
);
