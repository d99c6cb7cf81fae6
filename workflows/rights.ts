/**
 * Every right of the portal, and who has it to begin with: the group of each role is defined with these. The codes of section 6 of the specification are verbatim; the others are the
 * office's own. What a right allows in a case still depends on the appointment.
 */
import { ROLES, getGroupKind } from "./records/account";
import type { Role } from "./records/account";
import type { Locale } from "./kit";

type Label = Readonly<Record<Locale, string>>;
const label = (en: string, zhHk: string, zhCn: string): Label => ({ en, "zh-hk": zhHk, "zh-cn": zhCn });

export const RIGHTS = {
  MENU_DASHBOARD: label("Dashboard", "儀表板", "仪表板"),
  MENU_CASE_LIST: label("Case search", "搜尋案件", "搜索案件"),
  MENU_MY_CASE: label(
    "Case list (active OT/OL)",
    "案件清單（現任受託人／清盤人）",
    "案件列表（现任受托人／清盘人）",
  ),
  MENU_MY_CASE_EX: label(
    "Case list (former OT/OL)",
    "案件清單（前任受託人／清盤人）",
    "案件列表（前任受托人／清盘人）",
  ),
  MENU_MY_CASE_PEQ: label("PEQ case list", "初步訊問案件清單", "初步讯问案件列表"),
  MENU_ACCT_BCASE: label("Bankruptcy accounts", "破產案帳目", "破产案账目"),
  MENU_ACCT_LCASE: label("Liquidation accounts", "清盤案帳目", "清盘案账目"),
  MENU_ACCT_DL: label("Detailed ledgers", "明細分類帳", "明细分类账"),
  MENU_ACCT_POD: label("Proofs of debt", "債權證明表", "债权证明表"),
  MENU_CALL_RETURN: label("Returns submission", "提交申報表", "提交申报表"),
  MENU_REFERRAL: label("B1/B2/B3 and D1/D2 lists", "B1/B2/B3 及 D1/D2 清單", "B1/B2/B3 及 D1/D2 列表"),
  MENU_PEQ_SUBMISSION: label("PEQ submission list", "初步訊問提交清單", "初步讯问提交列表"),
  MENU_MAINT_FIRM_SETTING: label("Maintain firms", "管理事務所", "管理事务所"),
  MENU_MAINT_USER_ROLE: label("Maintain users and roles", "管理用戶及角色", "管理用户及角色"),
  MENU_MAINT_PIP_PA_AC: label(
    "Maintain principal administrator accounts",
    "管理主要管理員帳戶",
    "管理主要管理员账户",
  ),
  CASE_PEQ_FILL: label("Fill in PEQ submissions", "填寫初步訊問文件", "填写初步讯问文件"),
  CASE_PEQ_SUBMIT: label("Submit PEQ submissions", "提交初步訊問文件", "提交初步讯问文件"),
  REF_FILL: label("Fill in referral forms", "填寫轉介表格", "填写转介表格"),
  REF_SUBMIT: label(
    "Review, sign and submit referral forms",
    "覆核、簽署及提交轉介表格",
    "复核、签署及提交转介表格",
  ),
  /** Files proofs of debt: the own ones, or those of the own institution. */
  POD_FILE: label("File proofs of debt", "提交債權證明表", "提交债权证明表"),
  /** Accepts, returns and rejects proofs of debt, and decides on requests about them. */
  POD_COUNTER: label("Process proofs of debt at the counter", "櫃位處理債權證明表", "柜台处理债权证明表"),
  /** Takes annual statements on paper in at the counter, and types them: whoever deals with filings does, too. */
  STATEMENT_ENTER: label("Enter annual statements from paper", "輸入書面周年說明書", "录入纸质周年说明书"),
  /** Admits and rejects proofs where the office itself administers the estate. */
  POD_ADJUDICATE: label("Adjudicate proofs of debt", "裁定債權證明表", "裁定债权证明表"),
  /** Holds no-objection letters back, and checks many cases for them at once. */
  NOL_MAINTAIN: label(
    "Suspend no-objection letters and check cases for them",
    "暫停不反對信的效力及核對案件",
    "暂停不反对信的效力及核对案件",
  ),
  /** Sees applications for accounts, checks, returns and refuses them, and confirms renewals. */
  REGISTRATION_CHECK: label(
    "Check and refuse applications for accounts",
    "核對及拒絕帳戶登記申請",
    "核对及拒绝账户登记申请",
  ),
  /** One of the two approvals, and decisions on reviews. */
  REGISTRATION_APPROVE: label("Approve applications for accounts", "批准帳戶登記申請", "批准账户登记申请"),
  /** Outside departments: see and answer the inquiries about releases that are addressed to them, and nothing else of a case. */
  RELEASE_PDD: label(
    "Answer inquiries about releases for PDD",
    "代表檢控組（PDD）回覆免除職務的查詢",
    "代表检控组（PDD）回复免除职务的查询",
  ),
  RELEASE_FSD: label(
    "Answer inquiries about releases for FSD",
    "代表 FSD 回覆免除職務的查詢",
    "代表 FSD 回复免除职务的查询",
  ),
  /** Reads every case and submission, whoever is appointed. */
  OFFICE_READ_ALL: label("Read all cases", "閱覽所有案件", "查看所有案件"),
  /** Acknowledges, remarks, and asks for a resubmission. */
  OFFICE_ANNOTATE: label("Acknowledge and remark on forms", "認收表格及加入意見", "确认收到表格及添加意见"),
  /** Returns and unlocks forms, a submitted one included. */
  OFFICE_SUPERVISE: label("Unlock and return forms", "解鎖及退回表格", "解锁及退回表格"),
  /** Changes a case's status, dates and assignments by hand. */
  CASE_MAINTAIN: label("Maintain cases", "管理案件資料", "管理案件资料"),
  /** Sees payments that do not agree, and says what was done about them. */
  PAYMENT_RECONCILE: label("Reconcile payments", "核對付款", "核对付款"),
  /** Places and lifts legal holds, and has the person of a case forgotten. */
  CASE_RETENTION: label("Legal holds and erasure", "暫緩刪除及刪除個人資料", "暂缓删除及删除个人资料"),
  /** The office's own system reads what happened to every filing, in order (`GET /api/v1/office/changes`). */
  OFFICE_FEED: label("Read every filing by program", "以程式讀取所有提交紀錄", "以程序读取所有提交记录"),
  /** Has what happens to filings told to a program of the firm, or of the office. */
  WEBHOOK_MAINTAIN: label("Manage webhooks", "管理 Webhook", "管理 Webhook"),
  /** Brings in cases, firms and practitioners from the office's own system. */
  CASE_IMPORT: label("Import cases", "匯入案件", "导入案件"),
  /** Announces maintenance, and says what counts as filed in an outage. */
  AVAILABILITY_KEEP: label(
    "Announce maintenance and say what counts in an outage",
    "公布維護及說明服務中斷時的提交安排",
    "公布维护及说明服务中断时的提交安排",
  ),
  /** Replays submissions and sees whether the log verifies. */
  AUDIT_REPLAY: label("Replay submissions", "重溫活動紀錄", "回放活动记录"),
  /** Sees machines and counts, never a person's data. */
  DEV_CHARTS: label("See state charts", "檢視狀態圖", "查看状态图"),
  /** Opens, locks and suspends SA accounts of the own firm (section 6: a PA). */
  ACCOUNT_KEEP_SUBSIDIARY: label(
    "Manage SA accounts of the firm",
    "管理所屬事務所的附屬管理員帳戶",
    "管理所属事务所的附属管理员账户",
  ),
  /** The same for basic user accounts (section 6: a PA or an SA). */
  ACCOUNT_KEEP_BASIC: label(
    "Manage basic user accounts of the firm",
    "管理所屬事務所的基本用戶帳戶",
    "管理所属事务所的基本用户账户",
  ),
} as const satisfies Record<string, Label>;
export type Right = keyof typeof RIGHTS;

