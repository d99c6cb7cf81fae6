import type { LoaderFunctionArgs } from "@remix-run/node";

import { maySign } from "~/app/services/certificates/linked-certificate.server";
import { demoCertificateOf } from "~/app/services/demo/certificates.server";
import { download } from "~/app/services/documents/download.server";

/** The demonstration's certificate of the person who is logged in, for those who sign. In production there is none. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { portal, visit } = context;
  const user = await visit.user();
  if (portal.config.mode === "production" || user === null || !maySign(user))
    throw new Response(null, { status: 404 });
  return download({
    name: `${user.loginName}.p12`,
    mediaType: "application/x-pkcs12",
    content: await demoCertificateOf(user.id, portal.config.dataFolder),
  });
}
