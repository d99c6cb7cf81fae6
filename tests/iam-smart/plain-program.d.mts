/** Types of the plain program. */
import type { KeyObject } from "node:crypto";

interface PlainAnswer {
  readonly code: string;
  readonly content: string;
}
interface PlainCall {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  readonly address: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly timestamp: number | string;
  readonly body: string;
  readonly nonce?: string;
}
export function sealContent(key: Buffer, text: string): string;
export function openContent(key: Buffer, sealed: string): string;
export const post: {
  (call: PlainCall): Promise<PlainAnswer>;
  keyOf(answer: PlainAnswer, privateKey: KeyObject): Buffer;
};
