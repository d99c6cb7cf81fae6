/** The words given with a step: why it was taken, or a remark of the office. */
export interface Said {
  readonly kind: "reason" | "remark";
  readonly text: string;
}
