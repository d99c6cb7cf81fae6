/** Where sealed files lie: bytes under names, and nothing else. What they are sealed with, and for whom, is not known here. */
import type { Readable } from "node:stream";

export interface SealedStore {
  /**
   * Keeps what is read from the stream, all of it or nothing, and safely when this resolves. Nothing is ever overwritten.
   * @throws NameTaken where there is something else of that name; StoreUnavailable where nothing can be kept now
   */
  put(name: string, sealed: Readable): Promise<void>;
  /** @throws FileMissing, StoreUnavailable */
  get(name: string): Promise<Readable>;
  /** Takes it away for good; what is gone already is no error. @throws StoreUnavailable */
  remove(name: string): Promise<void>;
}

export class FileMissing extends Error {
  override readonly name = "FileMissing";
}

/** A name is random and used once: somebody else's file lies there, or a defect. */
export class NameTaken extends Error {
  override readonly name = "NameTaken";
}

/** The place of the files does not answer, or not in time. Nothing is known to be kept; the same may be tried again later. */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable";
}

/** Where a file lies below the store's beginning. Two letters of the name make a folder, so that none grows too large. */
export const getPlace = (name: string): string => `${name.slice(0, 2)}/${name}`;
