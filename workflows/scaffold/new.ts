/**
 * Makes a new submission type: its folder, and its line in the registry.
 *   npm run tool -- new-workflow --name sample               makes workflows/forms/sample, a form of the referrals' family on the kit's chart
 *   npm run tool -- new-workflow --name sample --kind own    makes workflows/forms/sample with a chart of its own, and app/families/sample
 *                                                       with its list, its tab of the case file and its widget
 *   npm run tool -- new-workflow --name sample --remove      takes it away again, as long as it is as it was made
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { scaffoldFamily } from "./family.templates";
import { GENERATED_MARK, scaffoldTwin, type Insertion, type Scaffold } from "./form.templates";

const fromRoot = (path: string) => join(process.cwd(), path);
const read = (path: string) => readFileSync(fromRoot(path), "utf8");

/** What is wrong with the request; told without a stack. */
class Refused extends Error {}

const KINDS: Readonly<Record<string, (type: string, name: string) => Scaffold>> = {
  twin: scaffoldTwin,
  own: scaffoldFamily,
};

function add(type: string, kind: string): void {
  const make = KINDS[kind];
  if (make === undefined)
    throw new Refused(`There is no kind ${kind}: --kind ${Object.keys(KINDS).join(", ")}`);
  const { files, insertions } = make(type, camelCase(type));
  for (const folder of listFolders(type))
    if (existsSync(fromRoot(folder))) throw new Refused(`${folder} exists already.`);
  for (const { file, before } of insertions)
    if (!read(file).includes(before)) throw new Refused(`${file} has lost its line: ${before.trim()}`);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(fromRoot(path)), { recursive: true });
    writeFileSync(fromRoot(path), content);
  }
  for (const insertion of insertions) insert(insertion);
  console.log(`workflows/forms/${type} is made and registered. Begin with its README.md.`);
}

function remove(type: string): void {
  const readme = `workflows/forms/${type}/README.md`;
  if (!existsSync(fromRoot(readme)) || !read(readme).includes(GENERATED_MARK)) {
    throw new Refused(
      `workflows/forms/${type} was not made by this command, or has been made somebody's own.`,
    );
  }
  const kind = existsSync(fromRoot(`app/families/${type}`)) ? scaffoldFamily : scaffoldTwin;
  for (const { file, text } of kind(type, camelCase(type)).insertions)
    writeFileSync(fromRoot(file), read(file).replace(text, ""));
  for (const folder of listFolders(type)) rmSync(fromRoot(folder), { recursive: true, force: true });
  console.log(`workflows/forms/${type} and its lines in the registries are gone.`);
}

const insert = ({ file, before, text }: Insertion) =>
  writeFileSync(
    fromRoot(file),
    read(file).replace(before, () => `${text}${before}`),
  );

const listFolders = (type: string) => [`workflows/forms/${type}`, `app/families/${type}`];

const camelCase = (type: string) => type.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

try {
  const { values } = parseArgs({
    options: {
      name: { type: "string" },
      kind: { type: "string", default: "twin" },
      remove: { type: "boolean", default: false },
    },
  });
  const type = values.name ?? "";
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(type))
    throw new Refused("Give a name in kebab-case: --name my-form");
  if (values.remove) remove(type);
  else add(type, values.kind);
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