const ACCOUNTS: readonly Right[] = ["MENU_ACCT_BCASE", "MENU_ACCT_LCASE", "MENU_ACCT_DL", "MENU_ACCT_POD"];
const LISTS: readonly Right[] = [
  "MENU_DASHBOARD",
  "MENU_CASE_LIST",
  "MENU_MY_CASE",
  "MENU_MY_CASE_EX",
  ...ACCOUNTS,
  "MENU_CALL_RETURN",
  "MENU_REFERRAL",
];
const PREPARING: readonly Right[] = [...LISTS, "REF_FILL"];
const OFFICE: readonly Right[] = [
  ...LISTS,
  "MENU_MY_CASE_PEQ",
  "MENU_PEQ_SUBMISSION",
  "OFFICE_READ_ALL",
  "OFFICE_ANNOTATE",
];

/** Applications for accounts: who decides on them is changed here to begin with, and by groups on screen afterwards. */
const REGISTRATION: readonly Right[] = ["REGISTRATION_CHECK", "REGISTRATION_APPROVE"];

const RIGHTS_OF_ROLES: Readonly<Record<Role, readonly Right[]>> = {
  pa: [...PREPARING, "REF_SUBMIT", "ACCOUNT_KEEP_SUBSIDIARY", "ACCOUNT_KEEP_BASIC", "WEBHOOK_MAINTAIN"],
  sa: [...PREPARING, "ACCOUNT_KEEP_BASIC"],
  ua: PREPARING,
  peq: ["MENU_DASHBOARD", "MENU_MY_CASE_PEQ", "MENU_PEQ_SUBMISSION", "CASE_PEQ_FILL", "CASE_PEQ_SUBMIT"],
  creditor: ["MENU_DASHBOARD", "MENU_ACCT_POD", "POD_FILE"],
  visitor: ["MENU_ACCT_POD", "POD_FILE"],
  officer: [...OFFICE, "POD_ADJUDICATE", "NOL_MAINTAIN", ...REGISTRATION],
  supervisor: [
    ...OFFICE,
    "POD_COUNTER",
    "POD_ADJUDICATE",
    "NOL_MAINTAIN",
    ...REGISTRATION,
    "OFFICE_SUPERVISE",
    "CASE_MAINTAIN",
    "AUDIT_REPLAY",
    "OFFICE_FEED",
    "PAYMENT_RECONCILE",
    "AVAILABILITY_KEEP",
  ],
  legal: [...OFFICE, "NOL_MAINTAIN", ...REGISTRATION, "CASE_RETENTION", "AVAILABILITY_KEEP"],
  counter: [
    "MENU_DASHBOARD",
    "MENU_CASE_LIST",
    "MENU_ACCT_POD",
    "OFFICE_READ_ALL",
    "POD_COUNTER",
    "STATEMENT_ENTER",
    "PAYMENT_RECONCILE",
  ],
  pdd: ["MENU_DASHBOARD", "RELEASE_PDD"],
  fsd: ["MENU_DASHBOARD", "RELEASE_FSD"],
  admin: [
    "MENU_DASHBOARD",
    "MENU_MAINT_FIRM_SETTING",
    "MENU_MAINT_USER_ROLE",
    "MENU_MAINT_PIP_PA_AC",
    "WEBHOOK_MAINTAIN",
    "CASE_IMPORT",
    "AVAILABILITY_KEEP",
  ],
  auditor: [...OFFICE.filter((right) => right !== "OFFICE_ANNOTATE"), "AUDIT_REPLAY"],
  developer: ["MENU_DASHBOARD", "DEV_CHARTS"],
};

