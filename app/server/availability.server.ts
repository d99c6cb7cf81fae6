/**
 * The availability for programs, and for everybody while the portal is full: answered before anything is counted, from what is known in
 * memory.
 */
import { Router, type Request, type RequestHandler } from "express";

import { getFixedT } from "~/app/i18n/i18n.server";
import { formatLongTime } from "~/app/i18n/format";
import { readLocale } from "~/app/i18n/preferences";
import { html } from "~/app/services/documents/printing/html.server";
import { loadAvailability } from "~/app/services/office/availability/availability.server";
import { readAvailability, toJson } from "~/app/services/office/availability/told";
import type { Portal } from "~/app/services/platform/portal/portal";

import type { Admission } from "./admission.server";
import { asWebRequest, getPlainPage } from "./refusal-page.server";

type Parts = Pick<Portal, "database" | "log" | "clock">;

/** Programs and caches in between may hold it for so long. */
const HELD_SECONDS = 15;
/** `/availability.json`; it says what is known also while nothing can be recorded, and answers 503 only where nothing ever was. */
export function availabilityForPrograms(portal: Parts): Router {
  const router = Router();
  router.get("/availability.json", (_request, response, next) => {
    loadAvailability(portal)
      .then((view) =>
        response
          .set("Cache-Control", `public, max-age=${String(HELD_SECONDS)}`)
          .set("Access-Control-Allow-Origin", "*")
          .json(toJson(view)),
      )
      .catch(() => response.status(503).set("Retry-After", String(HELD_SECONDS)).json({ state: "unknown" }))
      .catch(next);
  });
  return router;
}

/** The page in plain words while many requests are under way. @param busy from so many on */
export const availabilityWhenBusy =
  (portal: Parts, admission: Pick<Admission, "underWay">, busy: number): RequestHandler =>
  (request, response, next) => {
    const isPage = request.method === "GET" && /^[/]availability[/]?$/i.test(request.path);
    if (!isPage || admission.underWay < busy) return next();
    writePlainPage(portal, request).then(
      ({ page, locale }) => {
        response
          .vary("Cookie, Accept-Language")
          .set("Content-Language", locale)
          .set("Cache-Control", "no-store");
        response.type("text/html").send(page);
      },
      // What is not known is told by the page that everything else has.
      () => next(),
    );
  };

async function writePlainPage(portal: Parts, request: Request) {
  const locale = readLocale(asWebRequest(request));
  const t = await getFixedT(locale);
  const { state, since, at, planned, months, editions } = readAvailability(
    await loadAvailability(portal),
    locale,
  );
  const time = (moment: string) => formatLongTime(moment, locale);
  const breaks = months.flatMap((month) => month.breaks).slice(0, 20);
  const more = html`<p>${t("availability.asOf", { at: time(at) })}</p>
    <h2>${t("availability.planned")}</h2>
    ${planned.length === 0 ? html`<p>${t("availability.none")}</p>` : null}
    ${planned.map(
      ({ from, until, affected }) =>
        html`<p>${t("availability.period", { from: time(from), until: time(until) })}<br />${affected}</p>`,
    )}
    <h2>${t("availability.filed")}</h2>
    ${(editions[0]?.paragraphs ?? []).map((paragraph) => html`<p>${paragraph}</p>`)}
    <h2>${t("availability.past")}</h2>
    ${breaks.map(
      ({ kind, from, until, minutes, filed }) =>
        html`<p>
          ${t(`availability.kinds.${kind}`)}:
          ${t("availability.period", { from: time(from), until: time(until) })}
          (${t("availability.minutes", { count: minutes })})<br />${filed ?? ""}
        </p>`,
    )}`;
  const body =
    since === null
      ? t("availability.unknownNext")
      : t(state === "serving" ? "availability.servingSince" : "availability.since", { at: time(since) });
  const said = { title: t("availability.title"), body: t(`availability.state.${state}`), next: body };
  return { page: getPlainPage(t, locale, (part) => said[part], "/availability", more), locale };
}
