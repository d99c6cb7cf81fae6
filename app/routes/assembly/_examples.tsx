import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";

import { gallery } from "~/app/components/gallery";
import { PublicShell } from "~/app/components/platform/shell/public-shell";
import type { loader as rootLoader } from "~/app/root";

/** For those who build the portal, and for its tests: not served in production. `?only=Button` shows one component. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (process.env["PORTAL_MODE"] === "production") throw new Response(null, { status: 404 });
  return { only: new URL(request.url).searchParams.get("only") };
}

export default function Examples() {
  const { only } = useLoaderData<typeof loader>();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const shown = gallery.filter(({ component }) => only === null || component === only);
  return (
    <PublicShell fontSize={root?.fontSize ?? "standard"}>
      <h1 className="text-2xl">Components</h1>
      {shown.map(({ component, examples }) => (
        <section key={component} aria-labelledby={component} className="flex flex-col gap-4">
          <h2 id={component} className="border-b border-line pb-1 text-xl">
            {component}
          </h2>
          {examples.map(({ title, element }) => (
            <div key={title} className="flex flex-col gap-2">
              <p className="text-sm text-ink-soft">{title}</p>
              {element}
            </div>
          ))}
        </section>
      ))}
    </PublicShell>
  );
}
