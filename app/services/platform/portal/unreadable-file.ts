/** How a refusal says that the file of a setting cannot be read. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "is not there",
  ENOTDIR: "is not there",
  EACCES: "may not be read by this user",
  EISDIR: "is a folder",
};

/** @param setting the variable that names the file @returns a sentence that begins with it, and tells nothing of what is in the file */
export function describeUnreadable(setting: string, path: string, error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return `${setting}: ${path} ${REASONS[code] ?? `cannot be read${code === "" ? "" : ` (${code})`}`}`;
}
