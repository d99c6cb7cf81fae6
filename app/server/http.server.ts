/** The HTTP face: security headers, limits, health, metrics, static files, and behind them the Remix app. */
import { timingSafeEqual } from "node:crypto";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import express, { type Express, type Request, type RequestHandler } from "express";
import { ipKeyGenerator, rateLimit } from "express-rate-limit";

import { isCallAddress } from "~/app/api/addresses";
import { WORDS_FOLDER } from "~/app/i18n/words.server";
import { URL_MAP } from "~/app/routing/url-map";
import { openList } from "./open-list.server";
import { authorize } from "~/app/server/authorize.server";
import { demoTimeStampPages } from "~/app/services/assembly/demo/time-stamps.server";
import { demoAuthorityPages } from "~/app/services/assembly/demo/authority.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { createTrust } from "~/app/services/platform/portal/trusted-proxies";
import {
  IAM_SMART_NOTIFICATIONS,
  iamSmartNotifications,
} from "~/app/services/identity/identity-tasks/notification.server";
import { NOTIFICATION_PATH, paymentNotifications } from "~/app/services/payments/gateway/notification.server";
import { Visit } from "~/app/services/filings/visit/visit.server";

import { availabilityForPrograms, availabilityWhenBusy } from "./availability.server";
import { handleByArea } from "./areas.server";
import { builtFiles } from "./built-files.server";
import { createAdmission, shareRoom } from "./admission.server";
import { issueTickets, receiveTickets } from "./attempt-tickets.server";
import { limitCalls, refuseCall } from "./call-limits.server";
import { compressAnswers } from "./compress-answers.server";
import { refuseManyFields } from "./form-fields.server";
import { guardBuild } from "./guarded-build.server";
import { forgetForgedHeaders, refuseOtherHost } from "./forwarded-host.server";
import { createHeavyReads } from "./heavy-reads.server";
import { logRequests } from "./request-log.server";
import { loadBuiltPages, openDevelopmentServer, ROOT } from "./pages.server";
import { limitStores, type LimitStores } from "./limit-store.server";
import { createMetrics } from "./metrics.server";
import { checkPortalReadiness, type Readiness } from "./readiness.server";
import { wellKnownAddresses } from "./well-known.server";
import { refuseOtherMethods, spellPlainly } from "./addresses.server";
import {
  confinePdfWorker,
  refuseCrossSite,
  refuseLargeForms,
  refuseOtherThanForms,
  SAFE_METHODS,
  securityHeaders,
} from "./security.server";

/** Attempts per address and minute; a firm shares one address, so it is wide enough for a Monday morning. */
const LOGINS_PER_MINUTE = 60;
const UPLOADS_PER_MINUTE = 120;
const CHECKS_PER_MINUTE = 30;
/** Calendar programs of a firm that ask through one address. */
const CALENDARS_PER_MINUTE = 60;
const CASES_PER_MINUTE = 60;
const RESETS_PER_MINUTE = 20;
/** Messages of the payment gateway: a few for each payment of a busy morning. */
const NOTIFICATIONS_PER_MINUTE = 600;
/** Speaking a captcha is work: a person needs a few. */
const VOICES_PER_MINUTE = 30;

/** Addresses whose forms carry files: a step without scripts does, and a page that signs with a certificate. */
const FORMS_WITH_FILES = URL_MAP.filter(({ withFiles }) => withFiles === true).map(({ path }) => path);

const PDFJS = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
const IMMUTABLE = { immutable: true, maxAge: "1y", index: false } as const;
const PDF_PARTS = [
  ["cmaps", IMMUTABLE],
  ["standard_fonts", IMMUTABLE],
  ["wasm", IMMUTABLE],
] as const;

/** Somebody's calendar: its route says how long it is held. */
const CALENDAR = /^[/]calendar[/][^/]+$/;
/** What describes the API: the same for everybody, and asked for again by its tag. */
const DESCRIPTION = /^[/]api[/](?:openapi[.]json|conformance[.]zip)$/;

/** The worker that reads PDFs, as the build calls it. */
const PDF_WORKER = /^[/]assets[/]pdf[.]worker[\w.-]*[.]mjs$/;

/** What whoever is not logged in may post to, by its path. */
const OPEN_TO_ANYBODY = URL_MAP.filter(
  ({ access, path }) => (access.who === "anyone" || access.who === "guest") && !path.includes("*"),
).map(({ path }) => path);

