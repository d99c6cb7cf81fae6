/** The people whom the sandbox's directory knows: fictitious staff of the office, one of whom it has no role for. */
export interface DirectorySandboxPerson {
  readonly id: string;
  readonly name: string;
  readonly nameZh: string;
  readonly groups: readonly string[];
}

/** Which group of the sandbox is which role. */
export const SANDBOX_ROLES = [
  { value: "oro-administrators", role: "admin" },
  { value: "oro-supervisors", role: "supervisor" },
  { value: "oro-case-officers", role: "officer" },
  { value: "oro-counter", role: "counter" },
] as const;

export const DIRECTORY_PEOPLE: readonly DirectorySandboxPerson[] = [
  // Opened beforehand, by command, as an account of the directory.
  { id: "directory.demo", name: "LAW Sin Man", nameZh: "羅倩雯", groups: ["oro-case-officers"] },
  { id: "tse.kw", name: "TSE Ka Wing", nameZh: "謝家榮", groups: ["oro-supervisors", "oro-case-officers"] },
  { id: "yip.mc", name: "YIP Man Ching", nameZh: "葉文靜", groups: ["oro-counter"] },
  { id: "hui.library", name: "HUI Lok Yan", nameZh: "許樂欣", groups: ["library"] },
];

export const toAddress = ({ id }: Pick<DirectorySandboxPerson, "id">): string => `${id}@portal.example`;
