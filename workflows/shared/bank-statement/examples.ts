/** Files as banks of this city give them out, for tests and the demo; every figure and name is invented. */

/** HSBC's web export: newest first, signed amounts in quotes with thousands, a tab behind the closing quote. */
export const HSBC_CSV = [
  "Date,Description,Billing amount,Billing currency,Balance,Balance currency",
  '28/11/2025,"CREDIT INTEREST             ","12.34"\t,HKD,"151,812.34"\t,HKD',
  '20/11/2025,"AUTOPAY OUT CLP POWER       HC125B20","-1,200.00"\t,HKD,"151,800.00"\t,HKD',
  '03/11/2025,"CHQ DEPOSIT 000123","53,000.00"\t,HKD,"153,000.00"\t,HKD',
  "",
].join("\r\n");

/** Hang Seng's columns: deposits and withdrawals apart, the day printed once, words over two rows, balances brought and carried. */
export const HANG_SENG_CSV = [
  "Account Number,024-123456-882",
  "Currency,HKD",
  "",
  "Date,Transaction Details,Deposit,Withdrawal,Balance",
  "1 Dec,B/F BALANCE,,,100000.00",
  '15 Dec,CHEQUE 004411,,"2,500.50","97,499.50"',
  ",SALE OF MOTOR CAR,80000.00,,177499.50",
  ",LEE AUCTIONEERS LTD,,,",
  "2 Jan,CREDIT INTEREST,1.25,,177500.75",
  "31 Jan,C/F BALANCE,,,177500.75",
].join("\r\n");

/** Bank of China (Hong Kong): Chinese headings, a mark at the beginning of the file, money in and out apart. */
export const BOC_CSV = [
  "\ufeff交易日期,交易摘要,參考編號,存入金額,支出金額,帳戶結餘",
  '2025/11/03,出售汽車所得款項,TT889201,"180,000.00",,"180,000.00"',
  '2025/11/05,支票 — 陳大文律師行,000881,,"45,000.00","135,000.00"',
  '2025/11/05,服務費,,,150.00,"134,850.00"',
  '2025/11/05,服務費,,,150.00,"134,700.00"',
  '2025/11/21,利息,,3.21,,"134,703.21"',
  '合計,,,"180,003.21","45,300.00",',
].join("\r\n");

/** Standard Chartered: one column of amounts and one that says which side, months in letters, semicolons. */
export const STANDARD_CHARTERED_CSV = [
  "Transaction Date;Value Date;Description;Cheque No;DR/CR;Amount (HKD);Running Balance",
  "03-Nov-2025;03-Nov-2025;TRANSFER FROM OFFICIAL RECEIVER;;CR;25,000.00;25,000.00",
  '10-Nov-2025;11-Nov-2025;"CHEQUE ""GAZETTE"" NOTICE";101;DR;1,080.00;23,920.00',
  "30-Nov-2025;30-Nov-2025;MONTHLY FEE;;DR;100.00;23,820.00",
].join("\n");

/** A bank of the mainland, in yuan: amounts with a sign, days in eight digits. */
export const MAINLAND_CSV = [
  "序号,记账日期,交易时间,币种,交易金额,账户余额,对方户名,摘要",
  "1,20251103,09:30:11,人民币,+12000.00,12000.00,深圳某某贸易有限公司,货款",
  "2,20251110,15:02:40,人民币,-800.50,11199.50,审计费,转账",
].join("\n");

export const OFX_1 = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

<OFX>
<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20251130120000<LANGUAGE>ENG</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS>
<STMTRS><CURDEF>HKD
<BANKACCTFROM><BANKID>004<ACCTID>808-123456-838<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20251101<DTEND>20251130
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20251103000000[8:HKT]<TRNAMT>53000.00<FITID>A1<NAME>BOOK DEBT WONG &amp; CO<MEMO>INV 77</STMTTRN>
<STMTTRN><TRNTYPE>CHECK<DTPOSTED>20251120<TRNAMT>-1200.00<FITID>A2<CHECKNUM>000102<NAME>CLP POWER</STMTTRN>
</BANKTRANLIST>
<LEDGERBAL><BALAMT>151800.00<DTASOF>20251130</LEDGERBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1>
</OFX>
`;

export const OFX_2 = `<?xml version="1.0" encoding="UTF-8"?>
<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD</CURDEF>
<BANKACCTFROM><BANKID>004</BANKID><ACCTID>808-9</ACCTID><ACCTTYPE>SAVINGS</ACCTTYPE></BANKACCTFROM>
<BANKTRANLIST><DTSTART>20251101</DTSTART><DTEND>20251130</DTEND>
<STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20251104</DTPOSTED><TRNAMT>+1000,50</TRNAMT><FITID>Z1</FITID><NAME>海外匯款</NAME></STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>1000.50</BALAMT><DTASOF>20251130</DTASOF></LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

/** Two pages of one statement. */
export const MT940 = [
  "{1:F01HSBCHKHHXXXX0000000000}{2:I940RECEIVERXXXXN}{4:",
  ":20:STMT251130",
  ":25:808123456838",
  ":28C:11/1",
  ":60F:C251031HKD100000,",
  ":61:2511031103C53000,NCHK000123//B771",
  "SUPPLEMENT",
  ":86:CHQ DEPOSIT BOOK DEBT",
  "WONG AND CO",
  ":62M:C251103HKD153000,",
  "-}",
  "{1:F01HSBCHKHHXXXX0000000000}{2:I940RECEIVERXXXXN}{4:",
  ":20:STMT251130",
  ":25:808123456838",
  ":28C:11/2",
  ":60M:C251103HKD153000,",
  ":61:2511201119D1200,00NMSCNONREF//B780",
  ":86:?20AUTOPAY OUT?21CLP POWER",
  ":61:251128RD12,34NINTNONREF",
  ":62F:C251130HKD151812,34",
  "-}",
].join("\r\n");

export const CAMT_053 = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
<BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId><CreDtTm>2025-11-30T20:00:00+08:00</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><FrToDt><FrDtTm>2025-11-01T00:00:00+08:00</FrDtTm><ToDtTm>2025-11-30T23:59:59+08:00</ToDtTm></FrToDt>
<Acct><Id><Othr><Id>808123456838</Id></Othr></Id><Ccy>HKD</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="HKD">100000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2025-11-01</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="HKD">151800.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2025-11-30</Dt></Dt></Bal>
<Ntry><Amt Ccy="HKD">53000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2025-11-03</Dt></BookgDt><ValDt><Dt>2025-11-04</Dt></ValDt>
<AcctSvcrRef>B771</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>黃氏公司</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>清償帳面債款</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="HKD">1200.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2025-11-20</Dt></BookgDt><NtryDtls><TxDtls><Refs><ChqNb>000102</ChqNb></Refs></TxDtls></NtryDtls><AddtlNtryInf>CLP POWER</AddtlNtryInf></Ntry>
<Ntry><Amt Ccy="HKD">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>PDNG</Cd></Sts><BookgDt><Dt>2025-11-30</Dt></BookgDt><AddtlNtryInf>ON ITS WAY</AddtlNtryInf></Ntry>
</Stmt></BkToCstmrStmt></Document>`;