export async function createHttpApp(portal: Portal, readiness: Readonly<Readiness>): Promise<Express> {
  const { config } = portal;
  const app = express();
  app.disable("x-powered-by");
  app.use(spellPlainly);
  app.set("trust proxy", createTrust(config.trustedProxies));
  app.use(forgetForgedHeaders(config));
  const room = shareRoom(config.room);
  const admission = createAdmission({ room }, issueTickets(portal));
  const metrics = createMetrics(portal, admission);
  const checkReadiness = checkPortalReadiness(portal, readiness);
  const stores = limitStores(portal);
  const limits = createLimiter(portal, stores);

  app.get("/healthz", (_request, response) => response.type("text/plain").send("ok"));
  app.get("/readyz", (_request, response, next) => {
    const report = (why: string | null) =>
      response
        .status(why === null ? 200 : 503)
        .type("text/plain")
        .send(why ?? "ready");
    checkReadiness().then(report, next);
  });
  app.use((_request, response, next) => {
    // Whoever keeps a connection to a process that is about to end would send into it what nobody reads any more.
    if (!readiness.serving) response.setHeader("Connection", "close");
    next();
  });
  app.get("/metrics", (request, response, next) => {
    if (!holdsToken(request.get("authorization"), config.metricsToken)) {
      response.status(404).end();
      return;
    }
    metrics.text().then((text) => response.type(metrics.contentType).send(text), next);
  });

  app.use(securityHeaders({ secure: config.origin.startsWith("https:"), development: config.development }));
  app.use(logRequests(portal, metrics));
  app.use(refuseOtherHost(config, portal.logger));
  app.use(refuseOtherMethods);
  app.use(wellKnownAddresses(config, portal.clock));
  app.use(availabilityForPrograms(portal));
  // Told by a server, from no page: its signature is looked at, and no cookie.
  app.use(limits(NOTIFICATION_PATH, NOTIFICATIONS_PER_MINUTE));
  app.use(paymentNotifications(portal));
  app.use(limits(IAM_SMART_NOTIFICATIONS, NOTIFICATIONS_PER_MINUTE));
  app.use(iamSmartNotifications(portal));
  // Asked by programs, which come from no page; neither knows a session, or keeps anything.
  if (config.mode !== "production")
    app.use(demoAuthorityPages(portal.clock), demoTimeStampPages(portal.clock));
  app.use(refuseCrossSite(new URL(config.origin).origin));
  app.use(refuseOtherThanForms);
  app.use(refuseLargeForms(FORMS_WITH_FILES, OPEN_TO_ANYBODY));
  app.use(refuseManyFields(FORMS_WITH_FILES, OPEN_TO_ANYBODY));
  app.use(compressAnswers());
  // What the drawing of PDFs asks for: tables of Chinese encodings, faces, and what unpacks the pictures of scanners.
  for (const [path, options] of PDF_PARTS)
    app.use(`/pdfjs/${path}`, express.static(join(PDFJS, path), options));
  app.use(PDF_WORKER, confinePdfWorker);
  const development = config.development ? await openDevelopmentServer(config) : null;
  if (development) app.use(development.middlewares);
  else app.use(builtFiles(join(ROOT, "build/client")));
  // A half of what people who only look have.
  app.use(availabilityWhenBusy(portal, admission, Math.floor(room.looking / 2)));
  app.use(admission.admit);
  app.use(receiveTickets(portal));
  app.use((request, response, next) => {
    // Texts say themselves how long they are kept: they are nobody's secret, and each page of a visit needs them. Calendar programs
    // hold what they show, and ask whether it is still so; so do programs with the description of the API.
    const saysItself =
      request.path.startsWith(WORDS_FOLDER) || CALENDAR.test(request.path) || DESCRIPTION.test(request.path);
    if (!saysItself) response.setHeader("Cache-Control", "no-store");
    next();
  });
  app.use(limits("/login", LOGINS_PER_MINUTE));
  app.use(limits("/login/passkey", LOGINS_PER_MINUTE));
  app.use(limits("/login/identity", LOGINS_PER_MINUTE));
  app.use(limits("/login/company", LOGINS_PER_MINUTE));
  app.use(limits("/login/directory", LOGINS_PER_MINUTE, "GET"));
  app.use(limits("/login/second-factor/question", LOGINS_PER_MINUTE));
  app.use(limits("/visit", RESETS_PER_MINUTE));
  app.use(limits("/visit/code", LOGINS_PER_MINUTE));
  // Cases are looked for by number, and proofs begun: by people, and not by the thousand.
  app.use(limits("/pod-submission/new", CASES_PER_MINUTE, "GET"));
  app.use(limits("/pod-submission/new", CASES_PER_MINUTE));
  app.use(limits("/no-objection-letter", RESETS_PER_MINUTE));
  app.use(limits("/no-objection-letter/collect", RESETS_PER_MINUTE));
  app.use(limits("/no-objection-letter/code", LOGINS_PER_MINUTE));
  app.use(limits("/no-objection-letter/identity", LOGINS_PER_MINUTE));
  // A telephone shares its address with many others: more come in at once than ask for letters.
  app.use(limits("/annual-statement", LOGINS_PER_MINUTE));
  app.use(limits("/annual-statement/code", LOGINS_PER_MINUTE));
  app.use(limits("/annual-statement/identity", LOGINS_PER_MINUTE));
  app.use(limits("/annual-statement/not-me/:stopKey", RESETS_PER_MINUTE));
  app.use(limits("/forget-password", RESETS_PER_MINUTE));
  app.use(limits("/reset-password/:token?", RESETS_PER_MINUTE));
  // The address is a key for half an hour: it is told to nobody, not even to ourselves.
  app.use("/reset-password", (_request, response, next) => {
    response.setHeader("Referrer-Policy", "no-referrer");
    next();
  });
  app.use(limits("/calendar/:calendarFile", CALENDARS_PER_MINUTE, "GET"));
  app.use(limits("/verify", CHECKS_PER_MINUTE));
  app.use(limits("/verify/checkpoint", CHECKS_PER_MINUTE, "GET"));
  app.use(limits("/login/captcha/voice", VOICES_PER_MINUTE, "GET"));
  app.use(limits("/oro/api/account/login", LOGINS_PER_MINUTE));
  app.use(limits("/oro/api/account/getCaptchaVoice", VOICES_PER_MINUTE));
  app.use(limitCalls(stores));
  app.use(limits("/casefile/:caseId/:form/:submissionId/files", UPLOADS_PER_MINUTE));
  app.use(limits("/casefile/:caseId/overview/e-case-file", UPLOADS_PER_MINUTE));

  if (portal.iamSmartSandbox) app.use(portal.iamSmartSandbox.pages);
  if (portal.directorySandbox) app.use(portal.directorySandbox.pages);
  if (portal.gatewaySandbox) app.use(portal.gatewaySandbox.pages);

  const createHandler = (build: ServerBuild | (() => Promise<ServerBuild>)): RequestHandler => {
    const remix = createRequestHandler({
      build,
      mode: config.development ? "development" : "production",
      getLoadContext: (request, response) => ({
        portal,
        visit: new Visit(
          portal,
          isCallAddress(request.path)
            ? { apiKey: request.get("x-api-key") ?? null }
            : { cookie: request.get("cookie") ?? null, unattended: isAskedByItself(request) },
        ),
        cspNonce: String(response.locals.cspNonce),
        requestId: String(response.locals.requestId),
        address: ipKeyGenerator(request.ip ?? ""),
        overLimit: response.locals.overLimit === true,
      }),
    });
    return admission.carryOut(remix);
  };
  const reads = createHeavyReads();
  const authorizeAndOpen: typeof authorize = async (args, access, routeId) => {
    await authorize(args, access, routeId);
    await openList(args, routeId);
  };
  app.all(
    "*",
    development
      ? createHandler(async () => guardBuild(await development.load(), authorizeAndOpen, reads))
      : handleByArea(guardBuild(await loadBuiltPages(), authorizeAndOpen, reads), createHandler),
  );
  return app;
}

