/** What the headings of a bank's file mean, in English, in Traditional and in Simplified Chinese. */

/** What a column can hold. `skip`: known, and not asked for. */
export const COLUMN_ROLES = [
  "date",
  "valueDate",
  "text",
  "reference",
  "amount",
  "in",
  "out",
  "flag",
  "balance",
  "currency",
  "skip",
] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

/** Without blanks and punctuation; found by the whole heading, or by its Chinese or its English part. */
const WORDS: Readonly<Record<ColumnRole, readonly string[]>> = {
  date: words(`date transactiondate txndate trandate postdate postingdate bookdate bookingdate entrydate
    日期 交易日期 交易日 記賬日期 記帳日期 記賬日 入賬日期 入帳日期 入賬日 过账日期 過賬日期 记账日期 记账日 入账日期 入账日 交易时间 交易時間`),
  valueDate: words(`valuedate effectivedate 起息日 起息日期 生效日期 生效日 計息日 计息日`),
  text: words(`description details detail transactiondetails transactiondescription particulars narrative narration remarks remark
    transactiontype memo payee merchantname additionalinformation
    摘要 交易摘要 詳情 交易詳情 交易內容 內容 描述 交易描述 說明 備註 項目 详情 交易详情 交易内容 内容 说明 备注 附言 用途
    項目說明 交易說明 对方户名 對方戶名 交易類別 交易类别 交易類型 交易类型`),
  reference:
    words(`reference ref referenceno refno referencenumber transactionreference transactionref bankreference customerreference
    chequeno chequenumber checkno checknumber cheque
    參考編號 參考號碼 交易編號 交易參考編號 支票號碼 支票編號 流水號 參考 参考编号 参考号 交易编号 支票号码 流水号 交易流水号 凭证号`),
  amount: words(
    `amount transactionamount txnamount billingamount 金額 交易金額 金额 交易金额 發生額 发生额 款額 款额`,
  ),
  in: words(`credit credits creditamount cramount deposit deposits depositamount moneyin paidin receipts creditcr
    記賬金額收入 記帳金額收入 记账金额收入
    存入 存入金額 存款 存款金額 收入 收入金額 貸方 貸方金額 貸項 入賬金額 存入金额 存款金额 收入金额 贷方 贷方金额 贷方发生额 贷项`),
  out: words(`debit debits debitamount dramount withdrawal withdrawals withdrawalamount moneyout paidout payments payment debitdr
    記賬金額支出 記帳金額支出 记账金额支出
    支出 支出金額 提取 提取金額 提款 提款金額 借方 借方金額 借項 支出金额 提取金额 提款金额 借方金额 借方发生额 借项`),
  flag: words(`drcr crdr dc cd debitcredit creditdebit debitcreditindicator creditdebitindicator sign
    借貸 借貸標誌 收支 存支 借貸方 借贷 借贷标志 借贷方向 收付 收付标志 存取`),
  balance:
    words(`balance runningbalance ledgerbalance accountbalance closingbalance availablebalance balanceamount
    結餘 餘額 帳戶結餘 賬戶結餘 戶口結餘 帳面結餘 結存 余额 结余 账户余额 帐户余额 结存`),
  currency: words(`currency ccy billingcurrency transactioncurrency accountcurrency
    貨幣 幣種 幣別 貨幣種類 货币 币种 币别`),
  skip: words(
    `balancecurrency transactionstatus status countryregion areadistrict no serialno 序號 序号 狀態 状态 結餘貨幣 余额币种`,
  ),
};

function words(list: string): readonly string[] {
  return list.split(/\s+/);
}

const ROLE_OF: ReadonlyMap<string, ColumnRole> = new Map(
  COLUMN_ROLES.flatMap((role) => WORDS[role].map((word): [string, ColumnRole] => [word, role])),
);

/** A heading as two headings are compared: full-width letters plain, without case, blanks and punctuation. */
export const normalizeHeading = (heading: string): string =>
  heading
    .normalize("NFKC")
    .toLowerCase()
    // `Amount (HKD)`, `金額（港元）`: what stands in brackets is the currency.
    .replace(/\((?:[a-z]{3}|hk\$|us\$|\$|港元|港幣|港币|美元|人民幣|人民币|元)\)/g, "")
    .replace(/[^\p{L}\p{N}]/gu, "");

/** @returns `undefined` for a heading that says nothing to us */
export function findRole(heading: string): ColumnRole | undefined {
  const plain = normalizeHeading(heading);
  if (plain === "") return undefined;
  const chinese = plain.replace(/[^\p{Script=Han}]/gu, "");
  const latin = plain.replace(/[^a-z]/g, "");
  return ROLE_OF.get(plain) ?? ROLE_OF.get(chinese) ?? ROLE_OF.get(latin);
}
