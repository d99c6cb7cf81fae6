/** A case as lists name it: its number, which leads to it, and its party in both languages, the reader's first. */
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import { useLocale } from "~/app/components/ui/use-locale";

interface PartyNameProps {
  readonly nameEn: string;
  readonly nameZh: string | null;
}

/** The name in the reader's language, and the other one: below it, or on its line. */
export function PartyName({
  nameEn,
  nameZh,
  inline = false,
}: PartyNameProps & { readonly inline?: boolean }) {
  const [first, second] = useNames({ nameEn, nameZh });
  return (
    <>
      {first}
      {second !== null && (inline ? <> {second}</> : <span className="block">{second}</span>)}
    </>
  );
}

/** Both names as they stand, that in the reader's language first; of a party without a Chinese name the English one alone. */
function useNames({ nameEn, nameZh }: PartyNameProps): readonly [ReactNode, ReactNode] {
  const isEnglish = useLocale() === "en";
  if (nameZh === null || nameZh === "") return [nameEn, null];
  const english = <span lang="en">{nameEn}</span>;
  const chinese = <span lang="zh-HK">{nameZh}</span>;
  return isEnglish ? [english, chinese] : [chinese, english];
}

interface CaseNumberProps {
  readonly to: string;
  readonly caseNo: string;
  /** What the link is called, where it leads to more than the case. */
  readonly label?: string;
}

export function CaseNumber({ to, caseNo, label }: CaseNumberProps) {
  return (
    <Link to={to} aria-label={label} className="link whitespace-nowrap tabular-nums">
      {caseNo}
    </Link>
  );
}

/** Both on one line, where a list has a line for each row; a telephone has room for the name in the reader's language. */
export function NumberThenName({ nameEn, nameZh, ...number }: CaseNumberProps & PartyNameProps) {
  const [first, second] = useNames({ nameEn, nameZh });
  return (
    <span className="flex items-baseline gap-x-2 md:flex-wrap">
      <CaseNumber {...number} />
      <span className="min-w-0 font-normal cards:truncate">
        {first}
        {second !== null && <span className="cards:hidden"> {second}</span>}
      </span>
    </span>
  );
}

/** Both in one cell. */
export function NumberAndName({ nameEn, nameZh, ...number }: CaseNumberProps & PartyNameProps) {
  return (
    <>
      <CaseNumber {...number} />
      <span className="block font-normal">
        <PartyName nameEn={nameEn} nameZh={nameZh} />
      </span>
    </>
  );
}
