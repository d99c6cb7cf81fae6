import { Form, Link } from "@remix-run/react";
import { Search } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { TextField } from "~/app/components/ui/text-field/text-field";
import {
  LONGEST_SEARCH,
  type PaletteAim,
  type PaletteAnswer,
} from "~/app/services/workspace/palette/palette.view";

export interface SearchPageProps {
  readonly aim: PaletteAim;
  readonly typed: string;
  readonly answer: PaletteAnswer;
}

/** Anything by a few letters, without scripts. */
export function SearchPage({ aim, typed, answer }: SearchPageProps) {
  const { t } = useTranslation();
  const count = answer.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <div className="flex max-w-form flex-col gap-6">
      <PageHeader title={t(aim === "form" ? "shell.palette.beginTitle" : "shell.palette.title")} />
      <Form method="post" role="search" className="flex flex-col items-start gap-4">
        <input type="hidden" name="for" value={aim} />
        <TextField
          key={typed}
          name="q"
          label={t(aim === "form" ? "shell.palette.beginLabel" : "shell.palette.label")}
          hint={t("shell.palette.hint")}
          defaultValue={typed}
          maxLength={LONGEST_SEARCH}
        />
        <Button type="submit" tone="primary" icon={Search}>
          {t("shell.palette.submit")}
        </Button>
      </Form>
      {typed !== "" && (
        <p role="status" className="text-ink-soft">
          {count === 0 ? t("shell.palette.none") : t("shell.palette.found", { count })}
        </p>
      )}
      {answer.map(({ group, entries }) => (
        <section key={group} aria-labelledby={`found-${group}`} className="flex flex-col gap-2">
          <h2 id={`found-${group}`} className="text-lg">
            {t(`shell.palette.groups.${group}`)}
          </h2>
          <ul className="sheet divide-y divide-line">
            {entries.map(({ to, label, note }) => (
              <li key={to} className="relative flex flex-wrap gap-x-4 px-4 py-2 hover:bg-sunken">
                <Link to={to} className="link after:absolute after:inset-0">
                  {label}
                </Link>
                {note !== null && <span className="text-ink-soft">{note}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
