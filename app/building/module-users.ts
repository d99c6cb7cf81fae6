/**
 * Which module uses which. A module that only hands on what others declare (the face of a folder) is looked through: whoever
 * imports one name of it uses the module where that name is declared, and not all the others.
 */
import type { Rollup } from "vite";

/** What the bundler knows of a module, as far as it is needed here. */
export type KnownModule = Pick<Rollup.ModuleInfo, "isEntry" | "importedIds" | "exports" | "ast">;
export type FindModule = (id: string) => KnownModule | null;

/** A name of another module. `*` is all of them. */
interface Named {
  readonly from: string;
  readonly name: string;
}

/** What a module imports, and what it hands on under which name. */
interface Trade {
  readonly imports: readonly Named[];
  readonly handsOn: ReadonlyMap<string, Named>;
  readonly handsOnAll: readonly string[];
  /** Every name it has for others; nothing where the bundler does not know. */
  readonly names: readonly string[] | null;
}

const NOTHING: Trade = { imports: [], handsOn: new Map(), handsOnAll: [], names: null };

/** The modules that use each module. @param ids of all modules of the build */
export function usersOfModules(
  ids: readonly string[],
  find: FindModule,
): ReadonlyMap<string, ReadonlySet<string>> {
  const trades = new Map(ids.map((id) => [id, getImportsAndExports(find(id))]));
  const users = new Map<string, Set<string>>();
  for (const [id, { imports }] of trades) {
    for (const named of imports)
      for (const declared of declaring(named, trades)) {
        const known = users.get(declared);
        if (known) known.add(id);
        else users.set(declared, new Set([id]));
      }
  }
  return users;
}

/** Where a name is declared: the module itself, or whoever it has it from. */
function declaring(
  { from, name }: Named,
  trades: ReadonlyMap<string, Trade>,
  met: ReadonlySet<string> = new Set(),
): readonly string[] {
  const trade = trades.get(from) ?? NOTHING;
  if (met.has(from)) return [];
  const further = new Set([...met, from]);
  const given = trade.handsOn.get(name);
  if (given !== undefined) return declaring(given, trades, further);
  if (name === "*")
    return [
      from,
      ...[...trade.handsOn.values(), ...trade.handsOnAll.map((each) => ({ from: each, name }))].flatMap(
        (each) => declaring(each, trades, further),
      ),
    ];
  if (trade.handsOnAll.length === 0) return [from];
  const givers = trade.handsOnAll.filter((each) => mayHave(trades.get(each) ?? NOTHING, name));
  return givers.length === 0
    ? [from]
    : givers.flatMap((each) => declaring({ from: each, name }, trades, further));
}

/** Of a module that hands on all of others it is not known here which of them has a name. */
function mayHave({ names, handsOnAll }: Trade, name: string): boolean {
  return names === null || names.includes(name) || handsOnAll.length > 0;
}

function getImportsAndExports(module: KnownModule | null): Trade {
  if (module?.ast == null) return NOTHING;
  const getId = resolver(module);
  const imports: Named[] = [];
  const handsOn = new Map<string, Named>();
  const handsOnAll: string[] = [];
  const imported = new Map<string, Named>();
  for (const node of module.ast.body) {
    if (node.type === "ImportDeclaration") {
      const from = getId(node.source.value);
      if (node.specifiers.length === 0) imports.push({ from, name: "" });
      for (const each of node.specifiers) {
        const name =
          each.type === "ImportSpecifier"
            ? nameIn(each.imported)
            : each.type === "ImportDefaultSpecifier"
              ? "default"
              : "*";
        imported.set(each.local.name, { from, name });
        imports.push({ from, name });
      }
    } else if (node.type === "ExportAllDeclaration") {
      const from = getId(node.source.value);
      if (node.exported === null) handsOnAll.push(from);
      else handsOn.set(nameIn(node.exported), { from, name: "*" });
    } else if (node.type === "ExportNamedDeclaration" && node.source) {
      const from = getId(node.source.value);
      for (const { local, exported } of node.specifiers)
        handsOn.set(nameIn(exported), { from, name: nameIn(local) });
    } else if (node.type === "ExportNamedDeclaration") {
      for (const { local, exported } of node.specifiers) {
        const named = imported.get(nameIn(local));
        if (named) handsOn.set(nameIn(exported), named);
      }
    }
  }
  // Nobody looks through a page: what it hands on is used.
  if (module.isEntry)
    imports.push(...handsOn.values(), ...handsOnAll.map((from): Named => ({ from, name: "*" })));
  return { imports, handsOn, handsOnAll, names: module.exports };
}

const nameIn = (node: { readonly type: string; readonly name?: string; readonly value?: unknown }): string =>
  node.name ?? String(node.value);

/** The bundler lists what a module imports in the order in which it is first named. */
function resolver({ ast, importedIds }: KnownModule): (source: unknown) => string {
  const sources = new Set<unknown>();
  for (const node of ast?.body ?? []) if ("source" in node && node.source) sources.add(node.source.value);
  const places = new Map([...sources].map((source, index) => [source, importedIds[index] ?? ""]));
  return (source) => places.get(source) ?? "";
}
