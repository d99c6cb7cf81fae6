/** A browser at the door of annual statements over HTTP, for tests: it keeps its cookies, and types what it is told to. */
import { CAPTCHA_ANSWER, type Office } from "~/tests/routes/office";
import { readCodeSentTo } from "./bankrupt-at-door";

const DOOR = "/annual-statement";

/** Whom somebody at the door says they are. */
export interface AtDoor {
  readonly number: string;
  readonly year: string;
  readonly idNumber: string;
}

export class BrowserAtDoor {
  readonly cookies = new Map<string, string>();

  constructor(private readonly office: Pick<Office, "origin" | "portal">) {}

  /** Follows nothing: a redirect is an answer. @param form posted, where there is one */
  async ask(path: string, form?: Readonly<Record<string, string>>): Promise<Response> {
    const { origin } = this.office;
    const answer = await fetch(origin + path, {
      redirect: "manual",
      headers: {
        Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(form && { Origin: origin }),
      },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    for (const each of answer.headers.getSetCookie()) {
      const [pair = ""] = each.split(";", 1);
      const [name, value] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
      if (value === "") this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  /** Says at the door who one is, and asks for a code. */
  async say(who: AtDoor, intent = "email"): Promise<Response> {
    const captchaId = /name="captchaId"[^>]*value="([^"]+)"/.exec(await (await this.ask(DOOR)).text())?.[1];
    const solved = { captchaId: captchaId ?? "", captchaAnswer: CAPTCHA_ANSWER };
    return this.ask(DOOR, { ...who, document: "hkid", ...solved, intent });
  }

  answer(code: string): Promise<Response> {
    return this.ask(`${DOOR}/code`, { code });
  }

  /** By case, card and the code in the mailbox. @param count how many letters there are by then */
  async comeIn(who: AtDoor & { readonly email: string }, count = 1): Promise<Response> {
    const { number, year, idNumber } = who;
    await this.say({ number, year, idNumber });
    return this.answer(await readCodeSentTo(this.office.portal, who.email, count));
  }

  /** The heading of a page of the door, and where it leads where it shows none. */
  async tell(path: string): Promise<string> {
    const answer = await this.ask(path);
    return answer.headers.get("Location") ?? `${String(answer.status)} ${(await answer.text()).length}`;
  }
}
