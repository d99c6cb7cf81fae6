/** The common beginning of the pages of spreadsheets: who asks, which form, and the person's own upload. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { familyNamed } from "~/app/families/registry";
import { say, type SubmissionType } from "~/workflows/kit";
import { findByCode } from "~/workflows/registry";

import { pageRequest, type PageRequest } from "../../platform/pages/page.server";
import { findUploadFor, mayFill, type OwnUpload } from "./uploads.server";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

export interface FormRequest extends PageRequest {
  readonly type: SubmissionType;
  /** The name of the form, and the list of the forms of its kind: for the breadcrumb. */
  readonly place: { readonly form: string; readonly formName: string; readonly list: string };
}
export interface SpreadsheetRequest extends FormRequest {
  readonly upload: OwnUpload;
}

/** @throws 404 for a form that there is not, and for one that the person does not fill in */
export async function formRequest(args: Args): Promise<FormRequest> {
  return formRequested(await pageRequest(args), args.params.form);
}

/** @throws as `formRequest` does */
export function formRequested<Asked extends PageRequest>(asked: Asked, code = ""): Asked & FormRequest {
  const type = findByCode(code);
  if (type === undefined || !mayFill(asked.user, type)) throw new Response(null, { status: 404 });
  const place = {
    form: type.code,
    formName: say(type, asked.locale, "name"),
    list: `${familyNamed(type.family).listedAt}?tab=${type.code}`,
  };
  return { ...asked, type, place };
}

/** @throws 404 for an upload that is not there, was removed, is somebody else's, or of another form */
export async function spreadsheetRequest(args: Args): Promise<SpreadsheetRequest> {
  const asked = await formRequest(args);
  const upload = await findUploadFor(asked.portal, asked.user, args.params.uploadId ?? "");
  if (upload?.type.code !== asked.type.code) throw new Response(null, { status: 404 });
  return { ...asked, upload };
}
