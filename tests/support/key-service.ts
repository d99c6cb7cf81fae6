/** `npm run tool -- key-service`: the sandbox of a key service, until it is stopped. Its keys are gone with it. */
import { openKeyServiceSandbox } from "./key-service-sandbox";

const sandbox = await openKeyServiceSandbox({ port: Number(process.env["PORT"] ?? 8200) });
console.log(`A key service to try things with. Its keys are in memory, and gone when it ends (Ctrl-C).
PORTAL_KEY_SERVICE=${sandbox.address}
PORTAL_KEY_SERVICE_TOKEN=${sandbox.token}`);
process.once("SIGINT", () => void sandbox.close());
process.once("SIGTERM", () => void sandbox.close());
