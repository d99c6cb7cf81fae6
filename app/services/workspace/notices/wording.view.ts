export interface NoticeText {
  readonly title: string;
  readonly body: string;
}
