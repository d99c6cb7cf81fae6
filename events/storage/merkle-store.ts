/**
 * The Merkle tree in the database. Of the inner nodes only every eighth level is kept, one row for 256 below it; what
 * lies between is computed from a tile of 256 hashes when a proof asks for it.
 */
import type { Connection, Target } from "~/db/rows";
import type { Database } from "~/db/database";

import { divide, joinPeaks, hashLeaf, hashNode, Peaks } from "../integrity/merkle";

const TILE_LEVELS = 8;
const TILE = 2 ** TILE_LEVELS;
export const MERKLE_NODES: Target = { table: "merkle_node", columns: ["level", "place", "hash"] };

export interface StoredNode {
  readonly level: number;
  readonly place: number;
  readonly hash: string;
}

/** Adds an entry to the tree; collects the nodes that are to be kept. */
export function growTree(peaks: Peaks, hash: string, stored: StoredNode[]): void {
  peaks.add(hashLeaf(hash), (level, place, root) => {
    if (level % TILE_LEVELS === 0) stored.push({ level, place, hash: root.toString("hex") });
  });
}

/** Reads the tree as it stood at any size. Keeps the tiles that it has read, so it is for one piece of work. */
export class MerkleReader {
  readonly #tiles = new Map<string, readonly Buffer[]>();

  constructor(
    private readonly database: Database,
    private readonly connection: Connection = database.kysely,
  ) {}

  /** The path of the leaf at `index` (from 0) in the tree of `size` (RFC 6962, 2.1.1). */
  async path(index: number, size: number): Promise<Buffer[]> {
    const path: Buffer[] = [];
    let from = 0;
    let to = size;
    while (to - from > 1) {
      const middle = from + divide(to - from);
      if (index < middle) {
        path.unshift(await this.#computeRoot(middle, to));
        to = middle;
      } else {
        path.unshift(await this.#computeRoot(from, middle));
        from = middle;
      }
    }
    return path;
  }

  /** The right edge of the tree of `size`. */
  async peaks(size: number): Promise<Peaks> {
    const roots = await this.#perfectSubtrees(0, size);
    return new Peaks(
      size,
      roots.map((root) => root.toString("hex")),
    );
  }

  /** The proof that the tree of `second` begins with the tree of `first` (RFC 6962, 2.1.2). */
  async extension(first: number, second: number): Promise<Buffer[]> {
    const path: Buffer[] = [];
    let [from, to, size] = [0, second, first];
    let isOldRoot = true;
    while (size < to - from) {
      const half = divide(to - from);
      if (size <= half) {
        path.unshift(await this.#computeRoot(from + half, to));
        to = from + half;
      } else {
        path.unshift(await this.#computeRoot(from, from + half));
        from += half;
        size -= half;
        isOldRoot = false;
      }
    }
    if (!isOldRoot) path.unshift(await this.#computeRoot(from, to));
    return path;
  }

  async #computeRoot(from: number, to: number): Promise<Buffer> {
    return joinPeaks(await this.#perfectSubtrees(from, to));
  }
  /** Roots of the perfect subtrees that leaves `from` … `to` are made of; `from` is where a subtree as large begins. */
  async #perfectSubtrees(from: number, to: number): Promise<Buffer[]> {
    const roots: Buffer[] = [];
    let start = from;
    while (start < to) {
      let level = 0;
      while (2 ** (level + 1) <= to - start) level++;
      roots.push(await this.#node(level, start / 2 ** level));
      start += 2 ** level;
    }
    return roots;
  }

  async #node(level: number, place: number): Promise<Buffer> {
    const base = level - (level % TILE_LEVELS);
    const width = 2 ** (level - base);
    const first = place * width;
    const tile = await this.#tile(base, Math.floor(first / TILE));
    let nodes = tile.slice(first % TILE, (first % TILE) + width);
    if (nodes.length < width) throw new Error(`The Merkle tree lacks nodes at level ${base}, place ${first}`);
    while (nodes.length > 1) nodes = joinPairs(nodes);
    const [root] = nodes;
    if (root === undefined) throw new Error(`The Merkle tree has no node at level ${level}, place ${place}`);
    return root;
  }

  async #tile(level: number, index: number): Promise<readonly Buffer[]> {
    const key = `${level} ${index}`;
    const known = this.#tiles.get(key);
    if (known !== undefined) return known;
    const tile = level === 0 ? await this.#leaves(index * TILE) : await this.#stored(level, index * TILE);
    this.#tiles.set(key, tile);
    return tile;
  }
  async #leaves(first: number): Promise<readonly Buffer[]> {
    const query = this.database.kysely
      .selectFrom("event")
      .select("hash")
      .where("position", ">", first)
      .where("position", "<=", first + TILE)
      .orderBy("position");
    const { rows } = await this.connection.executeQuery(query.compile());
    return rows.map((row) => hashLeaf(row.hash));
  }
  async #stored(level: number, first: number): Promise<readonly Buffer[]> {
    const query = this.database.kysely
      .selectFrom("merkle_node")
      .select("hash")
      .where("level", "=", level)
      .where("place", ">=", first)
      .where("place", "<", first + TILE)
      .orderBy("place");
    const { rows } = await this.connection.executeQuery(query.compile());
    return rows.map((row) => Buffer.from(row.hash, "hex"));
  }
}

function joinPairs(nodes: readonly Buffer[]): Buffer[] {
  const joined: Buffer[] = [];
  for (let index = 0; index + 1 < nodes.length; index += 2) {
    const [left, right] = [nodes[index], nodes[index + 1]];
    if (left !== undefined && right !== undefined) joined.push(hashNode(left, right));
  }
  return joined;
}
