import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  findWords,
  listFields,
  getChart,
  keysToDestroy,
  LOCALES,
  factKey,
  fieldKey,
  findRowColumns,
} from "./kit";
import type { Field, Locale, Procedure, SubmissionType, WordingTree } from "./kit";
import { KIT_WORDING, listHoles } from "./kit";
import {
  RIGHTS,
  ROLE_LABELS,
  findByCode,
  findSubmissionType,
  getProcedure,
  getSubmissionType,
  procedures,
  getRights,
  submissions,
} from "./registry";
import { ROLES } from "./records/account";
import { FETCHED_TYPES } from "./lazy-types";
import { FORM_TONES } from "./tones";

const listFolders = (group: string): readonly string[] =>
  readdirSync(join(import.meta.dirname, group), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${group}/${entry.name}`);
const folders = ["forms", "records", "jobs"].flatMap(listFolders);

describe("the registry", () => {
  it("has every folder, and nothing else", () => {
    const types = folders.map((folder) => folder.slice(folder.indexOf("/") + 1));
    expect(procedures.map(({ type }) => type).sort()).toEqual(types.sort());
  });
  it("has the types with a form under forms, and no other", () => {
    expect(submissions.map(({ type }) => `forms/${type}`).sort()).toEqual([...listFolders("forms")].sort());
  });
  it("finds by type and by code", () => {
    expect(getProcedure("case-file").type).toBe("case-file");
    expect(getSubmissionType("referral-b1").code).toBe("b1");
    expect(findByCode("b1")?.type).toBe("referral-b1");
    expect(findByCode("b9")).toBeUndefined();
    expect(() => getProcedure("unheard-of")).toThrow("unheard-of");
    expect(() => getSubmissionType("case-file")).toThrow("case-file");
  });
  it("gives every status that a form is listed with a tone", () => {
    const toneless = submissions.flatMap(({ statuses }) =>
      statuses.filter((status) => status !== "undefined" && FORM_TONES[status] === undefined),
    );
    expect(toneless).toEqual([]);
  });
  it("gives every submission type a code of its own", () => {
    const codes = submissions.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
  });
  it("lets agents file examinations, and nothing else: lists and rights tell them apart by the family", () => {
    for (const { family, filedBy } of submissions) expect(filedBy === "agent").toBe(family === "peq");
  });
  it.each(folders)("%s has a README, and a test where it has a form", (folder) => {
    expect(existsSync(join(import.meta.dirname, folder, "README.md"))).toBe(true);
  });
});

/** Every key that a page may ask a procedure's wording for. */
function getKeys(procedure: Procedure): readonly string[] {
  const chart = getChart(procedure);
  const facts = [...new Set(chart.transitions.map(({ fact }) => factKey(fact)))];
  return [
    "name",
    "title",
    ...procedure.statuses.map((status) => `status.${status}`),
    ...chart.states.map(({ statusKey }) => statusKey),
    ...chart.regions.map(({ nameKey }) => nameKey),
    ...facts.flatMap((key) => [key, key.replace("facts.", "done.")]),
    ...Object.entries(findSubmissionType(procedure.type)?.facts ?? {}).flatMap(
      ([fact, { by, inCaseFile }]) => [
        ...(by === "button" ? [factKey(fact).replace("facts.", "effects.")] : []),
        ...(inCaseFile ? [factKey(fact).replace("facts.", "questions.")] : []),
      ],
    ),
    ...Object.keys(procedure.guards).map((name) => `guards.${name}`),
    "guards.wrongState",
    "guards.wellFormed",
  ];
}

function listFormKeys({ form }: SubmissionType): readonly string[] {
  const fieldKeys = (field: Field, table?: string, ofFiles = false): readonly string[] => {
    const key = fieldKey(field, table);
    const options = field.kind === "choice" || field.kind === "checklist" ? field.options : [];
    const columns = findRowColumns(field) ?? [];
    return [
      // What every form asks alike about a file has a label of the kit (`getLabel`).
      ofFiles ? `labels.${field.id}` : `${key}.label`,
      ...options.map((option) => `${key}.options.${option}`),
      ...columns.flatMap((column) => fieldKeys(column, field.id, field.kind === "files")),
    ];
  };
  return [
    "declaration",
    "introduction.title",
    "introduction.text",
    ...form.steps.map(({ id }) => `steps.${id}.title`),
    ...form.steps.flatMap(({ sections }) => sections.map(({ id }) => `sections.${id}.title`)),
    ...listFields(form).flatMap(({ field }) => fieldKeys(field)),
  ];
}

const missing = (procedure: Procedure, keys: readonly string[], locale: Locale) =>
  keys.filter((key) => !findWords(procedure, locale, key));

/** Every leaf of a wording tree. */
function leaves(tree: WordingTree, path = ""): readonly string[] {
  return Object.entries(tree).flatMap(([key, node]) =>
    typeof node === "string" ? [`${path}${key}`] : leaves(node, `${path}${key}.`),
  );
}

/** States in which nothing may come back of what was sealed. */
const GONE: ReadonlySet<string> = new Set(["deleted", "forgotten", "removed"]);

it.each(procedures.filter(({ facts }) => Object.values(facts).some(({ personal }) => personal)))(
  "what leads a $type to where it is gone destroys a key",
  (procedure) => {
    const leading = getChart(procedure).transitions.filter(({ to }) => GONE.has(to));
    for (const { fact } of leading)
      expect([fact, keysToDestroy(procedure, { type: fact }, procedure.initialContext)]).toEqual([
        fact,
        [expect.any(String)],
      ]);
  },
);

describe.each(LOCALES)("words in %s", (locale) => {
  it.each(procedures.map((procedure) => [procedure.type, procedure] as const))(
    "%s misses none",
    (_, procedure) => {
      expect(missing(procedure, getKeys(procedure), locale)).toEqual([]);
    },
  );
  it.each(submissions.map((submission) => [submission.type, submission] as const))(
    "the form of %s misses none",
    (_, submission) => {
      expect(missing(submission, listFormKeys(submission), locale)).toEqual([]);
    },
  );
  it.each([
    ...procedures.map(({ type, wording }) => [type, wording] as const),
    ["kit", KIT_WORDING] as const,
  ])("%s has the same keys as in English, and the same placeholders", (_, wording) => {
    const keys = leaves(wording.en);
    expect(leaves(wording[locale])).toEqual(keys);
    const holder = { type: "any", wording };
    const placeholders = (of: Locale, key: string) => [...listHoles(findWords(holder, of, key) ?? "")].sort();
    for (const key of keys) expect([key, placeholders(locale, key)]).toEqual([key, placeholders("en", key)]);
  });
});

describe("rights", () => {
  it("every role and every right is labelled in three languages", () => {
    for (const label of [...Object.values(RIGHTS), ...Object.values(ROLE_LABELS)]) {
      for (const locale of LOCALES) expect(label[locale].trim()).not.toBe("");
    }
  });
  it("every right is somebody's", () => {
    const given = new Set(ROLES.flatMap((role) => getRights(role)));
    expect(Object.keys(RIGHTS).filter((right) => !new Set<string>(given).has(right))).toEqual([]);
  });
  it("only a principal administrator submits referrals; an auditor changes nothing; a developer reads no case", () => {
    expect(ROLES.filter((role) => getRights(role).includes("REF_SUBMIT"))).toEqual(["pa"]);
    expect(getRights("auditor")).not.toContain("OFFICE_ANNOTATE");
    expect(getRights("developer")).toEqual(["MENU_DASHBOARD", "DEV_CHARTS"]);
  });
  it("every right that a submission type asks for exists", () => {
    for (const { rights } of submissions) {
      expect(Object.keys(RIGHTS)).toEqual(expect.arrayContaining([rights.fill, rights.submit]));
    }
  });
});

describe("the types that a browser fetches", () => {
  it("are those that are registered, each under its name", async () => {
    const fetched = await Promise.all(
      Object.entries(FETCHED_TYPES).map(async ([type, fetch]) => [type, await fetch()]),
    );
    expect(Object.fromEntries(fetched)).toEqual(
      Object.fromEntries(submissions.map((submission) => [submission.type, submission])),
    );
  });
});
