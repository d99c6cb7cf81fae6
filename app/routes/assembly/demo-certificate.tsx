import type { LoaderFunctionArgs } from "@remix-run/node";

import { maySign } from "~/app/services/identity/certificates/linked-certificate.server";
import {
  createVisitorCertificate,
  loadDemoCertificate,
} from "~/app/services/assembly/demo/certificates.server";
import { isVisitor } from "~/app/services/identity/visitors/visitor";
import { download } from "~/app/services/documents/printing/download.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

/** The demonstration's certificate of the person who is logged in, for those who sign. In production there is none. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user } = await loadPageContext(args);
  if (portal.config.mode === "production" || !maySign(user)) throw new Response(null, { status: 404 });
  return download({
    name: isVisitor(user) ? "visitor.p12" : `${user.loginName}.p12`,
    mediaType: "application/x-pkcs12",
    content: isVisitor(user)
      ? await createVisitorCertificate(user)
      : await loadDemoCertificate(user.id, portal.config.dataFolder),
  });
}
