import { usePolling } from "~/app/components/ui/use-polling";

/** Says that the page waits, and asks again by itself: with scripts every two seconds, without them as a whole. */
export function WaitsForAnswer({ children }: { readonly children: string }) {
  usePolling(true);
  return (
    <>
      <p role="status" className="text-sm text-ink-soft">
        {children}
      </p>
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
    </>
  );
}
