/** Invented people, companies and addresses in the manner of Hong Kong, in English and Chinese. */
import type { Random } from "./random";

const SURNAMES: readonly (readonly [string, string])[] = [
  ["CHAN", "陳"],
  ["WONG", "黃"],
  ["LEE", "李"],
  ["CHEUNG", "張"],
  ["LAU", "劉"],
  ["LAM", "林"],
  ["NG", "吳"],
  ["CHENG", "鄭"],
  ["HO", "何"],
  ["LEUNG", "梁"],
  ["TSANG", "曾"],
  ["YEUNG", "楊"],
  ["CHOW", "周"],
  ["YIP", "葉"],
  ["TANG", "鄧"],
  ["FUNG", "馮"],
  ["KWOK", "郭"],
  ["LO", "羅"],
  ["MAK", "麥"],
  ["TAM", "譚"],
  ["SIU", "蕭"],
  ["AU", "區"],
];
const GIVEN: readonly (readonly [string, string])[] = [
  ["Tai Man", "大文"],
  ["Siu Ming", "小明"],
  ["Ka Yan", "嘉欣"],
  ["Wing Sze", "詠詩"],
  ["Chi Keung", "志強"],
  ["Mei Ling", "美玲"],
  ["Kwok Wai", "國偉"],
  ["Lai Fong", "麗芳"],
  ["Ho Yin", "浩然"],
  ["Tsz Ching", "紫晴"],
  ["Wai Kit", "偉傑"],
  ["Suk Yee", "淑儀"],
  ["Chun Kit", "俊傑"],
  ["Yuk Lan", "玉蘭"],
  ["Man Hon", "文漢"],
  ["Sau Ying", "秀英"],
  ["Ka Ho", "家豪"],
  ["Pui Shan", "佩珊"],
  ["Yiu Fai", "耀輝"],
  ["Hoi Lam", "凱琳"],
  ["Kin Man", "健民"],
  ["Oi Yee", "愛儀"],
  ["Shing Yip", "成業"],
  ["Yan Ting", "欣婷"],
];
const COMPANY: readonly (readonly [string, string])[] = [
  ["Golden Harvest", "金豐"],
  ["Eastern Star", "東星"],
  ["Harbour View", "海景"],
  ["Lucky Dragon", "福龍"],
  ["Victoria Peak", "維峰"],
  ["Kowloon Bay", "九龍灣"],
  ["Jade Garden", "翠園"],
  ["Pacific Link", "太平洋連"],
  ["Wing Fat", "永發"],
  ["Tai Hing", "泰興"],
  ["Sunrise", "旭日"],
  ["Ever Bright", "恒光"],
  ["New Territory", "新域"],
  ["Silver Crane", "銀鶴"],
  ["Fortune Gate", "富門"],
  ["Blue Ocean", "藍海"],
];
const TRADE: readonly (readonly [string, string])[] = [
  ["Trading", "貿易"],
  ["Engineering", "工程"],
  ["Catering", "飲食"],
  ["Logistics", "物流"],
  ["Decoration", "裝飾"],
  ["Electronics", "電子"],
  ["Garments", "製衣"],
  ["Travel", "旅遊"],
  ["Development", "發展"],
  ["Technology", "科技"],
];
const STREETS = [
  ["Nathan Road", "Yau Ma Tei", "Kowloon"],
  ["Castle Peak Road", "Tsuen Wan", "New Territories"],
  ["King's Road", "North Point", "Hong Kong"],
  ["Sha Tsui Road", "Tsuen Wan", "New Territories"],
  ["Hennessy Road", "Wan Chai", "Hong Kong"],
  ["Prince Edward Road West", "Mong Kok", "Kowloon"],
  ["Ma On Shan Road", "Sha Tin", "New Territories"],
  ["Tuen Mun Heung Sze Wui Road", "Tuen Mun", "New Territories"],
] as const;

export interface Named {
  readonly en: string;
  readonly zh: string;
}

export function personName(random: Random): Named {
  const [surname, surnameZh] = random.pick(SURNAMES);
  const [given, givenZh] = random.pick(GIVEN);
  return { en: `${surname} ${given}`, zh: `${surnameZh}${givenZh}` };
}

export function companyName(random: Random): Named {
  const [name, nameZh] = random.pick(COMPANY);
  const [trade, tradeZh] = random.pick(TRADE);
  return { en: `${name} ${trade} Limited`, zh: `${nameZh}${tradeZh}有限公司` };
}

export function address(random: Random): string {
  const [street, district, area] = random.pick(STREETS);
  return `Flat ${random.pick(["A", "B", "C", "D", "E"])}, ${random.between(1, 35)}/F, ${random.between(1, 480)} ${street}, ${district}, ${area}`;
}

/** A mobile number such as the portal sends codes to: of a block that is given out, or every form would refuse it. */
export function telephone(random: Random): string {
  return `${random.pick(["5", "6", "9"])}123 ${String(random.between(0, 8999)).padStart(4, "0")}`;
}
