import { useRef } from "react";
import { useTranslation } from "react-i18next";

import { ChoiceField, TickField } from "~/app/components/ui/choice-field/choice-field";
import { Fold } from "~/app/components/ui/fold/fold";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { DateField } from "~/app/components/ui/date-field/date-field";
import { MoneyField } from "~/app/components/ui/money-field/money-field";
import { TextField } from "~/app/components/ui/text-field/text-field";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import {
  isUsuallyRealization,
  usualClassification,
  type EntryKind,
} from "~/workflows/records/cash-book/index";
import { formatDate } from "~/app/i18n/format";
import { writeMinor } from "~/workflows/kit";

import type { EntryChoices, EntryReading } from "../../cash-book/book-page.view";
import { CategoryField } from "./category-field";

/** In the order of the page. */
export const ENTRY_FIELDS = [
  "date",
  "kind",
  "category",
  "party",
  "details",
  "amount",
  "hkd",
  "realization",
  "classification",
  "bankedOn",
  "authority",
  "taxedOn",
  "certificate",
  "dividend",
  "reason",
] as const;

/** What the law asks of some entries: folded out where any of it is filled in. */
const LAW_FIELDS = ["bankedOn", "authority", "taxedOn", "certificate", "dividend"] as const;

export interface EntryFieldsProps {
  /** As it reads now; `null` for one that is to be recorded. */
  readonly entry: EntryReading | null;
  readonly choices: EntryChoices;
  readonly answer: PageAnswer;
  /** The id of the certified entry that this one is to put right. */
  readonly corrects?: string | undefined;
}

/** The kind, the realization tick and the classification that a category usually has, set in the form around it. */
function proposeFor(category: string, kinds: EntryChoices["categories"], box: HTMLElement | null): void {
  const inputs = box?.querySelectorAll("input, select") ?? [];
  const kind = (["receipt", "payment"] as const).find((each) =>
    kinds[each].some(({ value }) => value === category),
  );
  if (kind === undefined) return;
  for (const input of inputs) {
    if (input instanceof HTMLInputElement && input.name === "kind") input.checked = input.value === kind;
    if (input instanceof HTMLInputElement && input.name === "realization")
      input.checked = isUsuallyRealization(category);
    if (input instanceof HTMLSelectElement && input.name === "classification")
      input.value = usualFor(kind, category);
  }
}
const usualFor = (kind: EntryKind, category: string): string =>
  kind === "payment" ? usualClassification(category) : "";

/** The fields of one entry. What was typed wins over what it reads. */
export function EntryFields({ entry, choices, answer, corrects }: EntryFieldsProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const { typed, problems } = answer;
  const isTyped = Object.keys(typed).length > 0;
  const of = (name: string, now: string | null | undefined) => ({
    name,
    defaultValue: isTyped ? (typed[name] ?? "") : (now ?? ""),
    ...(problems[name] !== undefined && { error: problems[name] }),
  });
  const getErrorProps = (name: string) => (problems[name] === undefined ? {} : { error: problems[name] });
  const { kinds, categories, classifications, currencies, foreign } = choices;
  const asksLaw = LAW_FIELDS.some(
    (name) => problems[name] !== undefined || ((isTyped ? typed[name] : entry?.[name]) ?? "") !== "",
  );
  const puttingRight = isTyped ? typed["corrects"] : corrects;
  return (
    <div ref={box} className="grid w-full items-end gap-x-6 gap-y-5 sm:grid-cols-2">
      <DateField
        {...of("date", entry && formatDate(entry.date))}
        label={t("cashBooks.entry.date")}
        required
      />
      {entry?.opening !== true && (
        <CategoryField
          {...of("category", entry?.category)}
          label={t("cashBooks.entry.category")}
          empty={t("common.choose")}
          categories={categories}
          kinds={kinds}
          required
          onChange={(category) => proposeFor(category, categories, box.current)}
        />
      )}
      <ChoiceField
        {...of("kind", entry?.kind)}
        label={t("cashBooks.entry.kind")}
        inline
        options={kinds}
        required
      />
      <TextField {...of("party", entry?.party)} label={t("cashBooks.entry.party")} maxLength={300} />
      <TextField
        {...of("details", entry?.details)}
        label={t("cashBooks.entry.details")}
        hint={t("cashBooks.entry.detailsHint")}
        maxLength={500}
      />
      <MoneyField
        name="amount"
        label={t("cashBooks.entry.amount")}
        currencies={currencies}
        defaultCurrency={typed["amount.currency"] ?? entry?.currency ?? currencies[0] ?? "HKD"}
        defaultAmount={isTyped ? (typed["amount"] ?? "") : entry ? writeMinor(entry.minor) : ""}
        required
        {...getErrorProps("amount")}
      />
      {foreign && (
        <TextField
          {...of("hkd", entry && writeMinor(entry.hkd))}
          label={t("cashBooks.entry.hkd")}
          hint={t("cashBooks.entry.hkdHint")}
          width="short"
        />
      )}
      <TickField
        name="realization"
        label={t("cashBooks.entry.realizationTick")}
        defaultChecked={isTyped ? typed["realization"] === "true" : (entry?.realization ?? false)}
        {...getErrorProps("realization")}
      />
      <ChoiceField
        {...of("classification", entry?.classification)}
        label={t("cashBooks.entry.classification")}
        hint={t("cashBooks.entry.classificationHint")}
        display="select"
        options={classifications}
      />
      <div className="sm:col-span-2">
        <Fold summary={t("cashBooks.entry.lawTitle")} open={asksLaw}>
          <div className="grid gap-x-6 gap-y-5 pt-4 sm:grid-cols-2">
            <DateField
              {...of("bankedOn", entry?.bankedOn && formatDate(entry.bankedOn))}
              label={t("cashBooks.entry.bankedOn")}
              hint={t("cashBooks.entry.bankedOnHint")}
            />
            <TextField
              {...of("authority", entry?.authority)}
              label={t("cashBooks.entry.authority")}
              hint={t("cashBooks.entry.authorityHint")}
              maxLength={500}
            />
            <DateField
              {...of("taxedOn", entry?.taxedOn && formatDate(entry.taxedOn))}
              label={t("cashBooks.entry.taxedOn")}
              hint={t("cashBooks.entry.taxedOnHint")}
            />
            <TextField
              {...of("certificate", entry?.certificate)}
              label={t("cashBooks.entry.certificate")}
              maxLength={500}
            />
            <div className="sm:col-span-2">
              <LongTextField
                {...of("dividend", entry?.dividend)}
                label={t("cashBooks.entry.dividend")}
                hint={t("cashBooks.entry.dividendHint")}
              />
            </div>
          </div>
        </Fold>
      </div>
      {puttingRight !== undefined && puttingRight !== "" && (
        <>
          <input type="hidden" name="corrects" value={puttingRight} />
          <TextField {...of("reason", "")} label={t("cashBooks.entry.reason")} maxLength={2000} required />
        </>
      )}
    </div>
  );
}
