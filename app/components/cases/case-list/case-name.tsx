/** A case as lists name it: its number, which leads to it, and its party in both languages. */
import { Link } from "@remix-run/react";

import { useLocale } from "~/app/components/ui/use-locale";

interface PartyNameProps {
  readonly nameEn: string;
  readonly nameZh: string | null;
}

/** The English name, and the Chinese one below it. */
export function PartyName({ nameEn, nameZh }: PartyNameProps) {
  return (
    <>
      {nameEn}
      {nameZh !== null && (
        <span lang="zh-HK" className="block">
          {nameZh}
        </span>
      )}
    </>
  );
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
  const isEnglish = useLocale() === "en" || nameZh === null;
  const english = <span lang="en">{nameEn}</span>;
  const chinese = <span lang="zh-HK">{nameZh}</span>;
  const other = isEnglish ? chinese : english;
  return (
    <span className="flex items-baseline gap-x-2 md:flex-wrap">
      <CaseNumber {...number} />
      <span className="min-w-0 font-normal cards:truncate">
        {isEnglish ? english : chinese}
        {nameZh !== null && <span className="cards:hidden"> {other}</span>}
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
