import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

import { SavedViews } from "~/app/components/workspace/list-views/saved-views";
import { SaveView } from "~/app/components/workspace/list-views/save-view";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { LinkButton } from "~/app/components/ui/button/button";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { answerWith, PressedForm } from "~/app/services/platform/administration/administration.server";
import {
  chooseOpening,
  chooseStart,
  removeView,
  saveView,
  sharesWith,
  loadViews,
} from "~/app/services/workspace/list-views/list-views.server";
import { invalidForm } from "~/app/services/platform/pages/answers.server";
import { ownPath } from "~/app/services/platform/pages/own-path";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseForm } from "~/app/services/platform/pages/parse-form.server";
import { addressWith, parseRequestedList } from "~/app/services/platform/pages/saved-list.server";
import { findLabel } from "~/app/services/platform/shell/navigation.server";
import { listViews } from "~/workflows/records/list-views/index";

const Loaded = z.object({ listName: z.string().nullable(), back: z.string() });
export const handle: RouteHandle = {
  crumbs: (loaded, t) => {
    const known = Loaded.safeParse(loaded).data;
    const title = { label: t("listViews.title") };
    return known?.listName ? [{ label: known.listName, to: known.back }, title] : [title];
  },
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.pageTitle }];

/** The saved views of the list from which one came (`?at=`), and the list as it was there, to be saved. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, locale, t, parameters, getTitle } = await loadPageContext(args);
  const at = ownPath(parameters.get("at"));
  if (at === null) throw redirect("/home");
  const list = parseRequestedList(at);
  const label = findLabel(list.path);
  return {
    pageTitle: getTitle(t("listViews.title")),
    listName: label === null ? null : t(`navigation.${label}`),
    list,
    back: addressWith(list),
    sharesWith: sharesWith(user),
    views: (await loadViews(portal, user, list.path, locale)).map((view) => ({
      ...view,
      openingId: ulid(),
      startId: ulid(),
      removalId: ulid(),
    })),
    commandId: ulid(),
  };
}

const Posted = PressedForm.extend({
  intent: z.enum(["save", "remove", "open", "begin"]),
  name: z.string().trim().min(1).max(60).optional(),
  shared: z.literal("true").optional(),
  opens: z.literal("true").optional(),
  view: z.string().max(40).optional(),
  query: z.string().max(1_000).optional(),
});

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { parameters, t } = context;
  const at = ownPath(parameters.get("at"));
  if (at === null) throw redirect("/home");
  const list = parseRequestedList(at);
  const here = `/list-views?at=${encodeURIComponent(at)}`;
  const form = await args.request.formData();
  const read = parseForm(form, Posted);
  if (!read.ok) return invalidForm(form, { name: t("listViews.missing") });
  const { intent, commandId, name, shared, opens, view, query } = read.input;
  const acting = { ...context, commandId };
  switch (intent) {
    case "save": {
      if (name === undefined) return invalidForm(form, { name: t("listViews.missing") });
      const outcome = await saveView(acting, list, { name, isShared: shared !== undefined });
      if (outcome.outcome !== "done" || opens === undefined)
        return answerWith(context, listViews, "view.saved", outcome, here);
      const chosen = await chooseOpening(
        { ...context, commandId: `${commandId}.opens` },
        list.path,
        list.query,
      );
      return answerWith(context, listViews, "view.saved", chosen, here);
    }
    case "remove":
      return answerWith(context, listViews, "view.removed", await removeView(acting, view ?? ""), here);
    case "open": {
      const outcome = await chooseOpening(acting, list.path, query ?? null);
      return answerWith(context, listViews, "opening.chosen", outcome, here);
    }
    case "begin": {
      const chosen = query === undefined ? null : { path: list.path, query };
      return answerWith(context, listViews, "opening.chosen", await chooseStart(acting, chosen), here);
    }
  }
}

export default function ListViews() {
  const { t } = useTranslation();
  const { list, back, views, sharesWith, commandId } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("listViews.title")}
        subtitle={t("listViews.lead")}
        actions={<LinkButton to={back}>{t("listViews.back")}</LinkButton>}
      />
      <SavedViews views={views} />
      <SaveView
        key={commandId}
        query={list.query}
        sharesWith={sharesWith}
        commandId={commandId}
        answer={useActionData<typeof action>()}
      />
    </>
  );
}
