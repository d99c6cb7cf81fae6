import { data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation, useMatches, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { CaughtError } from "../components/ui/error-page/error-page";
import { findOwnHome } from "../components/ui/error-page/own-home";
import { PublicShell } from "../components/platform/shell/public-shell";
import { Shell } from "../components/platform/shell/shell";
import { PageOutlet } from "../components/platform/shell/page-outlet";
import { buildCrumbs } from "../components/platform/shell/route-handle";
import type { loader as rootLoader } from "../root";
import { noticeOverlay } from "../services/workspace/notices/overlay.server";
import { readMaintenanceAhead } from "../services/office/availability/maintenance-ahead.server";
import { beginsForms } from "../services/workspace/palette/startable-forms.server";
import { isVisitor } from "../services/identity/visitors/visitor";
import { IDLE_LIMITS } from "../services/platform/shell/idle-limits.server";
import { listNavigation } from "../services/platform/shell/navigation.server";
import { retryAfter } from "../services/platform/portal/retry-after";
import { loadOpenContext } from "~/app/services/platform/pages/page.server";

/** Who is here and what they may open. A page that anybody may see has the public frame where nobody is logged in. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, locale, visitor } = await loadOpenContext(args);
  const user = await visitor();
  const { toast, forget } = await portal.toasts.take(args.request.headers.get("Cookie"));
  const headers = new Headers(forget ? { "Set-Cookie": forget } : {});
  if (user === null) return data(null, { headers });
  const notices = isVisitor(user) ? undefined : await noticeOverlay(portal, user, 1, locale);
  return data(
    {
      user,
      navigation: listNavigation(user.rights, portal.config),
      beginsForms: beginsForms(user),
      serverTime: portal.clock.now(),
      idleLimits: IDLE_LIMITS,
      toast,
      notices,
      maintenance: await readMaintenanceAhead(portal, locale),
    },
    { headers },
  );
}

type ShellData = ReturnType<typeof useLoaderData<typeof loader>>;

/** The frame for whoever is here: the whole one for people who are logged in, the public one for others. */
function Frame({ shell, children }: { readonly shell: ShellData | undefined; readonly children: ReactNode }) {
  const { t } = useTranslation();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const crumbs = buildCrumbs(useMatches(), t);
  const fontSize = root?.fontSize ?? "standard";
  if (!shell) return <PublicShell fontSize={fontSize}>{children}</PublicShell>;
  return (
    <Shell {...shell} fontSize={fontSize} menuPinned={root?.menuPinned ?? false} crumbs={crumbs}>
      {children}
    </Shell>
  );
}

export default function ShellLayout() {
  return (
    <Frame shell={useLoaderData<typeof loader>()}>
      <PageOutlet />
    </Frame>
  );
}

/** A page that is not there, not theirs, or broke: told inside the frame, so that every way on stays at hand. */
export const headers: HeadersFunction = retryAfter;

export function ErrorBoundary() {
  const shell = useRouteLoaderData<typeof loader>("routes/_shell");
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <Frame shell={shell}>
      <CaughtError
        reference={root?.requestId}
        home={findOwnHome(root?.homes, useLocation().pathname, shell ? isVisitor(shell.user) : false)}
        mayFindCases={shell?.user.rights.includes("MENU_CASE_LIST") ?? true}
      />
    </Frame>
  );
}
