import { Link } from "@remix-run/react";

import { MoreLines } from "~/app/components/ui/error-summary/more-lines";
import type { FirstGaps } from "~/app/services/filings/steps/wizard.server";

/** What is still missing from a form, each with its field, which may be on any of its steps; of many the first. */
export function GapList({ gaps }: { readonly gaps: FirstGaps }) {
  if (gaps.count === 0) return null;
  return (
    <>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
        {gaps.first.map(({ path, message, to }) => (
          <li key={`${path} ${message}`}>
            <Link to={to} className="link font-semibold">
              {message}
            </Link>
          </li>
        ))}
      </ul>
      <MoreLines count={gaps.count} />
    </>
  );
}
