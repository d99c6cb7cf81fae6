/** The release of a liquidator (Cap. 32 s.205): the office reports to the court before it has no objection. The only face that others use. */
import { defineRelease } from "../../shared/release";

export const releaseLiquidation = defineRelease("release-liquidation", true, {
  en: { name: "Release of liquidator", title: "Application for release of the liquidator" },
  "zh-hk": { name: "清盤人免除職務", title: "清盤人申請免除職務" },
  "zh-cn": { name: "清盘人免除职务", title: "清盘人申请免除职务" },
});
