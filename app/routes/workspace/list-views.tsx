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
import { dispatchForPage } from "~/app/services/platform/administration/administration.server";
import { answerFact } from "~/app/services/platform/facts/answer-fact.server";
import { asksFor, asksWith } from "~/app/services/platform/facts/fact-button.server";
import {
  chooseOpening,
  ownViews,
  listSharingOptions,
  loadViews,
  toSavedView,
} from "~/app/services/workspace/list-views/list-views.server";
import { NEW_VIEW_FORM } from "~/app/services/workspace/list-views/new-view-form";
import { ownPath } from "~/app/services/platform/pages/own-path";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { sayProblems } from "~/app/services/platform/pages/read-plain-form.server";
import { buildListAddress, parseRequestedList } from "~/app/services/platform/pages/saved-list.server";
import { HOME } from "~/app/services/platform/pages/start-page.server";
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
    back: buildListAddress(list),
    sharesWith: listSharingOptions(user),
    views: (await loadViews(portal, user, list.path, locale)).map((view) => ({
      ...view,
      openingId: ulid(),
      startId: ulid(),
      removalId: ulid(),
    })),
    commandId: ulid(),
  };
}

const Chosen = z.object({ query: z.string().max(1_000).optional() });

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { parameters, t, user } = context;
  const at = ownPath(parameters.get("at"));
  if (at === null) throw redirect("/home");
  const list = parseRequestedList(at);
  const form = await args.request.formData();
  const opening = (path: string, query: string | null) => ({ data: { owner: user.id, path, query } });
  return answerFact(context, form, {
    procedure: listViews,
    ...ownViews(user),
    to: `/list-views?at=${encodeURIComponent(at)}`,
    say: (wrong) => sayProblems(NEW_VIEW_FORM, t, wrong),
    buttons: {
      save: asksWith(
        "view.saved",
        NEW_VIEW_FORM.schema,
        ({ name, shared }) => ({ data: toSavedView(user, list, { name, isShared: shared !== undefined }) }),
        {
          refusedAt: "next",
          record: async (acting, fact) => {
            const saved = await dispatchForPage(acting, listViews, fact);
            return saved.outcome !== "done" || !form.has("opens")
              ? saved
              : chooseOpening({ ...acting, commandId: `${acting.commandId}.opens` }, list);
          },
        },
      ),
      remove: asksFor("view.removed", { dialog: true }),
      open: asksWith("opening.chosen", Chosen, ({ query }) => opening(list.path, query ?? null), {
        refusedAt: "next",
      }),
      begin: asksWith(
        "opening.chosen",
        Chosen,
        ({ query }) =>
          opening(HOME, query === undefined ? null : buildListAddress({ path: list.path, query })),
        { refusedAt: "next" },
      ),
    },
  });
}

export default function ListViews() {
  const { t } = useTranslation();
  const { list, back, views, sharesWith: listSharingOptions, commandId } = useLoaderData<typeof loader>();
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
        sharesWith={listSharingOptions}
        commandId={commandId}
        answer={useActionData<typeof action>()}
      />
    </>
  );
}
