/** Cells of the lists of what the log records of its own readers: when, and who. */
import { listTime } from "~/app/i18n/format";

export const LogTime = ({ at }: { readonly at: string }) => (
  <time dateTime={at} className="whitespace-nowrap">
    {listTime(at)}
  </time>
);

export interface LogPersonProps {
  readonly name: string;
  readonly loginName: string;
  readonly roleName: string;
}

export const LogPerson = ({ name, loginName, roleName }: LogPersonProps) => (
  <>
    {name} <span className="text-ink-soft">({loginName})</span>
    <span className="block text-sm text-ink-soft">{roleName}</span>
  </>
);
