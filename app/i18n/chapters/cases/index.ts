/** The texts of the domain, a chapter under each key. */
import caseAdministration from "./case-administration";
import caseAlerts from "./case-alerts";
import caseCorrections from "./case-corrections";
import caseDocuments from "./case-documents";
import caseFile from "./case-file";
import caseOrders from "./case-orders";
import cases from "./cases";
import retention from "./retention";

export default {
  caseAdministration,
  caseAlerts,
  caseCorrections,
  caseDocuments,
  caseFile,
  caseOrders,
  cases,
  retention,
};
