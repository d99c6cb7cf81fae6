/** What a person does to a control: with the keys of a keyboard and the button of a mouse, one event after the other as a browser sends them. */
import { expect, type Locator } from "@playwright/test";

/** The longest text that is typed key by key. */
const SHORT = 24;

/**
 * Types a text into a field in place of what it holds. A short one goes in key by key; a long one, or one that no key of the
 * keyboard has, in one piece as an input method puts it in: with the same event `input`, and without half a minute a form.
 */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.press("ControlOrMeta+a");
  const { keyboard } = field.page();
  if (text === "") await keyboard.press("Delete");
  else if (text.length <= SHORT && /^[ -~]+$/.test(text)) await keyboard.type(text);
  else await keyboard.insertText(text);
}

/** Chooses from a drop-down list by the arrow keys: the option of that label, or of that value where the page has no words for it. */
export async function choose(list: Locator, wanted: string): Promise<void> {
  await expect(list).toBeEnabled();
  const { from, to } = await list.evaluate((select, named) => {
    if (!(select instanceof HTMLSelectElement)) throw new Error("Not a drop-down list");
    const options = [...select.options];
    const at = options.findIndex(({ label, value }) => label.trim() === named || value === named);
    return { from: select.selectedIndex, to: at };
  }, wanted);
  if (to < 0) throw new Error(`The list has no option "${wanted}"`);
  const key = to > from ? "ArrowDown" : "ArrowUp";
  for (let step = 0; step < Math.abs(to - from); step += 1) await list.press(key);
  await expect(list).toHaveJSProperty("selectedIndex", to);
}
