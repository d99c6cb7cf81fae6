import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * Loads a page's captcha anew after its form was refused: an answer uses a captcha up, and without this the page would
 * keep the old image. What else a page posts, such as a passkey's answer, leaves the image and what is typed alone.
 * @param path of the page
 */
export const renewsCaptcha =
  (path: string): ShouldRevalidateFunction =>
  ({ formAction, defaultShouldRevalidate }) =>
    formAction?.split("?")[0] === path || defaultShouldRevalidate;
