import type { LoaderFunctionArgs } from "@remix-run/node";

import { demoCertificateOf } from "~/app/services/demo/certificates.server";
import { download } from "~/app/services/download.server";
import { submissions } from "~/workflows/registry";

/** The demonstration's certificate of the person who is logged in, for those who sign. In production there is none. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { portal, visit } = context;
  const user = await visit.user();
  const signs = submissions.some(({ rights }) => user?.rights.includes(rights.submit));
  if (portal.config.mode === "production" || user === null || !signs)
    throw new Response(null, { status: 404 });
  return download({
    name: `${user.loginName}.p12`,
    mediaType: "application/x-pkcs12",
    content: await demoCertificateOf(user.id),
  });
}
