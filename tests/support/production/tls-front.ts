/** What stands in front of a portal in production, and of a platform: TLS with a certificate of its own, and the headers of a proxy. */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { request as ask } from "node:http";
import { createServer } from "node:https";

import forge from "node-forge";

export interface ServerCertificate {
  readonly key: string;
  readonly certificate: string;
}

/** For `localhost`, signed by its own key: who is told to believe it (`NODE_EXTRA_CA_CERTS`) believes it. */
export function createServerCertificate(): ServerCertificate {
  const { privateKey, publicKey } = forge.pki.rsa.generateKeyPair(2048);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = publicKey;
  certificate.serialNumber = `01${randomBytes(8).toString("hex")}`;
  certificate.validity.notBefore = new Date(Date.now() - 86_400_000);
  certificate.validity.notAfter = new Date(Date.now() + 86_400_000);
  const name = [{ shortName: "CN", value: "localhost" }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: "basicConstraints", cA: true },
    { name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }] },
  ]);
  certificate.sign(privateKey, forge.md.sha256.create());
  return {
    key: forge.pki.privateKeyToPem(privateKey),
    certificate: forge.pki.certificateToPem(certificate),
  };
}

/**
 * Takes connections for `https://localhost:<port>` and hands them on to a port of this machine.
 * @param rewrite of the path; none unless given
 */
export async function openFront(
  { key, certificate }: ServerCertificate,
  port: number,
  to: number,
  rewrite: (path: string) => string = (path) => path,
): Promise<{ close(): Promise<void> }> {
  const server = createServer({ key, cert: certificate }, (request, response) => {
    const headers = {
      ...request.headers,
      "x-forwarded-for": "203.0.113.7",
      "x-forwarded-proto": "https",
      "x-forwarded-host": request.headers.host,
    };
    const handed = ask(
      { host: "127.0.0.1", port: to, method: request.method, path: rewrite(request.url ?? "/"), headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(response);
      },
    );
    handed.on("error", () => response.destroy());
    response.on("close", () => handed.destroy());
    request.pipe(handed);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}
