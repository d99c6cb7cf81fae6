/** The name of a stream: `<type>/<id>`. */
import type { StreamId } from "./types";

/** The id of what the stream is about, without its type. */
export const idInStream = (stream: StreamId): string => stream.slice(stream.indexOf("/") + 1);
