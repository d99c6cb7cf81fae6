/** One word for one thing in Chinese (docs/glossary.md): the catalogues, the long texts and the printed words. */
import { readdirSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { COOKIES } from "~/app/content/cookies";
import { FILMS } from "~/app/content/films";
import { TEXT_PAGES } from "~/app/content/text-pages";
import { DOCUMENT_WORDING } from "~/app/services/documents/printing/document-wording.server";
import { RECEIPT_WORDING } from "~/app/services/filings/receipts/receipt-wording.server";
import { REFUSAL_WORDING } from "~/app/services/documents/formats/refusal.server";
import type { Locale } from "~/workflows/kit";
import { RIGHTS, ROLE_LABELS } from "~/workflows/registry";

type Text = readonly [at: string, text: string];

/** What is written otherwise, each with the word that is meant. */
const AVOIDED: Readonly<Record<Locale, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/\b[Ss]omebody|\b[Aa]nybody|\b[Ee]verybody|\b[Nn]obody/u, "someone, anyone, everyone, no one"],
    [/\blodg/iu, "submit"],
    [/\bthe office(?= (?:has|will|certifies|checks|asks)\b)/u, "the Office"],
    [/\bin the case \{\{/u, "in case {{"],
    [/\}\} of \{\{caseNo/u, "{{form}} in {{caseNo}}"],
    [/\bSay whether/u, "Select Yes or No to state whether"],
    [/\bsee(?:n)? to\b/u, "deal with"],
    [/\bput right|\bmended|\bparted\b|(?<!have )forgotten\b/u, "corrected, separated, deleted"],
    [/\btaken back|\b[Tt]ake back\b/u, "withdrawn"],
    [/\bstream\b/u, "record"],
    [/\bsign in\b(?! the app)/u, "log in"],
    [/\buser name\b/u, "login name"],
    [/\borganiz/iu, "organisation"],
    [/\bmeanwhile\b/u, "until then, in the meantime"],
    [/(?<=\w)'(?=\w)/u, "a curly apostrophe"],
    [/\(ERR-/u, "a sentence without a code"],
    [/\d %/u, "20%"],
  ],
  "zh-hk": [
    [/案件名單|返回名單/u, "案件清單, 清單"],
    [/(?<![（A-Za-z-])(?:AD|HA|ROP|TD|PDD)(?![A-Za-z-])/u, "the Chinese name first, the code in brackets"],
    [/工作日/u, "工作天"],
    [/期限/u, "限期"],
    [/毋須|無需/u, "無須"],
    [/(?<!本)署方(?!可)|(?<!政府)部門/u, "本署, 破產管理署"],
    [/打開/u, "開啟"],
    [/身分/u, "身份"],
    [/(?<!登入)狀態(?!圖|機)/u, "狀況"],
    [/上傳/u, "上載"],
    [/賬/u, "帳"],
    [/電子郵件|電郵箱/u, "電郵"],
    [/檔案編號(?!及附件)/u, "參考編號"],
    [/金鑰/u, "密鑰, 密碼匙"],
    [/解除鎖定/u, "解鎖"],
    [/重播/u, "重溫"],
    [/所屬關係/u, "隸屬關係"],
    [/暫停計算|暫止令|暫停令/u, "暫時終止"],
    [/核對數字/u, "校驗碼"],
    [/配對/u, "對應"],
    [/填寫理由|退回理由/u, "原因"],
    [/最終/u, "最後"],
    [/案件主任/u, "個案主任"],
    [/提交版次/u, "版次"],
    [/首次發現/u, "最初發現"],
    [/[“”您]/u, "「」, 你"],
    [/股息|派息/u, "攤還債款"],
    [/遺產(?!代理人)/u, "產業"],
    [/暫停終止/u, "暫時終止"],
    [/呈請公司/u, "呈請所涉公司"],
    [/(?<!法律程序)周年報表/u, "周年說明書"],
    [/法律程序報表|第89條報告/u, "法律程序周年報表, 第89條報表"],
    [/帳目摘要/u, "帳目撮要"],
    [/從價費(?!用)/u, "從價費用"],
    [/帳項/u, "記項"],
    [/帳目期(?!間)|會計期/u, "帳目期間"],
    [/[本該]平台|我們/u, "本系統, 本署"],
    [/戶口/u, "帳戶"],
    [/工作簿/u, "活頁簿"],
    [/後台/u, "背景"],
    [/惡意軟件/u, "惡意程式"],
    [/執業者|從業人員/u, "從業員"],
    [/外聘|私人執業/u, "外間"],
    [/聯合任職/u, "共同任職"],
    [/蓋印(?!章)/u, "蓋章"],
    [/撇帳(?!目)/u, "撇銷"],
    [/計劃日期/u, "程序日期"],
    [/交往/u, "遞交"],
    [/法庭/u, "法院"],
    [/網絡回呼/u, "Webhook"],
    [/法律保存/u, "暫緩刪除"],
    [/扣起/u, "暫停生效"],
    [/職能/u, "角色"],
    [/掃描文本/u, "掃描本"],
    [/歷史記錄/u, "紀錄"],
    [/宗產業/u, "宗案件"],
    [/貴公司|貴所|貴方|貴處/u, "貴事務所"],
    [/誰人/u, "何人"],
    [/至少/u, "最少"],
    [/目前/u, "現時"],
    [/金額/u, "款額"],
    [/迄今/u, "至今"],
  ],
  "zh-cn": [
    [/(?<![（A-Za-z-])(?:AD|HA|ROP|TD|PDD)(?![A-Za-z-])/u, "the Chinese name first, the code in brackets"],
    [/[你「」]/u, "您, “”"],
    [/从业人员/u, "从业员"],
    [/登录名称/u, "登录名"],
    [/登出/u, "退出登录"],
    [/群组/u, "用户组"],
    [/职能/u, "角色"],
    [/纪录/u, "记录"],
    [/联络/u, "联系"],
    [/限期/u, "期限"],
    [/无须/u, "无需"],
    [/(?<!本)署方(?!可)|(?<!政府)部门/u, "本署, 破产管理署"],
    [/开启(?!智方便)/u, "打开"],
    [/(?<!发)现时/u, "目前"],
    [/档案编号(?!及附件)/u, "参考编号"],
    [/电邮/u, "电子邮箱, 电子邮件"],
    [/上载|下載/u, "上传, 下载"],
    [/签名证书|数字签名/u, "签署证书, 数码签署"],
    [/日历日/u, "自然日"],
    [/重设/u, "重置"],
    [/重播|重温/u, "回放"],
    [/所属关系/u, "隶属关系"],
    [/暂停计算|暂止令|中止令|暂停令/u, "暂时终止"],
    [/匹配|配对/u, "对应"],
    [/填写理由|退回理由/u, "原因"],
    [/案件主任/u, "个案主任"],
    [/首次发现/u, "最初发现"],
    [/门户|[本该]平台|我们/u, "本系统, 本署"],
    [/股息|派息/u, "摊还债款"],
    [/遗产(?!代理人)/u, "产业"],
    [/(?<!法律程序)周年报表/u, "周年说明书"],
    [/账目摘要/u, "账目撮要"],
    [/从价费(?!用)/u, "从价费用"],
    [/账项/u, "记项"],
    [/执业者/u, "从业员"],
    [/外聘|私人执业/u, "外间"],
    [/核销|撇账/u, "撇销"],
    [/法庭/u, "法院"],
    [/网络回[呼调]/u, "Webhook"],
    [/法律保[存留]/u, "暂缓删除"],
    [/扣起|扣留/u, "暂停生效"],
    [/认收通知/u, "收件确认书"],
    [/标示/u, "标记"],
    [/栏位/u, "栏目"],
    [/纸本/u, "纸质"],
    [/制备/u, "编制"],
    [/必须先行/u, "须先"],
    [/电子邮箱地址|电子邮件地址/u, "电子邮箱"],
    [/宗产业/u, "宗案件"],
  ],
};

function* strings(value: unknown, at: string): Generator<Text> {
  if (typeof value === "string") yield [at, value];
  else if (typeof value === "object" && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* strings(inner, `${at}.${key}`);
}

/** A file of words is named after its language: in `app/i18n`, in each family, and in `locales` of each workflow. */
const CATALOGUES = ["app/i18n", "app/families", "workflows"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
);

function getTexts(locale: Locale): readonly Text[] {
  const files = CATALOGUES.filter((path) => path.endsWith(`/${locale}.json`));
  const getName = (file: string) => file.replace(`${locale}.json`, "");
  return [
    ...files.flatMap((file) => [...strings(JSON.parse(readFileSync(file, "utf8")), getName(file))]),
    ...strings(
      Object.values(TEXT_PAGES).map((page) => page[locale].sections),
      "content",
    ),
    ...strings(
      FILMS.map(({ words }) => words[locale]),
      "films",
    ),
    ...strings(
      COOKIES.map(({ purpose }) => purpose[locale]),
      "cookies",
    ),
    ...strings(
      [...Object.values(RIGHTS), ...Object.values(ROLE_LABELS)].map((label) => label[locale]),
      "rights",
    ),
    ...strings([DOCUMENT_WORDING[locale], RECEIPT_WORDING[locale], REFUSAL_WORDING[locale]], "printed"),
  ];
}

/** The cells of the rows of a table in a document, without its head. */
const readRows = (file: string): readonly (readonly string[])[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| ") && !/^\| (?:---|English|Text) /.test(line))
    .map((line) => line.split("|").map((cell) => cell.trim()));

const GLOSSARY = readRows("docs/glossary.md");
const OFFICE_TERMS = readRows("docs/terms-for-the-office.md");

const TEXTS: Readonly<Record<Locale, readonly Text[]>> = {
  en: getTexts("en"),
  "zh-hk": getTexts("zh-hk"),
  "zh-cn": getTexts("zh-cn"),
};
const CHINESE = ["zh-hk", "zh-cn"] as const;

test.each(CHINESE)("%s is read whole", (locale) => {
  expect(TEXTS[locale].length).toBeGreaterThan(3000);
});

test.each([...CHINESE, "en"] as const)("%s uses the words of the glossary", (locale) => {
  const strays = TEXTS[locale].flatMap(([at, text]) =>
    AVOIDED[locale].filter(([word]) => word.test(text)).map(([, meant]) => `${at}: ${text} (${meant})`),
  );
  expect(strays).toEqual([]);
});

test.each(CHINESE)("%s sets Chinese punctuation inside Chinese sentences", (locale) => {
  // An opening bracket after a character, but for the sections of an Ordinance (第30A(5)條), is a Chinese one.
  const halfWidth = /\p{Script=Han}[,;:?!(]|[,;:?!]\p{Script=Han}|\.\.\./u;
  expect(TEXTS[locale].filter(([, text]) => halfWidth.test(text))).toEqual([]);
});

test.each(CHINESE)("%s ends a text as a sentence where English does", (locale) => {
  const english = new Map(TEXTS.en);
  const differing = TEXTS[locale].filter(([at, text]) => {
    const original = english.get(at);
    return (
      original !== undefined &&
      (/\.[)”]?$/.test(original) && !/\b(no|etc)\.\)?$/i.test(original)) !== /。）?$|。$/.test(text)
    );
  });
  expect(differing).toEqual([]);
});

test.each(CHINESE)("the glossary in %s has no word that the texts avoid", (locale) => {
  expect(GLOSSARY.length).toBeGreaterThan(200);
  const words = GLOSSARY.map((cells) => cells[locale === "zh-hk" ? 2 : 3] ?? "");
  const strays = words.flatMap((word) =>
    AVOIDED[locale].filter(([avoided]) => avoided.test(word)).map(([, meant]) => `${word} (${meant})`),
  );
  expect(strays).toEqual([]);
});

test("what the office is asked about is what the portal writes", () => {
  expect(OFFICE_TERMS.length).toBeGreaterThan(25);
  const written = CHINESE.map((locale) => TEXTS[locale].map(([, text]) => text).join("\n")).join("\n");
  const missing = OFFICE_TERMS.flatMap(([, , term = ""]) =>
    /\p{Script=Han}/u.test(term)
      ? term.split(/[、；，,/（）() ]+/u).filter((word) => /^\p{Script=Han}+$/u.test(word))
      : [],
  ).filter((word) => !written.includes(word));
  expect(missing).toEqual([]);
});
