/** How many rows of a widget are below its lower edge: they are cut between rows, and without a word the last in sight seems the last of all. */
import { useEffect, useState, type RefObject } from "react";

/** The lists of a widget that scroll by themselves. */
const LISTS = ".widget-rows, .widget-places, .widget-bars";
const ROWS = ".widget-row, .widget-places > li, .widget-bars-lying > li";

interface Span {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Rows that end below the edge, wherever the list is scrolled to: the number stays the same, and nothing jumps.
 * @param rows from the top of the list on; rows that are not drawn have no height
 */
export const countOutOfSight = (rows: readonly Span[], height: number): number =>
  // Half a pixel is no row.
  rows.filter(({ top, bottom }) => bottom > top && bottom > height + 1).length;

/** @param body of the widget; @param content that it shows: other rows are counted anew */
export function useRowsOutOfSight(body: RefObject<HTMLElement | null>, content: unknown): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const list = body.current?.querySelector<HTMLElement>(LISTS);
    if (!list) {
      setCount(0);
      return undefined;
    }
    const measure = () => {
      const top = list.getBoundingClientRect().top - list.scrollTop;
      const rows = [...list.querySelectorAll<HTMLElement>(ROWS)].map((row) => {
        const at = row.getBoundingClientRect();
        return { top: at.top - top, bottom: at.bottom - top };
      });
      setCount(countOutOfSight(rows, list.clientHeight));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    if (body.current) observer.observe(body.current);
    return () => observer.disconnect();
  }, [body, content]);
  return count;
}
