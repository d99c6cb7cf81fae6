/** Reads the HTML of a page, as it leaves the server, and judges it, by html-validate. */
import { HtmlValidate, Parser, type ConfigData, type HtmlElement } from "html-validate";

const RULES: ConfigData = {
  root: true,
  extends: ["html-validate:recommended", "html-validate:document"],
  rules: {
    // As React writes HTML: `<br/>`, `hidden=""`, `autoComplete="off"`. To a browser it is the same.
    "void-style": "off",
    "no-self-closing": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "attr-case": "off",
    // React's own ids of elements have colons.
    "valid-id": ["error", { relaxed: true }],
    // Every file comes from the portal itself, named after its content; nothing is loaded from anywhere else.
    "require-sri": "off",
    // Entries of a list and its ticks are posted under one name, which is how forms post several values.
    "form-dup-name": "off",
    // Sizes that follow from figures (bars, heights of texts) stand with their element.
    "no-inline-style": "off",
    // A label around its field names it as well: older readers of screens and voice control go by `for` alone.
    "no-redundant-for": "off",
    // The password of a certificate and a key to try are none of this portal's: password managers are to keep out of it.
    "autocomplete-password": "off",
    // A link that leads nowhere yet has no address, and an `<a>` without one says nothing of itself.
    "prefer-native-element": ["error", { exclude: ["link"] }],
    // A page is named after what it is about, and firms have long names.
    "long-title": "off",
  },
};

const validator = new HtmlValidate(RULES);

/** @returns what is wrong with it, each with its rule and the place in the text; nothing where it is in order */
export async function findHtmlFaults(html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, offset }) =>
        `${ruleId}: ${message}: ${html.slice(Math.max(0, offset - 80), offset + 120)}`,
    ),
  );
}

/** The elements of a page, as it leaves the server. */
export async function parsePage(html: string): Promise<HtmlElement> {
  return new Parser(await validator.getConfigFor("page.html")).parseHtml(html);
}
