/** One file on its way to the server, with its progress: `fetch` cannot tell how much has been sent. */
import { noteAnswer, watchedHeaders } from "~/app/components/platform/shell/session-calls";

export type UploadOutcome =
  | { readonly kind: "done"; readonly body: string }
  | { readonly kind: "failed"; readonly status: number; readonly body: string }
  | { readonly kind: "stopped" };

export interface Upload {
  readonly outcome: Promise<UploadOutcome>;
  readonly stop: () => void;
}

/** Posts `file` and `fields` as a form. Status 0 means that the server could not be reached. */
export function upload(
  address: string,
  field: string,
  file: File,
  fields: Readonly<Record<string, string>>,
  onProgress: (percent: number) => void,
): Upload {
  const request = new XMLHttpRequest();
  const outcome = new Promise<UploadOutcome>((resolve) => {
    request.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(Math.floor((loaded / total) * 100));
    });
    request.addEventListener("load", () => {
      noteAnswer(request.status);
      const good = request.status >= 200 && request.status < 300;
      resolve(
        good
          ? { kind: "done", body: request.responseText }
          : { kind: "failed", status: request.status, body: request.responseText },
      );
    });
    request.addEventListener("error", () => resolve({ kind: "failed", status: 0, body: "" }));
    request.addEventListener("abort", () => resolve({ kind: "stopped" }));
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append(field, file);
    request.open("POST", address);
    request.setRequestHeader("Accept", "application/json");
    for (const [name, value] of Object.entries(watchedHeaders())) request.setRequestHeader(name, value);
    request.send(form);
  });
  return { outcome, stop: () => request.abort() };
}

export const LARGEST_FILE_IN_BYTES = 25 * 1024 * 1024;
export const ACCEPTED_EXTENSIONS = ["doc", "docx", "xls", "xlsx", "jpg", "jpeg", "pdf", "png"] as const;

/** The problem with a file before it is sent at all (section 5); the server checks again, and its content too. */
export function findRefusal(
  file: { readonly name: string; readonly size: number },
  extensions: readonly string[],
): "typeNotSupported" | "tooLarge" | undefined {
  const extension = file.name.includes(".")
    ? file.name.slice(file.name.lastIndexOf(".") + 1).toLowerCase()
    : "";
  if (!extensions.includes(extension)) return "typeNotSupported";
  return file.size > LARGEST_FILE_IN_BYTES ? "tooLarge" : undefined;
}
