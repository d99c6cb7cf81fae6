import type { ComponentExamples } from "~/app/components/example";
import { FilmPlayer } from "./film-player";

export const examples: ComponentExamples = {
  component: "FilmPlayer",
  examples: [
    {
      title: "A film",
      element: (
        <FilmPlayer film="prepare" title="Preparing a form" summary="From the case search to the review." />
      ),
    },
  ],
};
