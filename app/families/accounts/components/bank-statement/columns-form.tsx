import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Button, LinkButton } from "~/app/components/ui/button/button";
import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { ScrollRegion } from "~/app/components/ui/scroll-region";
import { TextField } from "~/app/components/ui/text-field/text-field";
import { formatDate } from "~/app/i18n/format";
import { writeMoney } from "~/workflows/kit";

import type { ColumnsPage } from "../../bank-statements/columns-page.server";

export interface ColumnsFormProps {
  readonly page: ColumnsPage;
  /** Where the lines of the file are. */
  readonly at: string;
  readonly writes: boolean;
  /** It was chosen before how the file is read. */
  readonly isChosen: boolean;
  readonly commandId: string;
}

/** Which column holds what, above the first rows as they are written; and below them how they read. */
export function ColumnsForm({ page, at, writes, isChosen, commandId }: ColumnsFormProps) {
  const { t } = useTranslation();
  const { chosen, choices, headings, sample, roles, read } = page;
  return (
    <>
      {/* Made anew when the file is taken apart in another way: its columns are others. */}
      <Form
        key={`${page.headingsDigest} ${JSON.stringify(chosen)}`}
        method="post"
        className="sheet flex flex-col items-start gap-5 p-5"
      >
        <input type="hidden" name="commandId" value={commandId} />
        <input type="hidden" name="width" value={String(headings.length)} />
        <input type="hidden" name="headings" value={page.headingsDigest} />
        <div className="grid w-full gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <Choice
            name="encoding"
            label={t("bankStatements.columns.encoding")}
            options={choices.encodings}
            value={chosen.encoding}
          />
          <Choice
            name="delimiter"
            label={t("bankStatements.columns.delimiter")}
            options={choices.delimiters}
            value={chosen.delimiter}
          />
          <TextField
            name="headingAt"
            label={t("bankStatements.columns.headingAt")}
            hint={t("bankStatements.columns.headingAtHint")}
            width="short"
            defaultValue={chosen.headingAt}
          />
          <Choice
            name="dateOrder"
            label={t("bankStatements.columns.dateOrder")}
            options={choices.dateOrders}
            value={chosen.dateOrder}
          />
          <Choice
            name="decimal"
            label={t("bankStatements.columns.decimal")}
            options={choices.decimals}
            value={chosen.decimal}
          />
          <Choice
            name="currency"
            label={t("cashBooks.columns.currency")}
            options={choices.currencies}
            value={chosen.currency}
          />
        </div>
        <label className="flex items-start gap-3">
          <input
            type="checkbox"
            name="reversed"
            value="true"
            defaultChecked={chosen.reversed}
            className="mt-0.5 size-5 shrink-0 accent-jade"
          />
          <span>
            {t("bankStatements.columns.reversed")}
            <span className="block text-sm text-ink-soft">{t("bankStatements.columns.reversedHint")}</span>
          </span>
        </label>
        <ScrollRegion label={t("bankStatements.columns.sample")} className="w-full">
          <table className="w-full border-collapse text-sm">
            <caption className="sr-only">{t("bankStatements.columns.sample")}</caption>
            <thead>
              <tr>
                <th scope="col" className="p-2 text-left align-bottom">
                  {t("bankStatements.columns.line")}
                </th>
                {headings.map((heading, place) => {
                  const name =
                    heading === "" ? t("bankStatements.columns.unnamed", { number: place + 1 }) : heading;
                  return (
                    <th
                      key={`${String(place)} ${heading}`}
                      scope="col"
                      className="p-2 text-left align-bottom"
                    >
                      <label htmlFor={`column-${String(place)}`} className="mb-1 block font-semibold">
                        {name}
                      </label>
                      <select
                        id={`column-${String(place)}`}
                        name={`column.${String(place)}`}
                        defaultValue={roles[place] ?? ""}
                        className="input min-w-36"
                      >
                        <option value="">{t("common.choose")}</option>
                        {choices.roles.map(({ value, label }) => (
                          <option key={value} value={value}>
                            {label}
                          </option>
                        ))}
                      </select>
                    </th>
                  );
                })}
              </tr>
            </thead>
            <tbody>
              {sample.map((row) => (
                <tr key={row.at} className="border-t border-line">
                  <th scope="row" className="p-2 text-left font-normal tabular-nums text-ink-soft">
                    {row.at}
                  </th>
                  {headings.map((heading, place) => (
                    <td key={`${String(place)} ${heading}`} className="p-2 whitespace-nowrap">
                      {row.cells[place] ?? ""}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
        {writes && (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" tone="primary" name="intent" value="save">
              {t("bankStatements.columns.save")}
            </Button>
            <Button type="submit" name="intent" value="try">
              {t("bankStatements.columns.try")}
            </Button>
            {isChosen && (
              <LinkButton tone="quiet" to={at}>
                {t("bankStatements.columns.toLines")}
              </LinkButton>
            )}
          </div>
        )}
      </Form>
      {read !== null && <RowsAsRead read={read} />}
    </>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
}
const Choice = ({ value, ...field }: ChoiceProps) => (
  <ChoiceField {...field} display="select" defaultValue={value} />
);

/** The first rows as they would enter: day, words, money in and money out, balance. */
function RowsAsRead({ read }: { readonly read: NonNullable<ColumnsPage["read"]> }) {
  const { t } = useTranslation();
  const { currency, rows, count } = read;
  const money = (minor: number) => writeMoney({ currency, minor });
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{t("bankStatements.columns.asRead", { count })}</h2>
      <ScrollRegion label={t("bankStatements.columns.asRead", { count })} className="sheet">
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr>
              {(["line", "date", "text", "in", "out", "balance"] as const).map((name) => (
                <th key={name} scope="col" className="p-2 text-left">
                  {t(`bankStatements.heads.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ at, date, text, reference, amount, balance }) => (
              <tr key={at} className="border-t border-line align-top">
                <td className="p-2 tabular-nums">{at}</td>
                <td className="p-2 whitespace-nowrap tabular-nums">{formatDate(date)}</td>
                <td className="p-2">{[text, reference].filter(Boolean).join(" · ")}</td>
                <td className="p-2 whitespace-nowrap tabular-nums">{amount > 0 ? money(amount) : ""}</td>
                <td className="p-2 whitespace-nowrap tabular-nums">{amount < 0 ? money(-amount) : ""}</td>
                <td className="p-2 whitespace-nowrap tabular-nums">
                  {balance === null ? "" : money(balance)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}
