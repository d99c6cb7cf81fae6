import { useTranslation } from "react-i18next";

import { Notice } from "../../ui/notice/notice";

/** Stands in place of the button that starts a form: why this person may not start it for this case. */
export function NotAllowed({ objections }: { readonly objections: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <Notice tone="warning" title={t("filing.new.notAllowed")}>
      <ul className="list-disc pl-5">
        {objections.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  );
}
