import type { Locale } from "~/workflows/kit";

/** A film of `/material`: its files are `public/films/<id>.*`, made by `npm run tool -- films`. */
export interface FilmText {
  readonly id: "prepare" | "sign" | "office";
  readonly words: Readonly<Record<Locale, { readonly title: string; readonly summary: string }>>;
}

/** In the order of a form’s way. */
export const FILMS: readonly FilmText[] = [
  {
    id: "prepare",
    words: {
      en: {
        title: "Preparing a form",
        summary: "For preparers: find the case, fill in the steps, attach documents and ask for the review.",
      },
      "zh-hk": {
        title: "擬備表格",
        summary: "供擬備人參考：搜尋案件、逐步填寫、附上文件，然後送交覆核。",
      },
      "zh-cn": {
        title: "拟备表格",
        summary: "供拟备人参考：搜索案件、逐步填写、附上文件，然后送交复核。",
      },
    },
  },
  {
    id: "sign",
    words: {
      en: {
        title: "Reviewing, signing and submitting",
        summary: "For trustees and liquidators: from the task list to the receipt.",
      },
      "zh-hk": {
        title: "覆核、簽署及提交",
        summary: "供受託人及清盤人參考：由「我的工作」至取得收據。",
      },
      "zh-cn": {
        title: "复核、签署及提交",
        summary: "供受托人及清盘人参考：从“我的任务”到取得回执。",
      },
    },
  },
  {
    id: "office",
    words: {
      en: {
        title: "What the Office does with it",
        summary: "How a form is acknowledged, where it can be followed, and how every step is replayed.",
      },
      "zh-hk": {
        title: "本署的處理",
        summary: "如何認收表格、在何處查看進度，以及如何重溫每個步驟。",
      },
      "zh-cn": {
        title: "本署的处理",
        summary: "如何确认收到表格、在哪里查看进度，以及如何回放每个步骤。",
      },
    },
  },
];
