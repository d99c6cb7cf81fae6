/** The words that stand on every printed document whatever it is about, in the three languages. */
import { writeDate, type CalendarDate, type Locale } from "~/workflows/kit";

interface DocumentWording {
  readonly office: string;
  /** The office's name in its other official language, below the first. */
  readonly officeBeside: { readonly text: string; readonly language: string };
  readonly government: string;
  readonly formNumber: string;
  readonly version: string;
  /** @param since `null` where its first day is not known */
  readonly versionSince: (version: number, since: CalendarDate | null) => string;
  readonly specifiedBy: string;
  readonly reference: string;
  readonly caseNumber: string;
  readonly caseName: string;
  /** The days that an account is about. */
  readonly period: string;
  readonly edition: string;
  readonly printedAt: string;
  readonly draft: string;
  readonly draftNotice: string;
  /** An answer that was not given; the pages say the same (`common.notProvided`). */
  readonly empty: string;
  readonly row: string;
  readonly total: string;
  readonly attachments: string;
  readonly noAttachments: string;
  readonly fileName: string;
  readonly size: string;
  readonly uploadedAt: string;
  readonly fingerprint: string;
  readonly enclosure: string;
  readonly declaration: string;
  readonly signature: string;
  readonly signedBy: string;
  readonly toBeSignedBy: string;
  readonly capacity: string;
  readonly firm: string;
  readonly signedAt: string;
  readonly signedOnPaper: string;
  /** @param name in block letters */
  readonly declaredOnScreen: (name: string) => string;
  readonly signedElectronically: string;
  /** @param place in the schedule, from 1 */
  readonly signedBySchedule: (id: string, place: number) => string;
  readonly contentHash: string;
  readonly contentHashNote: string;
}

const EN: DocumentWording = {
  office: "Official Receiver’s Office",
  officeBeside: { text: "破產管理署", language: "zh-HK" },
  government: "The Government of the Hong Kong Special Administrative Region",
  formNumber: "Form",
  version: "Version",
  versionSince: (version, since) =>
    since === null ? String(version) : `${String(version)} (since ${writeDate(since)})`,
  specifiedBy: "Specified by",
  reference: "Reference",
  caseNumber: "Case number",
  caseName: "Case name",
  period: "Period",
  edition: "Edition",
  printedAt: "Printed",
  draft: "DRAFT",
  draftNotice: "Draft for review. It has not been signed or submitted.",
  empty: "Not provided",
  row: "No.",
  total: "Total",
  attachments: "Enclosures",
  noAttachments: "No enclosures",
  fileName: "File",
  size: "Size",
  uploadedAt: "Uploaded",
  fingerprint: "Fingerprint (SHA-256)",
  enclosure: "Enclosure",
  declaration: "Declaration",
  signature: "Signature",
  signedBy: "Name in block letters",
  toBeSignedBy: "To be signed by",
  capacity: "Capacity",
  firm: "Firm",
  signedAt: "Date and time",
  signedOnPaper: "Signed on paper: the scan was filed",
  declaredOnScreen: (name) => `Declared on screen, name in block letters: ${name}`,
  signedElectronically:
    "Signed electronically. The signature is part of this file and covers all of it: a PDF reader shows whether it holds.",
  signedBySchedule: (id, place) =>
    `Signed electronically by schedule ${id}, in which this paper is item ${String(place)} by its SHA-256. The schedule bears the signature; this file bears the seal of the Official Receiver’s Office.`,
  contentHash: "Fingerprint of the content",
  contentHashNote: "SHA-256 over what was filled in and enclosed",
};

const ZH_HK: DocumentWording = {
  office: "破產管理署",
  officeBeside: { text: "Official Receiver’s Office", language: "en" },
  government: "香港特別行政區政府",
  formNumber: "表格",
  version: "版本",
  versionSince: (version, since) =>
    since === null ? String(version) : `${String(version)}（自 ${writeDate(since)} 起）`,
  specifiedBy: "指明表格的公告",
  reference: "參考編號",
  caseNumber: "案件編號",
  caseName: "案件名稱",
  period: "期間",
  edition: "版次",
  printedAt: "列印時間",
  draft: "草稿",
  draftNotice: "草稿，供覆核之用，尚未簽署或提交。",
  empty: "沒有填寫",
  row: "序號",
  total: "總計",
  attachments: "附件",
  noAttachments: "沒有附件",
  fileName: "檔案",
  size: "大小",
  uploadedAt: "上載時間",
  fingerprint: "數碼指紋（SHA-256）",
  enclosure: "附件",
  declaration: "聲明",
  signature: "簽署",
  signedBy: "姓名（正楷）",
  toBeSignedBy: "待簽署人",
  capacity: "身份",
  firm: "事務所",
  signedAt: "日期及時間",
  signedOnPaper: "書面簽署：已提交掃描本",
  declaredOnScreen: (name) => `已在畫面上作出聲明，姓名（正楷）：${name}`,
  signedElectronically:
    "本文件以數碼方式簽署。簽署載於本檔案，並涵蓋其全部內容；PDF 閱讀程式可顯示簽署是否有效。",
  signedBySchedule: (id, place) =>
    `以數碼方式簽署附表 ${id}；本文件為附表第 ${String(place)} 項，以其 SHA-256 值列明。簽署載於附表，本檔案則載有破產管理署的數碼印章。`,
  contentHash: "內容的數碼指紋",
  contentHashNote: "根據所填內容及附件計算的 SHA-256 值",
};

const ZH_CN: DocumentWording = {
  office: "破产管理署",
  officeBeside: { text: "Official Receiver’s Office", language: "en" },
  government: "香港特别行政区政府",
  formNumber: "表格",
  version: "版本",
  versionSince: (version, since) =>
    since === null ? String(version) : `${String(version)}（自 ${writeDate(since)} 起）`,
  specifiedBy: "指明表格的公告",
  reference: "参考编号",
  caseNumber: "案件编号",
  caseName: "案件名称",
  period: "期间",
  edition: "版次",
  printedAt: "打印时间",
  draft: "草稿",
  draftNotice: "草稿，供复核之用，尚未签署或提交。",
  empty: "没有填写",
  row: "序号",
  total: "合计",
  attachments: "附件",
  noAttachments: "没有附件",
  fileName: "文件",
  size: "大小",
  uploadedAt: "上传时间",
  fingerprint: "数字指纹（SHA-256）",
  enclosure: "附件",
  declaration: "声明",
  signature: "签署",
  signedBy: "姓名（正楷）",
  toBeSignedBy: "待签署人",
  capacity: "身份",
  firm: "事务所",
  signedAt: "日期及时间",
  signedOnPaper: "书面签署：已提交扫描件",
  declaredOnScreen: (name) => `已在页面上作出声明，姓名（正楷）：${name}`,
  signedElectronically:
    "本文件以数码方式签署。签署载于本文件，并覆盖其全部内容；PDF 阅读程序可显示签署是否有效。",
  signedBySchedule: (id, place) =>
    `以数码方式签署附表 ${id}；本文件为附表第 ${String(place)} 项，以其 SHA-256 值列明。签署载于附表，本文件则载有破产管理署的数码印章。`,
  contentHash: "内容的数字指纹",
  contentHashNote: "根据所填内容和附件计算的 SHA-256 值",
};

export const DOCUMENT_WORDING: Readonly<Record<Locale, DocumentWording>> = {
  en: EN,
  "zh-hk": ZH_HK,
  "zh-cn": ZH_CN,
};
