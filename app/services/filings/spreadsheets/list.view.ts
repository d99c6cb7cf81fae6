export interface UploadItem {
  readonly id: string;
  readonly file: string;
  readonly receivedAt: string;
  readonly state: string;
  readonly statusLabel: string;
  readonly rows: number;
  readonly drafts: number;
}
