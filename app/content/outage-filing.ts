/**
 * What counts as filed while the portal is out of service, until the office writes a text of its own (`/settings/availability/text`). The
 * reasons for it are in `docs/assumptions.md`. Paragraphs are separated by an empty line.
 */
import type { MultilingualText } from "~/workflows/records/availability/index";

export const OUTAGE_FILING: MultilingualText = {
  en: [
    "A form is filed when the portal has received it and shows its receipt. A form that was filled in or signed, but not received, is not filed, whatever the reason.",
    "If the portal is out of service on the last day of a time limit, submit the form as soon as the portal serves again, and say so in its remarks; or deliver it to the Office on paper before the time limit ends. A paper counts from when the Office receives it.",
    "The Office looks at the outages on this page, minute by minute, when it considers a form that came late because of one. Where an Ordinance or an order of the court sets the time limit, only the court, or whoever the Ordinance names, can extend it: apply there without delay, and rely on this page.",
    "Planned maintenance is announced beforehand. It extends no time limit by itself: file before it begins, or on paper.",
    "If the portal served but had no room for your form, you have a ticket. Keep it: the Office decides on each what the attempt is worth, and the form’s history shows it.",
  ].join("\n\n"),
  "zh-hk": [
    "本系統收到表格並顯示收據時，該表格即屬已提交。不論原因為何，已填寫或簽署但未為本系統收到的表格，均不屬已提交。",
    "如在限期最後一天遇上服務中斷，請於服務恢復後立即提交表格，並在意見欄說明；或在限期屆滿前把表格的紙本送交本署。紙本以本署收到的時間為準。",
    "如表格因服務中斷而遲交，本署會按本頁所載、以分鐘計的服務中斷紀錄予以考慮。如限期由條例或法院命令訂定，則只有法院或條例指定的人可延展限期：請立即提出申請，並可引用本頁的紀錄。",
    "預定維護會事先公布，但不會令任何限期自動延展：請在維護開始前提交，或以紙本提交。",
    "如本系統當時提供服務，但未能處理你的表格，你會獲發憑證。請妥為保存：本署會逐一決定該次嘗試是否計算，結果會載於該表格的紀錄。",
  ].join("\n\n"),
  "zh-cn": [
    "本系统收到表格并显示回执时，该表格即视为已提交。不论原因为何，已填写或签署但本系统未收到的表格，均不视为已提交。",
    "如在期限最后一天遇到服务中断，请在服务恢复后立即提交表格，并在意见栏说明；或在期限届满前将表格的纸质文本送交本署。纸质文本以本署收到的时间为准。",
    "如表格因服务中断而迟交，本署会按本页所载、以分钟计的服务中断记录予以考虑。如期限由条例或法院命令订明，则只有法院或条例指定的人可以延长期限：请立即提出申请，并可引用本页的记录。",
    "计划维护会事先公布，但不会使任何期限自动延长：请在维护开始前提交，或以纸质文本提交。",
    "如本系统当时提供服务，但未能处理您的表格，您会获得凭证。请妥善保存：本署会逐一决定该次尝试是否计算，结果会载于该表格的记录。",
  ].join("\n\n"),
};
