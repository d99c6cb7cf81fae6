/** A text that was posted, without outer spaces; empty where there is none. */
export function textIn(posted: FormData, name: string): string {
  const value = posted.get(name);
  return typeof value === "string" ? value.trim() : "";
}
