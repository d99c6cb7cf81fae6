/** The texts of all notices, in every language: the portal's own, and those of the families of forms. */
import { familyAnnouncements } from "~/app/families/announcements";

import en from "./en.json";
import zhCn from "./zh-cn.json";
import zhHk from "./zh-hk.json";

export default {
  en: { ...en, ...familyAnnouncements("en") },
  "zh-hk": { ...zhHk, ...familyAnnouncements("zh-hk") },
  "zh-cn": { ...zhCn, ...familyAnnouncements("zh-cn") },
};
