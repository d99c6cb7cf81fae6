/** The words on a printed receipt, in the three languages. */
import { writeDate, type CalendarDate, type Locale } from "~/workflows/kit";
import type { CaseParty, Validity } from "./receipt.server";

export interface ReceiptWording {
  readonly title: string;
  readonly received: string;
  readonly reference: string;
  readonly submittedAt: string;
  readonly submittedBy: string;
  readonly signedBy: string;
  /** Of a form that a schedule signs. */
  readonly schedule: string;
  readonly bySchedule: (id: string, place: number) => string;
  readonly scheduleHash: string;
  readonly form: string;
  /** The notice by which the form is specified. */
  readonly specifiedBy: string;
  readonly version: string;
  /** Of a version that was no longer the one to be used. */
  readonly former: (version: number, until: CalendarDate) => string;
  readonly caseNumber: string;
  /** The party that the case is about. */
  readonly parties: Readonly<Record<CaseParty["kind"], string>>;
  /** The days that an account is for. */
  readonly period: string;
  readonly edition: string;
  readonly validity: string;
  /** `{reference}`: what took its place. */
  readonly standings: Readonly<Record<Validity["state"], string>>;
  /** The sentence where its successor is not the reader's to see. */
  readonly supersededLater: string;
  readonly asOf: string;
  readonly evidence: string;
  readonly contentHash: string;
  readonly contentSize: string;
  readonly position: string;
  readonly entryHash: string;
  readonly logSize: string;
  readonly root: string;
  readonly seal: string;
  readonly howToCheck: string;
  readonly check: string;
  readonly code: string;
}

const EN: ReceiptWording = {
  title: "Acknowledgement of receipt",
  received: "The Official Receiver’s Office has received the following submission.",
  reference: "Reference",
  submittedAt: "Received (Hong Kong time)",
  submittedBy: "Submitted by",
  signedBy: "Signed by",
  schedule: "How it was signed",
  bySchedule: (id, place) =>
    `By schedule ${id}, item ${String(place)}. The schedule bears the signature; the form itself bears the seal of the Official Receiver’s Office.`,
  scheduleHash: "Fingerprint of the signed schedule (SHA-256)",
  form: "Form",
  specifiedBy: "Specified by",
  version: "Version of the form",
  former: (version, until) =>
    `Version ${String(version)}, to be used until ${writeDate(until)}; begun before and filed after that day.`,
  caseNumber: "Case number",
  parties: { bankrupt: "Bankrupt", company: "Company" },
  period: "Period",
  edition: "Edition",
  validity: "Standing",
  standings: {
    current: "In force.",
    superseded: "Superseded by {reference}.",
    withdrawn: "Withdrawn.",
  },
  supersededLater: "Superseded by a later edition.",
  asOf: "As at {time}.",
  evidence: "Evidence",
  contentHash: "Fingerprint of the signed form (SHA-256)",
  contentSize: "Size of the signed form",
  position: "Place in the log",
  entryHash: "Hash of the entry",
  logSize: "Size of the log, and when it was signed",
  root: "Root of the log",
  seal: "Fingerprint of the office’s seal",
  howToCheck: "How to check this receipt",
  check:
    "Scan the code or open the address below. The receipt can also be checked without the portal: this file is sealed over its entire content, and carries the record of the filing with its proof (receipt.json).",
  code: "Check this receipt",
};

const ZH_HK: ReceiptWording = {
  title: "收據",
  received: "破產管理署已收到下列提交文件。",
  reference: "參考編號",
  submittedAt: "收到時間（香港時間）",
  submittedBy: "提交人",
  signedBy: "簽署人",
  schedule: "簽署形式",
  bySchedule: (id, place) =>
    `以附表 ${id} 第 ${String(place)} 項簽署。簽署載於附表，表格本身則載有破產管理署的數碼印章。`,
  scheduleHash: "已簽署附表的數碼指紋（SHA-256）",
  form: "表格",
  specifiedBy: "指明表格的公告",
  version: "表格版本",
  former: (version, until) =>
    `第 ${String(version)} 版，使用至 ${writeDate(until)} 止；於該日或之前開始填寫，其後提交。`,
  caseNumber: "案件編號",
  parties: { bankrupt: "破產人", company: "公司" },
  period: "期間",
  edition: "版次",
  validity: "效力",
  standings: {
    current: "有效。",
    superseded: "已由 {reference} 取代。",
    withdrawn: "已撤回。",
  },
  supersededLater: "已由較後的版次取代。",
  asOf: "截至 {time}。",
  evidence: "證明",
  contentHash: "已簽署表格的數碼指紋（SHA-256）",
  contentSize: "已簽署表格的檔案大小",
  position: "在日誌中的位置",
  entryHash: "日誌紀錄的雜湊值",
  logSize: "日誌的紀錄數目及簽署時間",
  root: "日誌的根雜湊值",
  seal: "本署印章證書的數碼指紋",
  howToCheck: "如何核實本收據",
  check:
    "請掃描二維碼或開啟以下網址。無須使用本系統亦可核實本收據：本檔案的全部內容均已加蓋數碼印章，並附有該次提交的紀錄及證明（receipt.json）。",
  code: "核實本收據",
};

const ZH_CN: ReceiptWording = {
  title: "收件回执",
  received: "破产管理署已收到以下提交文件。",
  reference: "参考编号",
  submittedAt: "收到时间（香港时间）",
  submittedBy: "提交人",
  signedBy: "签署人",
  schedule: "签署形式",
  bySchedule: (id, place) =>
    `以附表 ${id} 第 ${String(place)} 项签署。签署载于附表，表格本身则载有破产管理署的数码印章。`,
  scheduleHash: "已签署附表的数字指纹（SHA-256）",
  form: "表格",
  specifiedBy: "指明表格的公告",
  version: "表格版本",
  former: (version, until) =>
    `第 ${String(version)} 版，使用至 ${writeDate(until)} 为止；在该日或之前开始填写，其后提交。`,
  caseNumber: "案件编号",
  parties: { bankrupt: "破产人", company: "公司" },
  period: "期间",
  edition: "版次",
  validity: "效力",
  standings: {
    current: "有效。",
    superseded: "已被 {reference} 取代。",
    withdrawn: "已撤回。",
  },
  supersededLater: "已被较后的版次取代。",
  asOf: "截至 {time}。",
  evidence: "证明",
  contentHash: "已签署表格的数字指纹（SHA-256）",
  contentSize: "已签署表格的文件大小",
  position: "在日志中的位置",
  entryHash: "日志记录的哈希值",
  logSize: "日志的记录数目及签署时间",
  root: "日志的根哈希值",
  seal: "本署印章证书的数字指纹",
  howToCheck: "如何核验本回执",
  check:
    "请扫描二维码或打开以下网址。无需使用本系统也可核验本回执：本文件的全部内容均已加盖数码印章，并附有该次提交的记录及证明（receipt.json）。",
  code: "核验本回执",
};

export const RECEIPT_WORDING: Readonly<Record<Locale, ReceiptWording>> = {
  en: EN,
  "zh-hk": ZH_HK,
  "zh-cn": ZH_CN,
};
