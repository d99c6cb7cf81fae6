/** The words on printed receipts of version 1. Never changed: such a receipt is drawn as it was issued. */
import type { Locale } from "~/workflows/kit";
import type { ReceiptWording } from "./receipt-wording.server";

type Wording1 = Omit<
  ReceiptWording,
  | "parties"
  | "period"
  | "contentSize"
  | "specifiedBy"
  | "version"
  | "former"
  | "schedule"
  | "bySchedule"
  | "scheduleHash"
>;

const EN: Wording1 = {
  title: "Acknowledgement of receipt",
  received: "The Official Receiver’s Office has received the following submission.",
  reference: "Reference",
  submittedAt: "Received (Hong Kong time)",
  submittedBy: "Submitted by",
  signedBy: "Signed by",
  form: "Form",
  caseNumber: "Case number",
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

const ZH_HK: Wording1 = {
  title: "認收通知",
  received: "破產管理署已收到下列提交文件。",
  reference: "檔案編號",
  submittedAt: "收到時間（香港時間）",
  submittedBy: "提交人",
  signedBy: "簽署人",
  form: "表格",
  caseNumber: "案件編號",
  edition: "提交版次",
  validity: "現況",
  standings: {
    current: "有效。",
    superseded: "已由 {reference} 取代。",
    withdrawn: "已撤回。",
  },
  supersededLater: "已由較後的版次取代。",
  asOf: "截至 {time}。",
  evidence: "證明資料",
  contentHash: "已簽署表格的數碼指紋（SHA-256）",
  position: "在紀錄冊中的位置",
  entryHash: "該項紀錄的雜湊值",
  logSize: "紀錄冊的項數及簽署時間",
  root: "紀錄冊的根雜湊值",
  seal: "本署印章證書的數碼指紋",
  howToCheck: "如何核實本通知",
  check:
    "請掃描二維碼或開啟以下網址。即使不經本系統亦可核實：本檔案已就其全部內容加蓋數碼印章，並附有該項提交的紀錄及證明（receipt.json）。",
  code: "核實本通知",
};

const ZH_CN: Wording1 = {
  title: "收件回执",
  received: "破产管理署已收到以下提交文件。",
  reference: "档案编号",
  submittedAt: "收到时间（香港时间）",
  submittedBy: "提交人",
  signedBy: "签署人",
  form: "表格",
  caseNumber: "案件编号",
  edition: "提交版次",
  validity: "当前状态",
  standings: {
    current: "有效。",
    superseded: "已被 {reference} 取代。",
    withdrawn: "已撤回。",
  },
  supersededLater: "已被较后的版次取代。",
  asOf: "截至 {time}。",
  evidence: "证明信息",
  contentHash: "已签署表格的数字指纹（SHA-256）",
  position: "在日志中的位置",
  entryHash: "该条记录的哈希值",
  logSize: "日志的记录数及签名时间",
  root: "日志的根哈希值",
  seal: "本署印章证书的数字指纹",
  howToCheck: "如何核验本回执",
  check:
    "请扫描二维码或打开以下网址。不通过本系统也可核验：本文件已就其全部内容加盖电子印章，并附有该次提交的记录及证明（receipt.json）。",
  code: "核验本回执",
};

export const RECEIPT_WORDING_1: Readonly<Record<Locale, Wording1>> = {
  en: EN,
  "zh-hk": ZH_HK,
  "zh-cn": ZH_CN,
};
