import { Button, LinkButton } from "~/app/components/ui/button/button";

export interface FormButtonsProps {
  readonly submit: string;
  readonly back: { readonly to: string; readonly label: string };
}

/** The end of a form on a page of its own: what it does, and the way back to where one came from. */
export const FormButtons = ({ submit, back }: FormButtonsProps) => (
  <div className="flex flex-wrap gap-3">
    <Button type="submit" tone="primary">
      {submit}
    </Button>
    <LinkButton tone="quiet" to={back.to}>
      {back.label}
    </LinkButton>
  </div>
);
