import { LinkButton } from "~/app/components/ui/button/button";
import type { CaseOverview } from "~/app/services/workspace/case-overview/case-overview.server";

/** Leads to the start of a notice beside what it tells of, for whoever may give it now. @param code of its form */
export function NoticeLink({
  code,
  startableForms,
}: { readonly code: string } & Pick<CaseOverview, "startableForms">) {
  const form = startableForms.find((each) => each.code === code);
  if (!form?.to) return null;
  return (
    <div>
      <LinkButton small to={form.to}>
        {form.title}
      </LinkButton>
    </div>
  );
}
