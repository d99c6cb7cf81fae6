import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import type { NoticeOverlay } from "~/app/services/workspace/notices/overlay.server";

const ADDRESS = "/notifications/overlay";

export interface LiveNotices {
  readonly notices: NoticeOverlay;
  /** The notice that came while the page was open. */
  readonly arrived: string | null;
  readonly showPage: (page: number) => void;
  readonly markAllRead: () => void;
}

/** The header's notices, kept up to date as long as the page is looked at. @param loaded as they came with the page */
export function useLiveNotices(loaded: NoticeOverlay): LiveNotices {
  const fetcher = useFetcher<NoticeOverlay>();
  const [notices, setNotices] = useState(loaded);
  const [arrived, setArrived] = useState<string | null>(null);
  const known = useRef(loaded);
  const { load } = fetcher;

  useEffect(() => setNotices(loaded), [loaded]);
  useEffect(() => {
    if (fetcher.data) setNotices(fetcher.data);
  }, [fetcher.data]);
  useEffect(() => {
    const [newest] = notices.items;
    const isNew = notices.page === 1 && newest !== undefined && newest.id !== known.current.items[0]?.id;
    if (isNew && notices.unread > known.current.unread) setArrived(newest.title);
    if (notices.page === 1) known.current = notices;
  }, [notices]);

  useUnreadCount(notices.unread, () => load(`${ADDRESS}?live=1`));
  return {
    notices,
    arrived,
    showPage: (page) => load(`${ADDRESS}?page=${String(page)}`),
    markAllRead: () => void fetcher.submit(null, { method: "post", action: ADDRESS }),
  };
}

/**
 * Listens while the page can be seen: a browser has few connections to one server, and pages in the background would use
 * them up. What came meanwhile is told when the page comes back.
 */
function useUnreadCount(unread: number, onChange: () => void): void {
  const shown = useRef(unread);
  const changed = useRef(onChange);
  useEffect(() => {
    shown.current = unread;
    changed.current = onChange;
  });
  useEffect(() => {
    let source: EventSource | undefined;
    const listen = () => {
      source?.close();
      source = undefined;
      if (document.visibilityState !== "visible") return;
      source = new EventSource("/notifications/stream");
      source.addEventListener("notices", ({ data }: MessageEvent<string>) => {
        if (data !== JSON.stringify({ unread: shown.current })) changed.current();
      });
    };
    listen();
    document.addEventListener("visibilitychange", listen);
    return () => {
      document.removeEventListener("visibilitychange", listen);
      source?.close();
    };
  }, []);
}
