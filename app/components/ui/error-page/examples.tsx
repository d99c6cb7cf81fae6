import { ErrorPage } from "./error-page";
import type { ComponentExamples } from "~/app/components/example";

export const examples: ComponentExamples = {
  component: "ErrorPage",
  examples: [
    { title: "Not found", element: <ErrorPage kind="notFound" /> },
    { title: "Forbidden", element: <ErrorPage kind="forbidden" reference="01JQ8Z5V3N" /> },
    { title: "Too many attempts", element: <ErrorPage kind="tooMany" reference="01JQ8Z5V3N" /> },
    { title: "Nothing answers", element: <ErrorPage kind="away" reference="01JQ8Z5V3N" /> },
    {
      title: "A right is missing",
      element: <ErrorPage kind="forbidden" reference="01JQ8Z5V3N" right="Maintain firms" />,
    },
    { title: "Not reached", element: <ErrorPage kind="crash" failure="FETCH" /> },
    {
      title: "Bad request",
      element: <ErrorPage kind="crash" failure="ERR-REQUEST" reference="01JQ8Z5V3N" />,
    },
    { title: "Crash", element: <ErrorPage kind="crash" reference="01JQ8Z5V3N" /> },
  ],
};
