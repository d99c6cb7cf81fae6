import type { ComponentExamples } from "~/app/components/example";
import { CertificateSection } from "./certificate-section";

const linked = {
  subject: "C=HK, O=Harbour Insolvency Practice Limited, CN=CHAN Tai Man",
  issuer: "C=HK, O=Recognised Certification Authority, CN=Organisational e-Certificates",
  serial: "5F3A0C17D2B94E61",
  fingerprint: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  validUntil: "2028-11-02T03:00:00.000Z",
  linkedAt: "2026-11-02T03:00:00.000Z",
};

export const examples: ComponentExamples = {
  component: "Certificate",
  examples: [
    { title: "None linked", element: <CertificateSection linked={null} /> },
    { title: "Linked", element: <CertificateSection linked={{ ...linked, validity: "valid" }} /> },
    { title: "About to end", element: <CertificateSection linked={{ ...linked, validity: "ending" }} /> },
    { title: "Ended", element: <CertificateSection linked={{ ...linked, validity: "ended" }} /> },
  ],
};
