/**
 * Who may import whom (docs/architecture.md, "Rooms and directions"). An arrow that runs the wrong way fails the build.
 * Command-line programs (`cli.ts`, `seed.ts`, `open-account.ts`, `import-cases.ts`, `change-keys.ts`, `what-if.ts`, `new.ts`) are doors, not rooms: they may compose everything.
 */
const DOORS =
  "(^events/cli[.]ts$|^db/(seed|open-account|what-if|import-cases|change-keys)[.]ts$|^workflows/new[.]ts$)";
/** What pages are made from, in the browser as on the server. */
const UI = "^app/(components|forms)/|^app/families/[^/]+/components/";
/**
 * The domains of `app/services`, from the ground to the roof: each imports from those that stand before it alone. An import
 * that fails here is turned round (a port of `services/platform/portal/ports`, a part handed in by the assembly).
 */
const DOMAINS = [
  "platform",
  "documents",
  "cases",
  "office",
  "identity",
  "payments",
  "users",
  "filings",
  "workspace",
  "assembly",
];
const TESTS = "[.](test|contract)[.]tsx?$|^tests/";
module.exports = {
  forbidden: [
    { name: "no-circular", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-unresolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^virtual:" },
    },
    {
      name: "workflows-stay-pure",
      comment: "No I/O, no React, no clock: a workflow imports xstate, zod and the kit alone.",
      severity: "error",
      from: { path: "^workflows/", pathNot: `${TESTS}|${DOORS}` },
      to: { pathNot: ["^workflows/", "node_modules/(xstate|zod)/"] },
    },
    {
      name: "one-workflow-one-folder",
      comment:
        "`referral` is what the forms B1 to B3 share, `conduct` what D1 and D2 share, `notices` what the notices of appointment and discharge share, `account-period` what the accounts share, `return-types` what calls and returns share, `release` what releases of trustees and of liquidators share, whose one test plays both, as one test of the accounts plays all three; only they know it. A cash book takes bank statements, and a bank's file is imported into one; accounts are made from their figures. A letter of no objection is decided on what is recorded of the case.",
      severity: "error",
      from: {
        path: "^workflows/([^/]+)/",
        pathNot: "^workflows/(kit/|release/release[.]test[.]ts$|account-period/dates[.]test[.]ts$)",
      },
      to: {
        path: "^workflows/[^/]+/",
        pathNot: [
          "^workflows/$1/",
          "^workflows/kit/",
          "^workflows/(referral|conduct|notices|account-period|accounts|bank-statement|cash-book|return-types|release|case-file)/",
        ],
      },
    },
    {
      name: "cases-are-known-to-letters",
      severity: "error",
      from: {
        path: "^workflows/",
        pathNot: `^workflows/(case-file|no-objection-letter)/|${TESTS}|${DOORS}|^workflows/registry\\.ts$`,
      },
      to: { path: "^workflows/case-file/" },
    },
    {
      name: "cash-books-are-known-to-imports",
      severity: "error",
      from: {
        path: "^workflows/",
        pathNot: `^workflows/(cash-book|statement-import)/|${TESTS}|${DOORS}|^workflows/registry\\.ts$`,
      },
      to: { path: "^workflows/cash-book/" },
    },
    {
      name: "referral-is-shared-by-referrals",
      severity: "error",
      from: { path: "^workflows/", pathNot: `^workflows/referral(-b[123])?/|${TESTS}` },
      to: { path: "^workflows/referral/" },
    },
    {
      name: "notices-share-their-words",
      severity: "error",
      from: { path: "^workflows/", pathNot: `^workflows/((appointment|discharge)-)?notices?/|${TESTS}` },
      to: { path: "^workflows/notices/" },
    },
    {
      name: "conduct-is-shared-by-d1-and-d2",
      severity: "error",
      from: { path: "^workflows/", pathNot: `^workflows/conduct(-d[12])?/|${TESTS}` },
      to: { path: "^workflows/conduct/" },
    },
    {
      name: "return-types-are-shared-by-calls-and-returns",
      severity: "error",
      from: { path: "^workflows/", pathNot: `^workflows/(call|call-return|return-types)/|${TESTS}` },
      to: { path: "^workflows/return-types/" },
    },
    {
      name: "release-is-shared-by-releases",
      severity: "error",
      from: { path: "^workflows/", pathNot: `^workflows/release(-(bankruptcy|liquidation))?/|${TESTS}` },
      to: { path: "^workflows/release/" },
    },
    {
      name: "account-period-is-shared-by-accounts",
      severity: "error",
      from: { path: "^workflows/", pathNot: `^workflows/account-(period|s89|s93|s203)/|${TESTS}` },
      to: { path: "^workflows/account-period/" },
    },
    {
      name: "workflow-public-face",
      severity: "error",
      from: { pathNot: "^workflows/|^tests/" },
      to: { path: "^workflows/", pathNot: "^workflows/(registry|fetched|kit/index|[^/]+/index)[.]ts$" },
    },
    {
      name: "events-know-no-workflow",
      severity: "error",
      from: { path: "^events/", pathNot: `${TESTS}|${DOORS}` },
      to: { path: "^(workflows|app)/|node_modules/(xstate|react|express)/" },
    },
    {
      name: "db-is-the-bottom",
      severity: "error",
      from: { path: "^db/", pathNot: `${TESTS}|${DOORS}` },
      to: { path: "^(workflows|app|events)/" },
    },
    {
      name: "only-db-and-events-touch-the-database",
      severity: "error",
      from: { pathNot: `^(db|events)/|${TESTS}` },
      to: { path: "node_modules/(kysely|better-sqlite3|pg)/" },
    },
    {
      name: "families-only-through-the-registries",
      comment: "A family of forms is a wing of its own: the rest of the portal asks the registries for it.",
      severity: "error",
      from: { path: "^app/", pathNot: `^app/families/|${TESTS}` },
      to: { path: "^app/families/[^/]+/" },
    },
    {
      name: "no-family-knows-another",
      severity: "error",
      from: { path: "^app/families/([^/]+)/", pathNot: TESTS },
      to: { path: "^app/families/[^/]+/", pathNot: "^app/families/$1/" },
    },
    {
      name: "browsers-fetch-their-texts",
      comment:
        "A module of the browser that imported the catalogue would carry three languages into every page.",
      severity: "error",
      from: {
        path: "^app/",
        pathNot: `[.]server[.]tsx?$|^app/i18n/(catalogue[.]ts|chapters/)|^app/families/(words[.]ts|[^/]+/words/)|/test-frame[.]tsx$|${TESTS}`,
      },
      to: {
        path: "^app/(i18n/(catalogue[.]ts|chapters/)|families/(words[.]ts|[^/]+/words/))",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "components-know-no-server-file",
      comment:
        "Not even its types: what a page shows is declared in a plain `x.view.ts` beside the `x.server.ts` that makes it.",
      severity: "error",
      from: { path: `${UI}|[.]view[.]ts$`, pathNot: TESTS },
      to: { path: "[.]server[.]tsx?$" },
    },
    {
      name: "services-know-no-component",
      comment:
        "What both need lies, plain, in the service's room. Three documents are drawn with the chart that pages show.",
      severity: "error",
      from: {
        path: "^app/(services|api)/|^app/families/.*[.]server[.]tsx?$",
        pathNot: `^app/(services/(office/charts/export|filings/replays/replay-document)|families/dossier/replay/page)[.]server[.]tsx$|${TESTS}`,
      },
      to: { path: UI },
    },
    ...DOMAINS.slice(0, -1).map((domain, at) => ({
      name: `${domain}-knows-no-higher-domain`,
      severity: "error",
      from: { path: `^app/services/${domain}/`, pathNot: TESTS },
      to: { path: `^app/services/(${DOMAINS.slice(at + 1).join("|")})/` },
    })),
    {
      name: "every-service-lies-in-a-domain",
      severity: "error",
      from: {},
      to: { path: "^app/services/", pathNot: `^app/services/(${DOMAINS.join("|")})/[^/]+/` },
    },
    {
      name: "building-knows-nothing-of-the-portal",
      comment:
        "It runs before anything is installed or built, and changes only with how the portal is built.",
      severity: "error",
      from: { path: "^app/building/", pathNot: TESTS },
      to: { path: "^(app|workflows|events|db|tests)/", pathNot: "^app/building/" },
    },
    {
      name: "no-server-in-client-modules",
      severity: "error",
      from: {
        path: "^app/",
        pathNot: `([.]server[.](tsx?|js)$|^app/routes/|^app/families/[^/]+/pages/|^app/server/|^app/entry[.]server|^app/root[.]tsx$)|${TESTS}`,
      },
      to: { path: "^(db|events)/|[.]server[.]tsx?$", dependencyTypesNot: ["type-only"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|data|node_modules|tests/bench/node_modules)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".cjs", ".json", ".d.ts"],
    },
  },
};
