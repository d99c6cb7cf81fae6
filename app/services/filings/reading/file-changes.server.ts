/** The changes to the files of a form between two moments. */
import type { AttachedFile } from "~/workflows/kit";

export interface FileChange {
  readonly id: string;
  readonly field: string;
  readonly before: AttachedFile | null;
  readonly after: AttachedFile | null;
}

/** Files that came, that went, and whose scan has been answered. */
export function diffFiles(
  before: readonly AttachedFile[],
  after: readonly AttachedFile[],
): readonly FileChange[] {
  if (before === after) return [];
  const earlier = new Map(before.map((file) => [file.id, file]));
  const now = new Map(after.map((file) => [file.id, file]));
  return [...new Set([...earlier.keys(), ...now.keys()])].flatMap((id): readonly FileChange[] => {
    const [old, present] = [earlier.get(id) ?? null, now.get(id) ?? null];
    const field = (present ?? old)?.field;
    if (field === undefined || old?.scan === present?.scan) return [];
    return [{ id, field, before: old, after: present }];
  });
}
