import type { ReactNode } from "react";

import { Footer, MAIN, SkipLink, useFocusOnArrival } from "./frame-parts";
import { PublicHeader } from "./public-header";
import { classes } from "../../ui/classes";
import { NavigationProgress } from "../../ui/progress/progress";
import type { FontSize } from "~/app/i18n/preferences";

export interface PublicShellProps {
  readonly fontSize: FontSize;
  /** False on the login page itself. */
  readonly offerLogin?: boolean;
  /** Where the office's name leads: whoever has no account comes in by another door than the login. */
  readonly home?: string;
  /** Where a paper stands beside what is asked: as broad as both of them. */
  readonly isForTwo?: boolean;
  readonly children: ReactNode;
}

/** The frame around pages that need no login. */
export function PublicShell({ fontSize, offerLogin, home, isForTwo = false, children }: PublicShellProps) {
  const main = useFocusOnArrival();
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <PublicHeader fontSize={fontSize} offerLogin={offerLogin} home={home} />
      <div className="flex min-h-dvh flex-col pt-(--header-height)">
        <main
          id={MAIN}
          ref={main}
          tabIndex={-1}
          className={classes(
            "mx-auto flex w-full max-w-form flex-1 flex-col gap-6 px-4 py-8 sm:px-8",
            isForTwo && "xl:max-w-[92rem]",
          )}
        >
          {children}
        </main>
        <Footer always />
      </div>
    </>
  );
}
