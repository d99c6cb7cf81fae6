/** A text that nobody reads is the promise of a page that does not exist: every key of the catalogue is read somewhere. */
import { join, relative } from "node:path";

import ts from "typescript";
import { expect, test } from "vitest";

import { listNavigation } from "~/app/services/platform/shell/navigation.server";
import type { WordingTree } from "~/workflows/kit";
import { getRights, RIGHTS } from "~/workflows/registry";

import { getCatalogue } from "./catalogue";

/** Sources that read the catalogue. Workflows do not: they have words of their own. */
const isReader = (path: string): boolean =>
  /^(app|families)\b.*(?<![.]test)[.]tsx?$/.test(relative(process.cwd(), path));

/** What sources say about keys. */
interface Reading {
  /** Keys, and whatever else they spell out. */
  readonly spelled: ReadonlySet<string>;
  /** Keys with a part that may be anything, as the code of an error. */
  readonly open: readonly RegExp[];
}

/** What stands in no key: a template that has it makes a sentence, an address or a pattern, and its holes are not looked at. */
const IN_NO_KEY = /[^\w.-]/;
const couldBeKey = ({ head, templateSpans }: ts.TemplateExpression): boolean =>
  ![head, ...templateSpans.map(({ literal }) => literal)].some(({ text }) => IN_NO_KEY.test(text));

function toReading(program: ts.Program): Reading {
  const checker = program.getTypeChecker();
  const spelled = new Set<string>();
  const open: RegExp[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) spelled.add(node.text);
    else if (ts.isTemplateExpression(node) && couldBeKey(node)) {
      const texts = findTexts(node, checker);
      if (texts !== null) for (const text of texts) spelled.add(text);
      // A template that begins with a hole could be anything.
      else if (/^\w+[.]/.test(node.head.text)) open.push(toPattern(node));
    }
    ts.forEachChild(node, visit);
  };
  for (const source of program.getSourceFiles()) if (isReader(source.fileName)) visit(source);
  return { spelled, open };
}

/** Every text that a template can make, by the types of its holes; null where one of them is any string. */
function findTexts(template: ts.TemplateExpression, checker: ts.TypeChecker): readonly string[] | null {
  let texts: readonly string[] = [template.head.text];
  for (const { expression, literal } of template.templateSpans) {
    const values = getValues(checker.getTypeAtLocation(expression), checker);
    if (values === null) return null;
    texts = texts.flatMap((text) => values.map((value) => text + value + literal.text));
  }
  return texts;
}

function getValues(type: ts.Type, checker: ts.TypeChecker): readonly string[] | null {
  if (type.isUnion()) {
    const values = type.types.map((each) => getValues(each, checker));
    return values.includes(null) ? null : values.flatMap((each) => each ?? []);
  }
  if (type.isStringLiteral() || type.isNumberLiteral()) return [String(type.value)];
  if (type.flags & ts.TypeFlags.BooleanLiteral) return [checker.typeToString(type)];
  const bound = checker.getBaseConstraintOfType(type);
  return bound === undefined || bound === type ? null : getValues(bound, checker);
}

/** What stands in an open hole is one step of a key, or a part of one. */
function toPattern({ head, templateSpans }: ts.TemplateExpression): RegExp {
  const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  const rest = templateSpans.map(({ literal }) => `[^.]+${escape(literal.text)}`);
  return new RegExp(`^${escape(head.text)}${rest.join("")}$`);
}

/** Keys without their plural forms, which the count chooses. */
function* getKeys(tree: WordingTree, prefix = ""): Generator<string> {
  for (const [key, node] of Object.entries(tree)) {
    if (typeof node === "string") yield (prefix + key).replace(/_(one|other)$/, "");
    else yield* getKeys(node, `${prefix}${key}.`);
  }
}

const unread = (keys: Iterable<string>, { spelled, open }: Reading): readonly string[] =>
  [...new Set(keys)].filter((key) => !spelled.has(key) && !open.some((pattern) => pattern.test(key)));

/** The program that the compiler checks, but for its tests. */
function portal(): ts.Program {
  const parsed = ts.getParsedCommandLineOfConfigFile(
    "tsconfig.json",
    { incremental: false },
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, "\n"));
      },
    },
  );
  if (parsed === undefined) throw new Error("The portal has no tsconfig.json");
  const files = parsed.fileNames.filter((name) => isReader(name));
  return ts.createProgram(files, { ...parsed.options, tsBuildInfoFile: undefined });
}

/** A program of one source, which stands among those that read. */
function createProgram(content: string): ts.Program {
  const name = join(process.cwd(), "app", "source.ts");
  const host = ts.createCompilerHost({});
  const source = ts.createSourceFile(name, content, ts.ScriptTarget.ES2022, true);
  return ts.createProgram(
    [name],
    { noLib: true },
    { ...host, getSourceFile: (fileName) => (fileName === name ? source : undefined) },
  );
}

test("every text of the portal has a reader", () => {
  const reading = toReading(portal());
  expect([...getKeys(getCatalogue("en"))].filter((key) => IN_NO_KEY.test(key))).toEqual([]);
  expect(reading.spelled.size).toBeGreaterThan(5_000);
  expect(unread(getKeys(getCatalogue("en")), reading)).toEqual([]);
});

test("a key is read where it is spelled out, and where a template can make it", () => {
  const reading = toReading(
    createProgram(`
      declare function t(key: string): string;
      declare const tab: "one" | "two", code: string, words: "tabs" | "lists";
      t("cases.number");
      t(tab === "one" ? "form.new" : "form.old");
      t(\`tabs.\${tab}.title\`);
      t(\`\${words}.lead\`);
      t(\`errors.\${code}.next\`);
      t(\`\${code}.empty\`);
    `),
  );
  const read = ["cases.number", "form.old", "tabs.two.title", "lists.lead", "errors.E1.next"];
  const others = ["cases.numbers", "tabs.three.title", "errors.E1.last", "errors.E1.a.next", "lists.empty"];
  expect(unread([...read, ...others], reading)).toEqual(others);
});

test("every entry of the sidebar that has words is shown to somebody", () => {
  // Some entries are not of the everyday of whoever has other rights.
  const menus = [Object.keys(RIGHTS), getRights("admin"), getRights("counter")].flatMap((rights) =>
    listNavigation(rights, { statementsOf: "office" }),
  );
  const items = menus.flatMap((item) => [item, ...(item.children ?? [])]);
  const { navigation } = getCatalogue("en");
  expect([...new Set(items.map(({ label }) => label))].sort()).toEqual(Object.keys(navigation ?? {}).sort());
});
