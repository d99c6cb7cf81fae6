/** A value that was changed, and its former one as far as that is shown. */
export interface Readable {
  readonly text: string;
  readonly changed: boolean;
  /** `null` where it was blank. */
  readonly before?: string | null;
}
export interface ReadCell extends Readable {
  readonly id: string;
}
export interface ReadFile {
  readonly id: string;
  readonly name: string;
  /** Its name, and what the scanner said where that is no clean bill. */
  readonly text: string;
  /** The address at which it is opened; absent where it cannot be. */
  readonly to?: string;
  /** When it came. */
  readonly uploadedAt: string;
  /** What its filer says of it: its type in words and a description; `null` where nothing is said. */
  readonly fileType: string | null;
  readonly fileDescription: string | null;
  /** Something of that was changed. */
  readonly changed?: true;
}
export type ReadField =
  | (Readable & {
      readonly kind: "value";
      readonly id: string;
      readonly label: string;
      /** The files of a field for files: each of them. */
      readonly files?: readonly ReadFile[];
    })
  | {
      readonly kind: "table";
      readonly id: string;
      readonly label: string;
      readonly columns: readonly string[];
      readonly rows: readonly { readonly id: string; readonly cells: readonly ReadCell[] }[];
    };
export interface ReadSection {
  readonly id: string;
  readonly title: string | null;
  readonly fields: readonly ReadField[];
  /** Nothing in it needs to be read again. */
  readonly folded: boolean;
}
export interface ReadStep {
  readonly id: string;
  readonly title: string;
  readonly sections: readonly ReadSection[];
}
