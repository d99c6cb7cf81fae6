/**
 * Everything that `npm run` can do, in one place: what it is for, and what is run for it. Plain JavaScript without a dependency.
 *
 * A step is a module of the portal (`module`) or a program of the packages (`tool`), with arguments and variables.
 */

import { isRoomy } from "./machine-memory.js";

const VITEST = ["run", "--config", "tests/config/vitest.config.ts"];
const PLAYWRIGHT = ["test", "--config", "tests/config/playwright.config.ts"];

/** Go's own settings: how much more than it needs a program may hold before it looks for what it may forget. */
const SPARING = { GOGC: "50" };
const QUICK = { GOGC: "400" };

/** Rules and types at once: both read every source and work out the types of everything in it. */
const LINT = ["--type-aware", "--type-check", "--deny-warnings"];

/** Rooms that are read one after the other where memory is small: each takes some 4 GB, all at once twice as much in a third of the time. */
const ROOMS = [
  ["workflows", "events", "db"],
  ["app/services"],
  ["app/families"],
  ["app", "--ignore-pattern=app/{services,families}/**"],
  [".", "--ignore-pattern={app,workflows,events,db}/**"],
];

/** What is looked at without running the portal, the longest first. `npm test` does all of it too. */
export const CHECKS = {
  lint: {
    about: "rules and types of every source",
    steps: isRoomy()
      ? [{ tool: "oxlint", args: LINT, environment: QUICK }]
      : ROOMS.map((room) => ({ tool: "oxlint", args: [...LINT, ...room], environment: SPARING })),
  },
  types: {
    about: "types alone, which is quicker",
    // One checker learns every type once: several are a little quicker and take twice the memory.
    steps: [
      { tool: "typescript-native/bin/tsc", args: ["--noEmit", "--checkers", "1"], environment: SPARING },
    ],
  },
  format: { about: "how the sources are laid out", steps: [{ tool: "oxfmt", args: ["--check", "."] }] },
  unused: { about: "code, exports and packages that nobody uses", steps: [{ tool: "knip", args: [] }] },
  directions: {
    about: "who imports whom",
    steps: [
      {
        tool: "dependency-cruiser/bin/dependency-cruiser.mjs",
        args: ["--output-type", "err", "app", "workflows", "events", "db", "tests"],
      },
    ],
  },
};

/** Programs that measure: `npm run bench -- NAME`. */
export const BENCHES = {
  log: bench("run.ts", "the log beside bare inserts and another library's"),
  filings: bench("filings.ts", "filings from the post to the receipt"),
  grid: bench("grid.ts", "a form's table of 5,000 rows, in the browser"),
  saving: bench("saving.ts", "one more save in a long draft"),
  "cash-book": bench("cash-book.ts", "a cash book of 20,000 entries"),
  print: bench("long-print.ts", "the print of a long account"),
  papers: bench("papers.ts", "a receipt that is typeset, beside one that a browser prints"),
  import: bench("import.ts", "an import of cases"),
  partitions: bench("partitions.ts", "several writers beside each other on PostgreSQL"),
  rebuild: bench("rebuilding.ts", "lists built anew"),
  tasks: bench("tasks/run.ts", "ten tasks of a day: clicks, keys, seconds"),
  transfer: bench("transfer.ts", "what a browser gets over the wire"),
  scale: bench("scale/run.ts", "an office of 200,000 cases and more"),
};

