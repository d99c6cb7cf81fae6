/**
 * The enclosures of a form beside what is read of it: on a wide screen a paper that is opened stands in a pane of the page,
 * in place of a tab of its own. On a narrow one, and without scripts, links lead where they always do.
 */
import { useFetcher } from "@remix-run/react";
import { X } from "lucide-react";
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from "react";

import { useTranslation } from "react-i18next";

import { IconButton } from "~/app/components/ui/button/button";
import { classes } from "~/app/components/ui/classes";
import { FilePreview } from "~/app/components/ui/file-preview/file-preview";
import { Skeleton } from "~/app/components/ui/skeleton/skeleton";
import type { ReadFile } from "~/app/services/filings/reading/reading.server";
import type { ShownFile } from "~/app/services/documents/previews/preview.view";

/** From here on there is room for a form and a paper beside each other. */
const ROOM_FOR_TWO = "(min-width: 80rem)";

type Paper = Pick<ReadFile, "id" | "name" | "to">;
type OpenPaper = (paper: Paper, event: MouseEvent) => void;

const Opening = createContext<OpenPaper | undefined>(undefined);

/** Opens a paper beside the page where there is room for it; the link does what links do everywhere else. */
export const useOpenPaper = (): OpenPaper | undefined => useContext(Opening);

export function SideBySidePapers({
  papers,
  children,
  opensFirst = false,
}: {
  readonly papers: readonly Paper[];
  readonly children: ReactNode;
  /** The first paper stands there from the beginning: the page is about what is on it. */
  readonly opensFirst?: boolean;
}) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Paper | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const openable = papers.filter(({ to }) => to !== undefined);
  const open = useCallback<OpenPaper>((paper, event) => {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!isPlain || !window.matchMedia(ROOM_FOR_TWO).matches) return;
    event.preventDefault();
    setShown(paper);
  }, []);
  const first = opensFirst ? openable[0] : undefined;
  const opened = useRef<string>();
  useEffect(() => {
    if (first === undefined || opened.current !== undefined || !window.matchMedia(ROOM_FOR_TWO).matches)
      return;
    opened.current = first.id;
    setShown(first);
  }, [first]);
  useEffect(() => {
    // What opened by itself takes the focus from nobody.
    if (shown !== null && shown.id !== opened.current) heading.current?.focus();
  }, [shown]);
  return (
    <Opening.Provider value={open}>
      <div className={classes(shown !== null && "xl:grid xl:grid-cols-2 xl:items-start xl:gap-5")}>
        <div className="flex min-w-0 flex-col gap-5">{children}</div>
        {shown !== null && (
          <aside
            aria-labelledby="paper-beside"
            data-paper-beside
            className="sticky top-36 hidden max-h-[calc(100dvh-14rem)] flex-col gap-3 overflow-y-auto xl:flex"
          >
            <div className="flex items-center gap-2">
              <h2
                id="paper-beside"
                ref={heading}
                tabIndex={-1}
                className="min-w-0 flex-1 text-lg break-words"
              >
                {t("review.papers")}
              </h2>
              <IconButton icon={X} label={t("review.closePaper")} onClick={() => setShown(null)} />
            </div>
            {openable.length > 1 && (
              <ul className="flex flex-wrap gap-x-4 gap-y-1">
                {openable.map((paper) => (
                  <li key={paper.id}>
                    <button
                      type="button"
                      className="link min-h-6 text-left break-words aria-pressed:font-semibold"
                      aria-pressed={paper.id === shown.id}
                      onClick={() => setShown(paper)}
                    >
                      {paper.name}
                    </button>
                  </li>
                ))}
              </ul>
            )}
            <Shown key={shown.id} address={`${shown.to ?? ""}/preview`} />
          </aside>
        )}
      </div>
    </Opening.Provider>
  );
}

function Shown({ address }: { readonly address: string }) {
  const { load, data } = useFetcher<{ readonly file: ShownFile }>();
  useEffect(() => load(address), [address, load]);
  return data === undefined ? <Skeleton lines={8} /> : <FilePreview {...data.file} />;
}
