/** Whether the bankrupt was chased, attempts to reach the bankrupt, and searches. */
import { hasTicked, no, yes } from "../../kit";
import type { Field, FieldByKind, FormSection } from "../../kit";

type Column = FieldByKind<"table">["columns"][number];

/** Searches by the abbreviations of the specification; what they stand for is the office's to say. */
const SEARCHES = ["ad", "death", "ha", "rop", "td"] as const;

/** What a trustee did cannot be older than the order that made one. */
export const sinceOrder = { notAfter: "today", notBeforeField: "orderDate" } as const;

/** Whether the bankrupt was asked again for what is missing; if so, the means of contact are mandatory. */
export const chasing: readonly Field[] = [
  { kind: "yesNo", id: "chased", required: true },
  { kind: "longText", id: "chaseReason", required: true, showWhen: no("chased"), rows: 3 },
];

export const contact: FormSection = {
  id: "contact",
  fields: [
    { kind: "yesNo", id: "contactable", required: true },
    {
      kind: "date",
      id: "contactableDate",
      required: true,
      showWhen: yes("contactable"),
      ...sinceOrder,
    },
    { kind: "date", id: "lastContactDate", showWhen: no("contactable"), ...sinceOrder },
    {
      kind: "checklist",
      id: "contactMeans",
      options: ["letter", "phone", "email", "fax"],
      requiredWhen: yes("chased"),
    },
    contactTable("letters", "letter", { kind: "address", id: "sentTo", required: true }),
    contactTable("phoneCalls", "phone", { kind: "phone", id: "number", required: true }),
    contactTable("emails", "email", { kind: "email", id: "sentTo", required: true }),
    contactTable("faxes", "fax", { kind: "phone", id: "number", required: true }),
  ],
};

/** A search that was conducted has a date; one that was not has a reason (section 5). */
export const searches: FormSection = {
  id: "searches",
  layout: "rows",
  fields: SEARCHES.flatMap((search): Field[] => {
    const conducted = `${search}Conducted`;
    return [
      { kind: "yesNo", id: conducted, required: true },
      { kind: "date", id: `${search}Date`, required: true, showWhen: yes(conducted), ...sinceOrder },
      { kind: "text", id: `${search}Result`, showWhen: yes(conducted), maxLength: 500 },
      { kind: "longText", id: `${search}Reason`, required: true, showWhen: no(conducted), rows: 2 },
    ];
  }),
};

/** Attempts by one means: shown, and then mandatory, where that means is ticked. */
function contactTable(id: string, option: string, reached: Column): Field {
  const showWhen = hasTicked("contactMeans", option);
  const date: FieldByKind<"date"> = { kind: "date", id: "date", required: true, ...sinceOrder };
  return {
    kind: "table",
    id,
    required: true,
    showWhen,
    maxRows: 100,
    columns: [date, reached, { kind: "text", id: "result", maxLength: 500 }],
  };
}
