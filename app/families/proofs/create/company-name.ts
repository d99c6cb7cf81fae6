/** Words with which names of companies end in Hong Kong, in English and Chinese. */
const COMPANY =
  /\b(limited|ltd|company|co|inc|incorporated|corporation|corp|llp|plc|bank)\b|公司|商行|銀行|银行|工廠|工厂/iu;

/** Whether somebody without an account gave a company's name as theirs: then who signs for it is still to be asked. */
export const isCompanyName = (fullName: string): boolean => COMPANY.test(fullName);
