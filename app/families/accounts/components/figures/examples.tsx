import type { ComponentExamples } from "~/app/components/example";
import { useLocale } from "~/app/components/ui/use-locale";
import { assessAdValorem, compileStatement, sampleAccount } from "~/workflows/shared/accounts/index";

import { accountFigures, bookTables } from "../../figures/account-figures";
import { FigureSheet } from "./figure-sheet";
import { WhyPanel } from "./breakdown-panel";

/** An account of a company that is compiled as any other. */
function useSample() {
  const locale = useLocale();
  const { statement: input, fee, assets } = sampleAccount("s203");
  const statement = compileStatement(input);
  const sample = {
    statement,
    entries: [...input.entries],
    fee: assessAdValorem({ ...fee, current: statement.realized }),
    assets,
    locale,
    category: (name: string) => name,
    query: { why: "line-7", page: 1, opensBooks: true },
  };
  return { ...accountFigures(sample), books: bookTables(sample) };
}

function Tables({ of }: { readonly of: "summary" | "fee" | "assets" | "books" }) {
  const figures = useSample();
  return (
    <div className="flex flex-col gap-6">
      {figures[of].map((table) => (
        <FigureSheet key={table.id} table={table} openFigure="line-7" />
      ))}
    </div>
  );
}

function Answer() {
  const { why } = useSample();
  return why && <WhyPanel why={why} />;
}

export const examples: ComponentExamples = {
  component: "Figures of accounts",
  examples: [
    { title: "Summary of accounts: each figure is asked why", element: <Tables of="summary" /> },
    { title: "Why a figure is what it is", element: <Answer /> },
    { title: "Assessment of the ad valorem fee", element: <Tables of="fee" /> },
    { title: "Assets of a liquidation", element: <Tables of="assets" /> },
    { title: "Cash books as they are printed", element: <Tables of="books" /> },
  ],
};
