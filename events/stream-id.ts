/** The name of a stream: `<type>/<id>`. */
import type { StreamId } from "./types";

/** The id of what the stream is about, without its type. */
export const idInStream = (stream: StreamId): string => stream.slice(stream.indexOf("/") + 1);

/** What the stream is about: the name of its procedure. */
export const typeInStream = (stream: StreamId): string => stream.slice(0, stream.indexOf("/"));
