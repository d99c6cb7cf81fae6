/** The release of a trustee in bankruptcy (Cap. 6 s.94). The only face that others use. */
import { defineRelease } from "../../shared/release";

export const releaseBankruptcy = defineRelease("release-bankruptcy", false, {
  en: { name: "Release of trustee", title: "Application for release of the trustee" },
  "zh-hk": { name: "受託人免除職務", title: "受託人申請免除職務" },
  "zh-cn": { name: "受托人免除职务", title: "受托人申请免除职务" },
});