/** Programs that let things go wrong: `npm run drill -- NAME`. */
export const DRILLS = {
  tamper: {
    about: "somebody changes the log",
    steps: [{ module: "tests/faults/tamper-drill.ts" }],
  },
  kill: {
    about: "the portal and its programs are killed hundreds of times",
    steps: [
      { module: "tests/drills/kill.ts" },
      { tool: "vitest", args: [...VITEST, "killed"], environment: { DRILL_KILLS: "50" } },
    ],
  },
  "first-hour": drill(
    "first-hour.ts",
    "a bare clone: every command of the README, and Ctrl-C in every phase",
  ),
  io: drill("io.ts", "each open, write and sync of a disk fails once"),
  power: drill("power.ts", "the power is cut"),
  keys: drill("keys.ts", "every key is changed while it serves"),
  papers: drill("papers.ts", "every paper before the PDF validators that are here"),
  payments: drill("payments.ts", "payments against a portal that is killed"),
  hostile: drill("hostile.ts", "every kind of hostile file, and honest ones"),
  counterparts: drill("counterparts.ts", "mail, scanner, store, database and others hang and lie"),
  machines: drill("machines.ts", "an office of several machines loses them in turn"),
  "deadline-day": drill("deadline-day.ts", "a day on which everybody files"),
  "statement-evening": drill("statement-evening.ts", "300 people fill in annual statements, 400 declare"),
  release: {
    about: "what `npm run build` has made, alone with Node on a folder that nobody may write",
    steps: [
      { module: "app/building/build.js" },
      { module: "app/building/make-release.ts" },
      { module: "tests/drills/release.ts" },
    ],
  },
  scaffold: {
    about: "a submission type and a family are made, built and filed",
    steps: [{ tool: "@playwright/test/cli.js", args: ["test", "--config", "tests/config/drills.config.ts"] }],
  },
  turns: {
    about: "every combination of what the tests try by turns",
    steps: [
      {
        tool: "vitest",
        args: [
          ...VITEST,
          ...["access", "missing-things", "new-workflow", "tests/paths"],
          ...["spreadsheets.server", "event-log.partitions"],
        ],
        environment: { TURN: "all" },
      },
      {
        tool: "@playwright/test/cli.js",
        args: [...PLAYWRIGHT, "accessibility", "roles", "referral"],
        environment: { TURN: "all" },
      },
    ],
  },
};

/** What is written or made now and then: `npm run tool -- NAME`. */
export const TOOLS = {
  format: { about: "lays out every source anew", steps: [{ tool: "oxfmt", args: ["."] }] },
  configuration: written("tests/configuration", "the page of settings, and .env.example"),
  limits: written("tests/limits", "the page of limits"),
  migrations: written("db/migrations/index", "the list of migrations"),
  "ways-back": written("ways-back", "the page of ways back"),
  corpus: {
    about: "adds facts that are new to the corpus",
    steps: [{ module: "tests/corpus/record.ts" }],
  },
  "new-workflow": {
    about: "makes a submission type or a family",
    steps: [{ module: "workflows/scaffold/new.ts" }],
  },
  "demo-office": {
    about: "a demo office of any size, in an empty data folder",
    tests: false,
    steps: [{ module: "db/seed.ts" }],
  },
  "iam-smart-sandbox": {
    about: "the sandbox of iAM Smart as a program of its own, with keys of its own, on port 8300",
    steps: [{ module: "tests/support/iam-smart-sandbox.ts" }],
  },
  "key-service": {
    about: "a key service to try things with, on port 8200: the portal speaks to it as to OpenBao or Vault",
    steps: [{ module: "tests/support/key-service.ts" }],
  },
  "what-if": {
    about: "which past facts today's machines would refuse",
    tests: false,
    steps: [{ module: "db/what-if.ts" }],
  },
  "captcha-voices": {
    about: "renders the voices of the captcha",
    steps: [{ module: "app/services/identity/captcha/render-voices.server.ts" }],
  },
  films: {
    about: "records the films of the training material",
    steps: [{ tool: "@playwright/test/cli.js", args: ["test", "--config", "tests/config/videos.config.ts"] }],
  },
};

/** What has a name of its own in `npm run`. */
export const COMMANDS = {
  build: { steps: [{ module: "app/building/build.js" }, { module: "app/building/make-release.ts" }] },
  setup: { steps: [] },
  unit: { steps: [{ tool: "vitest", args: VITEST }] },
  journeys: { steps: [{ tool: "@playwright/test/cli.js", args: PLAYWRIGHT }] },
  log: { tests: false, steps: [{ module: "events/cli.ts" }] },
  keys: { tests: false, steps: [{ module: "db/change-keys.ts" }] },
  "account:open": { tests: false, steps: [{ module: "db/open-account.ts" }] },
  "cases:import": { tests: false, steps: [{ module: "db/import-cases.ts" }] },
};

function bench(file, about) {
  return { about, steps: [{ module: `tests/bench/${file}` }] };
}

function drill(file, about) {
  return { about, steps: [{ module: `tests/drills/${file}` }] };
}

/** A test that holds a page up to date writes it when it is told to. */
function written(filter, about) {
  return { about, steps: [{ tool: "vitest", args: [...VITEST, filter, "--update"] }] };
}
