import type { Listing } from "../../platform/lists/list-request.view";
import type { Paragraph } from "./letter.view";

export interface MailItem {
  readonly id: string;
  readonly to: string;
  readonly recipient: string;
  /** In its own words. */
  readonly language: string;
  readonly subject: string;
  readonly sentAt: string;
}
export interface OpenMail extends MailItem {
  readonly paragraphs: readonly Paragraph[];
}
export interface MailboxPage extends Listing<MailItem> {
  /** A part of the address that is asked for. */
  readonly recipient: string;
}
