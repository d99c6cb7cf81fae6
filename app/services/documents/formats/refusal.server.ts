/** The refusal of a file: an expected answer, told to the person who offered it. */
import type { Locale } from "~/workflows/kit";

export type RefusalCode =
  | "empty"
  | "too-large"
  | "type-not-supported"
  | "content-differs"
  | "damaged"
  | "encrypted"
  | "locked"
  | "content-in-front"
  | "active-content"
  | "outside-content"
  | "hidden-content"
  | "expands-too-far"
  | "too-many-pixels"
  | "not-in-time"
  | "busy"
  | "odd-name"
  | "unknown-field"
  | "too-many-files";

/** Thrown inside the checks, and given back as a value by `receiveUpload`. */
export class UploadRefused extends Error {
  override readonly name = "UploadRefused";
  constructor(
    readonly code: RefusalCode,
    /** For the log, not for the person. */
    readonly detail: string,
  ) {
    super(`${code}: ${detail}`);
  }
}

/** The first two are the specification's own (section 5). */
export const REFUSAL_WORDING: Readonly<Record<Locale, Readonly<Record<RefusalCode, string>>>> = {
  en: {
    "too-large": "The size exceeds the maximum limit (25MB)",
    "type-not-supported": "The type is not supported",
    empty: "The file is empty",
    "content-differs": "The content of the file does not match its name",
    damaged: "The file is damaged and cannot be read",
    encrypted: "The file is protected by a password. Upload a copy without one",
    locked:
      "The file is locked against changes, though it opens without a password. Open it, print it to PDF (“Save as PDF” or “Microsoft Print to PDF”), and upload that copy",
    "content-in-front":
      "Other content stands in the file before the PDF begins. Open it, save or print it as a PDF again, and upload that copy",
    "active-content": "The file contains macros or scripts. Upload a copy without them",
    "outside-content":
      "The file fetches content from elsewhere. Upload a copy without links to templates or data",
    "hidden-content": "The file contains another file. Upload each file on its own",
    "expands-too-far": "The file expands to more than can be checked",
    "too-many-pixels": "The image has too many pixels. Upload a smaller copy",
    "not-in-time":
      "The file could not be checked in time. Upload it again in a few minutes; if that fails too, save or print it as a simpler file, and upload that",
    busy: "Too many files are being checked at present. Upload the file again in a minute",
    "odd-name": "The file name contains hidden characters. Rename the file and upload it again",
    "unknown-field": "This form has no such field for files. Open the form again and choose the file there",
    "too-many-files": "These are more files than the field takes. Upload fewer files at a time",
  },
  "zh-hk": {
    "too-large": "檔案大小超出上限（25MB）",
    "type-not-supported": "不支援此檔案類型",
    empty: "檔案沒有內容",
    "content-differs": "檔案內容與檔名不符",
    damaged: "檔案已損毀，無法讀取",
    encrypted: "檔案受密碼保護，請上載沒有密碼的版本",
    locked:
      "檔案無須密碼即可開啟，但已鎖定，不可更改。請開啟檔案，列印成 PDF（「另存為 PDF」或「Microsoft Print to PDF」），然後上載該版本",
    "content-in-front": "檔案在 PDF 開始之前另有其他內容，請開啟檔案，重新儲存或列印成 PDF，然後上載該版本",
    "active-content": "檔案含有巨集或程式碼，請上載不含該等內容的版本",
    "outside-content": "檔案會從外部讀取內容，請移除範本或資料連結後再上載",
    "hidden-content": "檔案內藏有另一檔案，請分別上載",
    "expands-too-far": "檔案解壓後過大，無法檢查",
    "too-many-pixels": "圖像像素過多，請上載較小的版本",
    "not-in-time":
      "未能在限時內完成檢查檔案，請於數分鐘後重新上載；如仍未能完成，請把檔案重新儲存或列印成較簡單的版本，然後再上載",
    busy: "現時正在檢查的檔案過多，請於一分鐘後重新上載",
    "odd-name": "檔名含有隱藏字元，請更改檔名後再上載",
    "unknown-field": "此表格沒有該檔案欄位，請重新開啟表格，在表格內選擇檔案",
    "too-many-files": "檔案數目超出該欄位的上限，請分次上載",
  },
  "zh-cn": {
    "too-large": "文件大小超出上限（25MB）",
    "type-not-supported": "不支持该文件类型",
    empty: "文件没有内容",
    "content-differs": "文件内容与文件名不符",
    damaged: "文件已损坏，无法读取",
    encrypted: "文件受密码保护，请上传没有密码的版本",
    locked:
      "文件无需密码即可打开，但已锁定，不可更改。请打开文件，打印成 PDF（“另存为 PDF”或“Microsoft Print to PDF”），然后上传该版本",
    "content-in-front": "文件在 PDF 开始之前另有其他内容，请打开文件，重新保存或打印成 PDF，然后上传该版本",
    "active-content": "文件含有宏或脚本，请上传不含此类内容的版本",
    "outside-content": "文件会从外部读取内容，请删除模板或数据链接后再上传",
    "hidden-content": "文件内藏有另一文件，请分别上传",
    "expands-too-far": "文件解压后过大，无法检查",
    "too-many-pixels": "图像像素过多，请上传较小的版本",
    "not-in-time":
      "未能在限时内完成检查文件，请在数分钟后重新上传；如仍未能完成，请将文件重新保存或打印成较简单的版本，然后再上传",
    busy: "目前正在检查的文件过多，请在一分钟后重新上传",
    "odd-name": "文件名含有隐藏字符，请更改文件名后再上传",
    "unknown-field": "此表格没有该文件栏目，请重新打开表格，在表格中选择文件",
    "too-many-files": "文件数目超出该栏目的上限，请分次上传",
  },
};
