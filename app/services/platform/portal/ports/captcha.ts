/** Captchas as a page asks for them and answers them. */
import type { Locale } from "~/workflows/kit";

/** Codes of section 8: the characters are wrong (-001), the captcha has expired (-002), there is none of that id (-404). */
export type CaptchaRefusal = "ERR-CAPTCHA-001" | "ERR-CAPTCHA-002" | "ERR-CAPTCHA-404";

export type CaptchaVoice =
  /** An MP3 in base64. */
  | { readonly outcome: "spoken"; readonly audio: string }
  | { readonly outcome: "refused"; readonly code: CaptchaRefusal };

export interface CaptchaService {
  /** @returns The id, and the image as base64 JPEG. */
  newCaptcha(): Promise<{ uuid: string; image: string }>;
  /** The same characters, spoken in a language; as often as asked for, while nobody has answered. */
  captchaVoice(captchaId: string, locale: Locale): Promise<CaptchaVoice>;
  /** One try for each captcha, right or wrong. @returns null where the answer is right */
  check(captchaId: string, answer: string): Promise<CaptchaRefusal | null>;
}