/** What the group of a role holds to begin with. What it holds today stands in its stream. */
/** What somebody may do in one case while they stand in there as an ad-hoc officer or supervisor. */
export const ADHOC_RIGHTS = {
  officer: ["OFFICE_READ_ALL", "OFFICE_ANNOTATE"],
  supervisor: ["OFFICE_READ_ALL", "OFFICE_ANNOTATE", "OFFICE_SUPERVISE", "CASE_MAINTAIN"],
} as const satisfies Readonly<Record<"officer" | "supervisor", readonly Right[]>>;

export function getRights(role: Role): readonly Right[] {
  return RIGHTS_OF_ROLES[role];
}

/** A group takes only rights that some role of its side has to begin with: no firm is given one of the office. */
export function mayHold(kind: "office" | "firm", right: string): boolean {
  return ROLES.some(
    (role) => getGroupKind(role) === kind && RIGHTS_OF_ROLES[role].some((each) => each === right),
  );
}

export const ROLE_LABELS: Readonly<Record<Role, Label>> = {
  pa: label("Principal administrator", "主要管理員", "主要管理员"),
  sa: label("Subsidiary administrator", "附屬管理員", "附属管理员"),
  ua: label("Basic user", "基本用戶", "基本用户"),
  peq: label("PEQ agent", "初步訊問代理人", "初步讯问代理人"),
  creditor: label("Creditor", "債權人", "债权人"),
  visitor: label("Without an account", "未有帳戶人士", "无账户人士"),
  officer: label("Case officer", "個案主任", "个案主任"),
  supervisor: label("Supervisor", "主管", "主管"),
  legal: label("Legal officer", "法律主任", "法律主任"),
  counter: label("Counter staff", "櫃位職員", "柜台职员"),
  pdd: label("PDD (prosecutions)", "檢控組（PDD）", "检控组（PDD）"),
  fsd: label("FSD (accounts and fees)", "FSD（帳目及費用）", "FSD（账目及费用）"),
  admin: label("System administrator", "系統管理員", "系统管理员"),
  auditor: label("Auditor", "審計人員", "审计人员"),
  developer: label("Developer", "開發人員", "开发人员"),
};

/** What a role is called, as it was recorded; by its code where this portal does not know it. */
export function sayRole(recorded: string, locale: Locale): string {
  const role = ROLES.find((each) => each === recorded);
  return role === undefined ? recorded : ROLE_LABELS[role][locale];
}
