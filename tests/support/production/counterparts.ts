/** The systems that a portal in production does not start without, as small servers: a mail catcher, a scanner; and the payment gateway's word. */
import { once } from "node:events";
import { createServer, type AddressInfo, type Server } from "node:net";

import { SMTPServer } from "smtp-server";

interface Counterpart {
  readonly port: number;
  close(): Promise<void>;
}
export interface MailCatcher extends Counterpart {
  /** The text of the newest letter to an address, once there is one. */
  findLetter(to: string): string | null;
}

const portOf = (server: Pick<Server, "address">): number => (server.address() as AddressInfo).port;

/** Takes every letter by SMTP and keeps it. */
export async function openMailCatcher(): Promise<MailCatcher> {
  const letters: { readonly to: readonly string[]; readonly text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        letters.push({ to, text: readLetter(Buffer.concat(chunks).toString("utf8")) });
        done();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  return {
    port: portOf(server.server),
    findLetter: (to) => letters.findLast((each) => each.to.includes(to))?.text ?? null,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The parts of a letter, each as its own head says that it is written. */
function readLetter(raw: string): string {
  const parts = raw.split(/^--\S+$/m);
  return parts
    .map((part) => {
      const end = part.indexOf("\r\n\r\n");
      const [head, body] = [part.slice(0, end), part.slice(end + 4)];
      if (/transfer-encoding: base64/i.test(head)) return Buffer.from(body, "base64").toString("utf8");
      return body.replaceAll("=\r\n", "").replaceAll("=3D", "=");
    })
    .join("\n");
}

/** Finds nothing in any file, in the words of ClamAV's daemon. */
export async function openScanner(): Promise<Counterpart> {
  const server = createServer((socket) => {
    let held = Buffer.alloc(0);
    socket.on("error", () => socket.destroy());
    socket.on("data", (chunk: Buffer) => {
      held = Buffer.concat([held, chunk]);
      // The end of a file is a part of no length; a ping comes alone.
      if (held.subarray(0, 6).equals(Buffer.from("zPING\0"))) socket.end("PONG\0");
      else if (held.length >= 14 && held.subarray(-4).every((byte) => byte === 0)) socket.end("stream: OK\0");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: portOf(server),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
