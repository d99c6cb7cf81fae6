/** The lines of a file, one after the other, whatever its size. */
import { StringDecoder } from "node:string_decoder";

import { IMPORT_LINE } from "~/workflows/kit";

export interface NumberedLine {
  /** 1 is the first line of the file. */
  readonly line: number;
  readonly text: string;
}

/** Every line that holds something. One that is far too long comes cut off, and longer than any record may be. */
export async function* getLines(content: AsyncIterable<Uint8Array>): AsyncGenerator<NumberedLine> {
  const decoder = new StringDecoder("utf8");
  let line = 0;
  let rest = "";
  for await (const chunk of content) {
    const parts = (rest + decoder.write(Buffer.from(chunk))).split("\n");
    rest = (parts.pop() ?? "").slice(0, IMPORT_LINE + 1);
    for (const text of parts) {
      line += 1;
      if (text.trim() !== "") yield { line, text: withoutMark(line, text) };
    }
  }
  rest += decoder.end();
  if (rest.trim() !== "") yield { line: line + 1, text: withoutMark(line + 1, rest) };
}

/** Some programs begin a file with a byte order mark. */
const withoutMark = (line: number, text: string): string =>
  line === 1 && text.startsWith("\uFEFF") ? text.slice(1) : text;
