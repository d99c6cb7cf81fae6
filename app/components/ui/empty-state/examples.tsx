import { LinkButton } from "../button/button";
import type { ComponentExamples } from "~/app/components/example";
import { EmptyState } from "./empty-state";

export const examples: ComponentExamples = {
  component: "EmptyState",
  examples: [
    {
      title: "With a way on",
      element: (
        <EmptyState
          title="No referral yet"
          action={<LinkButton to="/case-directory">Search for a case</LinkButton>}
        >
          Referrals of your cases appear here. Start one from a case file.
        </EmptyState>
      ),
    },
  ],
};
