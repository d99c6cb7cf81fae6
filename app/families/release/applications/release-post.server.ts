/** A post of a page of a release: its fields, and the one file that it may bring. */
import {
  answerPostedFile,
  carriesFile,
  inspectQuarantined,
  scanFile,
} from "~/app/services/documents/uploads/posted-file.server";
import { toStoredContent, type FileRefused } from "~/app/services/documents/uploads/posted-file.server";
import type { QuarantinedFile } from "~/app/services/documents/uploads/receive-upload.server";
import { REFUSAL_WORDING } from "~/app/services/documents/formats/refusal.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import type { DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import { storeWithFact } from "~/app/services/platform/portal/store-with-fact.server";
import type { Release, StoredFile } from "~/workflows/shared/release/index";

type Input = Pick<PageContext, "portal" | "user" | "requestId" | "locale" | "t">;

export interface ReleasePost {
  readonly form: FormData;
  readonly file: QuarantinedFile | null;
  /** What is wrong with the file that came, in the reader's language. */
  readonly fileProblem: string | undefined;
}

/** Answers a post with a file or without; nothing of the file is left in quarantine. */
export async function answerReleasePost<Answer>(
  input: Input,
  request: Request,
  answer: (post: ReleasePost) => Promise<Answer>,
): Promise<Answer> {
  if (!carriesFile(request))
    return answer({ form: await request.formData(), file: null, fileProblem: undefined });
  return answerPostedFile<QuarantinedFile | FileRefused, Answer>(request, {
    take: (part) => inspectQuarantined(input.portal, part),
    answer: async ({ file, fields }) => {
      const form = new FormData();
      for (const [name, values] of Object.entries(fields))
        for (const value of values ?? []) form.append(name, value);
      return answer({ form, ...(await judged(input, file)) });
    },
  });
}

async function judged(
  { portal, requestId, locale, t }: Input,
  file: QuarantinedFile | FileRefused | undefined,
): Promise<Pick<ReleasePost, "file" | "fileProblem">> {
  if (file === undefined) return { file: null, fileProblem: undefined };
  if ("refused" in file) return { file: null, fileProblem: REFUSAL_WORDING[locale][file.code] };
  const infected = (await scanFile(portal, file, requestId)) !== "clean";
  return infected
    ? { file: null, fileProblem: t("filing.uploads.infected", { name: file.name }) }
    : { file, fileProblem: undefined };
}

/** The name of the field under which papers of a release are stored. */
const FIELD = "release-document";

/** Keeps the file with the fact that names it. */
export function storeFileWithFact(
  { portal, user }: Pick<Input, "portal" | "user">,
  stream: string,
  file: QuarantinedFile,
  record: (stored: StoredFile) => Promise<DispatchOutcome<Release>>,
): Promise<DispatchOutcome<Release>> {
  const { name, size, mediaType, hash } = file;
  return storeWithFact(
    portal,
    {
      ...toStoredContent(file),
      stream,
      field: FIELD,
      scan: "clean",
      createdBy: user.id,
      createdAt: portal.clock.now(),
    },
    (id) => record({ id, name, size, mediaType, hash }),
  );
}

/** Keeps a print of the portal's own with the fact that names it. */
export function storePrint(
  { portal, user }: Pick<Input, "portal" | "user">,
  stream: string,
  print: { readonly name: string; readonly pdf: Buffer; readonly sha256: string },
  record: (stored: StoredFile) => Promise<DispatchOutcome<Release>>,
): Promise<DispatchOutcome<Release>> {
  const { name, pdf, sha256: hash } = print;
  const mediaType = "application/pdf";
  const size = pdf.length;
  return storeWithFact(
    portal,
    {
      ...{ stream, field: FIELD, name, mediaType, size, hash, content: pdf },
      // The portal's own print: nothing in it comes from outside but text.
      scan: "clean",
      createdBy: user.id,
      createdAt: portal.clock.now(),
    },
    (id) => record({ id, name, size, mediaType, hash }),
  );
}
