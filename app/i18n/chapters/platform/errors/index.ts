import accounts from "./accounts";
import general from "./general";
import programs from "./programs";

/** The sentences of section 8 by code, in three parts: whatever happens on a page, accounts, and calls of programs. */
export default {
  en: { ...general.en, ...accounts.en, ...programs.en },
  "zh-hk": { ...general["zh-hk"], ...accounts["zh-hk"], ...programs["zh-hk"] },
  "zh-cn": { ...general["zh-cn"], ...accounts["zh-cn"], ...programs["zh-cn"] },
};
