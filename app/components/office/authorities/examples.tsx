import type { ComponentExamples } from "~/app/components/example";
import { AuthoritySheet, type AuthoritySheetProps } from "./authority-sheet";

const known = {
  id: "rootCa2",
  name: "Hongkong Post Root CA 2",
  isRoot: true,
  fingerprint: "3945e08a8d4a0554b7605a7b355b10188e3ef842c76a805c54e3657c4d041aaa",
  setting: "PORTAL_TRUSTED_ISSUERS",
  confirmAt: "https://www.ecert.gov.hk/",
} as const satisfies Partial<AuthoritySheetProps>;
const given = {
  name: "Hongkong Post Root CA 2",
  fingerprint: known.fingerprint,
  validUntil: "2040-09-05T02:34:36.000Z",
};
const other = { ...given, fingerprint: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08" };

export const examples: ComponentExamples = {
  component: "Certification authority",
  examples: [
    { title: "In place", element: <AuthoritySheet {...known} state="present" found={[given]} /> },
    { title: "Missing", element: <AuthoritySheet {...known} state="missing" found={[]} /> },
    { title: "Another fingerprint", element: <AuthoritySheet {...known} state="differs" found={[other]} /> },
  ],
};
