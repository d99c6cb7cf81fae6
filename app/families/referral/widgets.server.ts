/** Widgets about referrals: how many there are of each form. */
import {
  shownTotal,
  type WidgetContext,
  type Filled,
} from "~/app/services/workspace/dashboard/widget-context.server";
import { seesForms, SIZES, type Widget } from "~/app/services/workspace/dashboard/widget.server";
import { listTypes } from "~/app/services/filings/form-lists/form-list.server";
import { say } from "~/workflows/kit";

import { referral } from "./family";

/** How many there are of each of the forms, within 7 days or of all days. */
async function formFigures(context: WidgetContext, recent: boolean): Promise<Filled> {
  const forms = listTypes(referral.name);
  const counted = await context.figures.ofTypes(
    forms.map(({ type }) => type),
    recent,
  );
  const figures = forms.map((form) => ({
    label: context.t("dashboard.figures.form", { form: say(form, context.locale, "name") }),
    value: shownTotal(counted.get(form.type) ?? { count: 0, capped: false }),
    to: `${referral.listedAt}?tab=${form.code}${recent ? "&submitted=recent" : ""}`,
  }));
  return { count: null, more: null, content: { kind: "figures", figures } };
}

const figures = (id: Widget["id"], place: number, recent: boolean): Widget => ({
  id,
  order: place,
  size: SIZES.small,
  shownTo: seesForms,
  fill: (context) => formFigures(context, recent),
});

export const referralWidgets: readonly Widget[] = [
  figures("referralsRecent", 40, true),
  figures("formCount", 50, false),
];
