/** A receiver of webhooks as somebody else would write it: a plain HTTP server that knows a secret and nothing of the portal. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

export interface Received {
  readonly id: string;
  readonly timestamp: number;
  /** What every secret says that the receiver knows: whether one of the signatures is its own. */
  readonly isSignedBy: (secret: string) => boolean;
  readonly body: string;
}
export interface Receiver {
  readonly host: string;
  readonly address: string;
  readonly received: readonly Received[];
  /** How it answers from now on. */
  answerWith(answer: (response: ServerResponse) => void): void;
  close(): Promise<void>;
}

export async function openReceiver(port = 0): Promise<Receiver> {
  const received: Received[] = [];
  let answer = (response: ServerResponse): void => {
    response.writeHead(204).end();
  };
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      received.push(toReceived(request, body));
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("The receiver has no port");
  const host = `127.0.0.1:${String(bound.port)}`;
  return {
    host,
    address: `http://${host}/portal`,
    received,
    answerWith: (other) => {
      answer = other;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

function toReceived({ headers }: IncomingMessage, body: string): Received {
  const header = (name: string) => String(headers[name] ?? "");
  const [id, timestamp] = [header("webhook-id"), header("webhook-timestamp")];
  return {
    id,
    timestamp: Number(timestamp),
    body,
    isSignedBy: (secret) => {
      const key = Buffer.from(secret.slice("whsec_".length), "base64");
      const wanted = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest();
      return header("webhook-signature")
        .split(" ")
        .map((each) => each.split(","))
        .some(([version, value = ""]) => {
          const given = Buffer.from(value, "base64");
          return version === "v1" && given.length === wanted.length && timingSafeEqual(given, wanted);
        });
    },
  };
}
