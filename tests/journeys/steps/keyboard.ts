/** A person without a mouse: from control to control by Tab, each time with the focus in sight. */
import { expect, type Locator, type Page } from "@playwright/test";

/** More stops than any page of the portal has before what somebody looks for. */
const MOST_STOPS = 300;

interface Focus {
  readonly at: string;
  readonly isLost: boolean;
  readonly isMarked: boolean;
  readonly isInSight: boolean;
}

/** Where the focus is, whether it shows, and whether something covers it. Runs in the page. */
function readFocus(): Focus {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body)
    return { at: "nowhere", isLost: true, isMarked: false, isInSight: false };
  const name = element.getAttribute("aria-label") ?? element.textContent ?? "";
  const at = `${element.tagName} ${element.getAttribute("name") ?? ""} ${name.trim().slice(0, 40)}`;
  const marks = (each: Element | null): boolean => {
    if (each === null) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
    return (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
  };
  const ownLabels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  // A control that is drawn by its label, or one that fills its cell, is marked there.
  const drawn = [element, element.parentElement, ...ownLabels, element.closest("td, [role=gridcell]")];
  // What is there for screen readers alone is seen as its label.
  const isDrawn = element.getAttribute("type") !== "file" && element.offsetWidth > 1;
  const seen = isDrawn ? element : (ownLabels.at(-1) ?? element);
  const { top, bottom, left, right, width } = seen.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2];
  const above = document.elementFromPoint(x, y);
  const own = [element, ...ownLabels];
  const isOwn = above !== null && (above.contains(element) || own.some((each) => each.contains(above)));
  return {
    at,
    isLost: false,
    isMarked: drawn.some(marks),
    isInSight: width > 0 && bottom > 0 && top < innerHeight && isOwn,
  };
}

/** The focus is somewhere, it shows, and nothing covers it. */
export async function expectFocusInSight(page: Page, after: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(readFocus), { message: `The focus after ${after}`, timeout: 5_000 })
    .toEqual(expect.objectContaining({ isLost: false, isMarked: true, isInSight: true }));
}

const isIn = (wanted: Locator): Promise<boolean> =>
  wanted.evaluateAll((elements) => elements.some((each) => each.contains(document.activeElement)));

/** Presses Tab until the focus is on one of these, or within it. */
export async function tabTo(wanted: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const page = wanted.page();
  await expect(wanted.first()).toBeVisible();
  let lost = 0;
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await isIn(wanted)) return expectFocusInSight(page, key);
    await page.keyboard.press(key);
    const focus = await page.evaluate(readFocus);
    // Behind the last control of a page are those of the browser.
    if (focus.isLost) lost += 1;
    expect(lost, "the focus leaves the page at its end alone").toBeLessThanOrEqual(2);
    if (!focus.isLost && !focus.isMarked)
      await expect
        .poll(async () => (await page.evaluate(readFocus)).isMarked, {
          message: `${focus.at} shows that it has the focus`,
          timeout: 2_000,
        })
        .toBe(true);
  }
  throw new Error("The Tab key does not lead there");
}

/** Goes there and presses it. */
export async function pressOn(wanted: Locator, key = "Enter"): Promise<void> {
  await tabTo(wanted);
  await wanted.page().keyboard.press(key);
}

/** Goes there and types in place of what stands there. */
export async function typeOn(wanted: Locator, text: string): Promise<void> {
  await tabTo(wanted);
  const { keyboard } = wanted.page();
  await keyboard.press("ControlOrMeta+a");
  await keyboard.insertText(text);
}

/** Goes to the group and chooses one of its round buttons with the arrow keys. */
export async function chooseOn(group: Locator, wanted: Locator): Promise<void> {
  await tabTo(group.getByRole("radio"));
  const { keyboard } = group.page();
  const isFocused = (): Promise<boolean> => wanted.evaluate((each) => each === document.activeElement);
  for (let tries = 0; tries < 20; tries += 1) {
    if (await isFocused()) break;
    await keyboard.press("ArrowDown");
  }
  if (!(await wanted.isChecked())) await keyboard.press("Space");
  await expect(wanted).toBeChecked();
}
