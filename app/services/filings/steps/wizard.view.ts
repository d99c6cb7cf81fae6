import type { AttachmentOnPage, FormValues, StepState } from "~/workflows/kit";
import type { ActionOffered } from "../submissions/position.view";

export interface WizardStep {
  readonly id: string;
  readonly title: string;
  readonly state: StepState;
  readonly to: string;
}
export interface WizardGap {
  readonly path: string;
  readonly step: string;
  readonly message: string;
  readonly to: string;
}
/** The first gaps, as many as a page lists. */
export interface FirstGaps {
  /** Of all of them. */
  readonly count: number;
  readonly first: readonly WizardGap[];
}
export interface WizardPage {
  readonly type: string;
  readonly code: string;
  readonly formVersion: number;
  readonly stepId: string;
  readonly steps: readonly WizardStep[];
  readonly values: FormValues;
  /** Days beside the form that its dates are compared with. */
  readonly datesBeside: FormValues;
  /** The fields that still have what the portal put into them from the case file. */
  readonly fromCaseFile: readonly string[];
  readonly files: readonly AttachmentOnPage[];
  readonly version: number;
  readonly savedAt: string;
  readonly edition: number;
  readonly state: string;
  readonly status: string;
  readonly statusLabel: string;
  readonly editable: boolean;
  /** The reasons why it cannot be changed now, where it cannot. */
  readonly notEditable: readonly string[];
  readonly returnReason: string | null;
  readonly expiresAt: string | null;
  readonly today: string;
  readonly commandId: string;
  readonly actions: readonly ActionOffered[];
}
