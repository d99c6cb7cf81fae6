import { EmptyState, type EmptyStateProps } from "./empty-state";
import { NothingFound } from "./nothing-found";

export interface EmptyListProps extends EmptyStateProps {
  /** Whether something was searched for or filtered: the list itself may have lines. */
  readonly isFiltered: boolean;
  /** The address of the list without search and filters. */
  readonly clear: string;
}

/** A list without lines: none that fits, or none at all. */
export function EmptyList({ isFiltered, clear, ...none }: EmptyListProps) {
  return isFiltered ? <NothingFound clear={clear} /> : <EmptyState {...none} />;
}
