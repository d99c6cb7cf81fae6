/** What outside departments are asked: each sees what is addressed to it, and nothing else of the case. */
import * as z from "zod";

import { findDepartmentInquiries, findInquiry, type DepartmentRow } from "~/db/queries/families/releases";
import { isUlid, say, type Actor, type CalendarDate, type Locale } from "~/workflows/kit";
import {
  DEPARTMENTS,
  isOfDepartment,
  LETTER_LENGTH,
  type Department,
  type Inquiry,
  type Release,
} from "~/workflows/shared/release/index";

import { toActor } from "~/app/services/cases/access/standing.server";
import { pagedList, type Exporter } from "~/app/services/assembly/exports/exporting.server";
import { toListing, readChoice, readListRequest } from "~/app/services/platform/lists/list-request.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { PageCommand } from "~/app/services/platform/portal/command-names.server";
import type { DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import type { ListParts } from "~/app/services/platform/portal/parts";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { dispatchReleaseStep, type Acting } from "../applications/act.server";
import { storeFileWithFact, type ReleasePost } from "../applications/release-post.server";
import {
  DEPARTMENT_INQUIRIES,
  loadRelease,
  readCaseType,
  releaseProcedure,
  releaseStream,
  type CaseType,
} from "../streams.server";
import { departmentColumns } from "./department-columns";
import type { DepartmentItem, DepartmentList } from "./department-list.view";

/** The departments for which somebody answers. */
export const listDepartments = (user: Pick<CurrentUser, "rights">): readonly Department[] =>
  DEPARTMENTS.filter((each) => isOfDepartment(user, each));

export interface AddressedInquiry extends Acting {
  readonly by: Actor;
  readonly caseType: CaseType;
  readonly caseId: string;
  readonly inquiry: Inquiry;
  readonly department: Department;
}

/** `null` for one that is not there, or addressed to somebody else. */
export async function findAddressed(
  portal: Pick<Portal, "log" | "database">,
  user: CurrentUser,
  id: string,
): Promise<AddressedInquiry | null> {
  const row = isUlid(id) ? await findInquiry(portal.database, id) : undefined;
  const caseType = readCaseType(row?.case_type);
  const department = listDepartments(user).find((each) => each === row?.addressee);
  if (!row || !caseType || !department) return null;
  const current = await loadRelease(portal, caseType, row.application_id);
  const inquiry = current?.context.inquiries.find((each) => each.id === id);
  if (!current || !inquiry) return null;
  const stream = releaseStream(caseType, row.application_id);
  const procedure = releaseProcedure(caseType);
  const { caseId } = current.context;
  return {
    ...{ stream, procedure, current, caseType, caseId, inquiry, department },
    by: toActor(user, "party"),
  };
}

const Answer = z.object({ commandId: PageCommand, text: z.string().default("") });

export type AnswerOutcome =
  | { readonly outcome: "problems"; readonly problems: Readonly<Record<string, string>> }
  | DispatchOutcome<Release>;

/** The department's answer, with a file where one came along. */
export async function answerInquiry(
  context: Pick<PageContext, "portal" | "user" | "requestId" | "locale" | "t">,
  found: AddressedInquiry,
  { form, file, fileProblem }: ReleasePost,
): Promise<AnswerOutcome> {
  const { commandId, text } = parseFormOrThrow(form, Answer);
  const { portal, t, requestId } = context;
  const problems = {
    ...(text.trim() === "" && { text: t("release.problems.required") }),
    ...(text.length > LETTER_LENGTH && { text: t("release.problems.long") }),
    ...(fileProblem !== undefined && { file: fileProblem }),
  };
  if (Object.keys(problems).length > 0) return { outcome: "problems", problems };
  const { id: inquiry } = found.inquiry;
  const content = { text, inquiry, file: file?.hash ?? null };
  const command = { commandId, requestId, input: content, formerInput: { text } };
  const answer = (files: Parameters<typeof dispatchReleaseStep<"department.answered">>[3]["files"]) =>
    dispatchReleaseStep(portal, found, "department.answered", { inquiry, text: text.trim(), files }, command);
  return file === null
    ? answer([])
    : storeFileWithFact(context, found.stream, file, (stored) => answer([stored]));
}

const STANDINGS = ["open", "answered"] as const;

export async function departmentList(
  { database, clock }: ListParts,
  user: Pick<CurrentUser, "rights">,
  parameters: URLSearchParams,
  locale: Locale,
): Promise<DepartmentList> {
  const request = readListRequest(parameters, { due: "due_on" }, { column: "due", direction: "asc" });
  const standing = readChoice(parameters, "standing", STANDINGS);
  const found = await findDepartmentInquiries(database, {
    addressees: listDepartments(user),
    open: standing === undefined ? undefined : standing === "open",
    direction: request.sorting.direction,
    page: request.page,
    size: request.size,
  });
  const today = hongKongDay(clock.now());
  return {
    list: toListing(request, found, (row) => toItem(row, today, locale)),
    standing,
    standings: STANDINGS,
  };
}

function toItem(row: DepartmentRow, today: CalendarDate, locale: Locale): DepartmentItem {
  const procedure = releaseProcedure(readCaseType(row.case_type) ?? "B");
  const isOpen = row.replied_at === null;
  return {
    id: row.id,
    to: `${DEPARTMENT_INQUIRIES}/${row.id}`,
    number: row.number,
    caseNo: row.case_no,
    caseNameEn: row.case_name_en,
    caseNameZh: row.case_name_zh,
    department: say(procedure, locale, `departments.${row.addressee}`),
    statusLabel: say(procedure, locale, `inquiryStatus.${isOpen ? "inquiry" : "replyReceived"}`, {
      number: row.number,
    }),
    open: isOpen,
    overdue: isOpen && row.due_on < today,
    sentAt: row.sent_at,
    dueOn: row.due_on,
    repliedAt: row.replied_at,
  };
}

export const departmentSheet: Exporter = pagedList({
  title: ({ t }) => t("release.departments.title"),
  columns: departmentColumns,
  page: async ({ portal, user, parameters, locale }) =>
    (await departmentList(portal, user, parameters, locale)).list,
});
