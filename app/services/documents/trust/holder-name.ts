/** Whether the name in a certificate is the name of an account. Pure. */
import type { HolderNames } from "../../platform/portal/ports/trust";

/**
 * Family and given names may stand in either order; capitals, accents and punctuation do not count. A certificate that
 * bears a name in Latin letters and one in Chinese has to agree in both, as far as the account has both. A visitor types one name in one
 * field: what of it is Chinese counts where there is no Chinese name beside it. Traditional and simplified forms are different characters.
 * @param name the common name of a certificate, e.g. `CHAN Tai Man 陳大文`
 */
export function matchesHolderName(name: string, { fullName, fullNameZh }: HolderNames): boolean {
  const certificate = namesIn(name);
  const { latin: inLatin, chinese: beside } = namesIn(fullName);
  const inChinese = namesIn(fullNameZh ?? "").chinese || beside;
  const verdicts = [
    ...(certificate.latin.length > 0 && inLatin.length > 0 ? [isSameLatin(certificate.latin, inLatin)] : []),
    ...(certificate.chinese !== "" && inChinese !== "" ? [certificate.chinese === inChinese] : []),
  ];
  return verdicts.length > 0 && verdicts.every((agrees) => agrees);
}

interface Names {
  /** Its words, in small letters. */
  readonly latin: readonly string[];
  readonly chinese: string;
}

function namesIn(text: string): Names {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return {
    latin: plain.match(/(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? [],
    // Written out: some forms of a character are taken apart by the spelling above.
    chinese: (text.normalize("NFKC").match(/\p{Script=Han}/gu) ?? []).join(""),
  };
}

/** `CHAN Tai Man`, `Tai-man CHAN`, `TAIMAN CHAN`; of four words or more also a first name between: `CHAN Tai Man Peter`. */
function isSameLatin(left: readonly string[], right: readonly string[]): boolean {
  const wanted = right.join("");
  return getOrders(left).has(wanted) || getOrders(right).has(left.join(""));
}

function getOrders(words: readonly string[]): ReadonlySet<string> {
  const orders = new Set([words.join("")]);
  const part = (from: number, to?: number): string => words.slice(from, to).join("");
  for (let first = 1; first < words.length; first += 1) {
    orders.add(part(first) + part(0, first));
    if (words.length < 4) continue;
    for (let second = first + 1; second < words.length; second += 1) {
      const [a, b, c] = [part(0, first), part(first, second), part(second)];
      for (const order of [a + c + b, b + a + c, c + b + a]) orders.add(order);
    }
  }
  return orders;
}