/** Pages ask for notices by themselves: that nobody sits there any more must still show. */
function isAskedByItself({ path, query }: Request): boolean {
  return (
    path === "/notifications/stream" || (path.startsWith("/notifications/overlay") && query["live"] === "1")
  );
}

/**
 * Too many posts (or requests of another method) to one address answer 429 with Retry-After: a page says so in the reader's
 * language, a call in its envelope. Tests post quicker than people, so test mode is wider.
 */
function createLimiter({ config }: Pick<Portal, "config">, stores: LimitStores) {
  return (path: string, perMinute: number, method: "POST" | "GET" = "POST") => {
    const limiter = rateLimit({
      windowMs: 60_000,
      limit: config.mode === "test" ? perMinute * 50 : perMinute,
      standardHeaders: "draft-8",
      legacyHeaders: false,
      store: stores(`${method} ${path}`),
      // By whatever other method something is sent or asked: it counts as what the address is limited for.
      skip: (request) => SAFE_METHODS.has(request.method) !== (method === "GET"),
      handler: (request, response, next) => {
        if (isCallAddress(request.path)) return void refuseCall(request, response);
        // The guard of the addresses refuses it, before anything of the page is done.
        response.locals.overLimit = true;
        next();
      },
    });
    const router = express.Router();
    router.all([path, `${path}.data`], limiter);
    return router;
  };
}

function holdsToken(header: string | undefined, token: string | null): boolean {
  if (token === null || header === undefined) return false;
  const given = Buffer.from(header.replace(/^Bearer /, ""));
  const wanted = Buffer.from(token);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
