import { Transform, type TransformCallback } from "node:stream";

/**
 * A stream that lets a page pass and drops its null bytes, which no HTML may hold.
 *
 * React 18 writes a page in views of 2 048 bytes, and where a character of several bytes does not fit into the end of
 * one it sends the view with the bytes that it left empty. A browser shows these as two replacement characters in an
 * attribute and in the data that the page comes alive with. React 19 no longer does so (facebook/react, pull request 26228).
 */
export function withoutNullBytes(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      done(null, chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk);
    },
  });
}
