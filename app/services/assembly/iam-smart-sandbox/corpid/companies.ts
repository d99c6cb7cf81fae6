/** The companies of the sandbox, and who acts for which: a person may have several, and most have none. */
export interface SandboxCompany {
  readonly corpId: string;
  readonly brn: string;
  readonly nameEn: string;
  readonly nameZh: string;
  readonly address: string;
  /** Who acts for it, by their ids. */
  readonly people: readonly string[];
}

export const SANDBOX_COMPANIES: readonly SandboxCompany[] = [
  {
    corpId: "0812345",
    brn: "12345678",
    nameEn: "Model Bank Limited",
    nameZh: "模範銀行有限公司",
    address: "21/F, Specimen Tower\n7 Illustration Street\nCentral, Hong Kong",
    people: ["maker.demo", "checker.demo"],
  },
  {
    corpId: "0898765",
    brn: "87654321",
    nameEn: "Specimen Trading Limited",
    nameZh: "樣本貿易有限公司",
    address: "3/F, Pattern House\n12 Illustration Street\nCentral, Hong Kong",
    people: ["checker.demo", "stranger"],
  },
];

export const findCompany = (corpId: string): SandboxCompany | undefined =>
  SANDBOX_COMPANIES.find((company) => company.corpId === corpId);
