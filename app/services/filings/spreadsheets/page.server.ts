/** The common beginning of the pages of spreadsheets: who asks, which form, and the person's own upload. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { familyNamed } from "~/app/families/registry";
import { say, type SubmissionType } from "~/workflows/kit";
import { findByCode } from "~/workflows/registry";

import { loadPageContext, type PageContext } from "../../platform/pages/page.server";
import { findUploadFor, mayFill, type OwnUpload } from "./uploads.server";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

export interface FormRequest extends PageContext {
  readonly type: SubmissionType;
  /** The name of the form, and the list of the forms of its kind: for the breadcrumb. */
  readonly place: { readonly form: string; readonly formName: string; readonly list: string };
}
export interface SpreadsheetRequest extends FormRequest {
  readonly upload: OwnUpload;
}

/** @throws 404 for a form that there is not, and for one that the person does not fill in */
export async function formRequest(args: Args): Promise<FormRequest> {
  return formRequested(await loadPageContext(args), args.params.form);
}

/** @throws as `formRequest` does */
export function formRequested<Input extends PageContext>(input: Input, code = ""): Input & FormRequest {
  const type = findByCode(code);
  if (type === undefined || !mayFill(input.user, type)) throw new Response(null, { status: 404 });
  const place = {
    form: type.code,
    formName: say(type, input.locale, "name"),
    list: `${familyNamed(type.family).listedAt}?tab=${type.code}`,
  };
  return { ...input, type, place };
}

/** @throws 404 for an upload that is not there, was removed, is somebody else's, or of another form */
export async function loadSpreadsheetContext(args: Args): Promise<SpreadsheetRequest> {
  const context = await formRequest(args);
  const upload = await findUploadFor(context.portal, context.user, args.params.uploadId ?? "");
  if (upload?.type.code !== context.type.code) throw new Response(null, { status: 404 });
  return { ...context, upload };
}
