/** A case as lists name it: its number, which leads to it, and its party in both languages. */
import { Link } from "@remix-run/react";

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
