/** The words on a schedule of forms that are signed together, in the three languages. */
import type { Locale } from "~/workflows/kit";

interface ScheduleWording {
  readonly title: string;
  readonly id: string;
  readonly madeAt: string;
  readonly signatory: string;
  readonly count: string;
  readonly statement: string;
  readonly place: string;
  readonly reference: string;
  readonly form: string;
  readonly sha256: string;
  readonly note: string;
}

export const SCHEDULE_WORDING: Readonly<Record<Locale, ScheduleWording>> = {
  en: {
    title: "Schedule of forms signed together",
    id: "Schedule",
    madeAt: "Date and time",
    signatory: "Signatory",
    count: "Forms",
    statement:
      "By signing this schedule I sign each of the papers listed below, and make the declaration that each of them contains. A paper is identified by its SHA-256.",
    place: "Item",
    reference: "Reference",
    form: "Form",
    sha256: "SHA-256 of the paper",
    note: "Each paper bears the seal of the Official Receiver’s Office, and names this schedule and its item in it. A paper that is not listed here, or differs in a single byte, is not signed by this schedule.",
  },
  "zh-hk": {
    title: "一併簽署的表格附表",
    id: "附表編號",
    madeAt: "日期及時間",
    signatory: "簽署人",
    count: "表格數目",
    statement: "本人簽署本附表，即簽署下列每份文件，並作出各文件所載的聲明。文件以其 SHA-256 值識別。",
    place: "項目",
    reference: "參考編號",
    form: "表格",
    sha256: "文件的 SHA-256 值",
    note: "每份文件均載有破產管理署的數碼印章，並註明本附表及其所屬項目。未列於本附表的文件，或有任何一個位元組不同的文件，均不屬本附表所簽署的文件。",
  },
  "zh-cn": {
    title: "一并签署的表格附表",
    id: "附表编号",
    madeAt: "日期及时间",
    signatory: "签署人",
    count: "表格数目",
    statement: "本人签署本附表，即签署下列每份文件，并作出各文件所载的声明。文件以其 SHA-256 值识别。",
    place: "项目",
    reference: "参考编号",
    form: "表格",
    sha256: "文件的 SHA-256 值",
    note: "每份文件均载有破产管理署的数码印章，并注明本附表及其所属项目。未列于本附表的文件，或有任何一个字节不同的文件，均不属于本附表所签署的文件。",
  },
};
