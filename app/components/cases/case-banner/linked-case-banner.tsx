import { CaseBanner } from "./case-banner";

export interface LinkedCaseBannerProps {
  readonly caseId: string;
  readonly caseNo: string;
  readonly nameEn: string;
  readonly nameZh: string | null;
}

/** The case of a page that is outside its case file: its number leads back there. */
export const LinkedCaseBanner = ({ caseId, caseNo, nameEn, nameZh }: LinkedCaseBannerProps) => (
  <CaseBanner
    number={caseNo}
    name={nameEn}
    chineseName={nameZh}
    status={null}
    to={`/casefile/${caseId}/overview`}
  />
);
