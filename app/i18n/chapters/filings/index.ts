/** The texts of the domain, a chapter under each key. */
import activityReplay from "./activity-replay";
import attempts from "./attempts";
import batch from "./batch";
import filing from "./filing";
import formHistory from "./form-history";
import formStatus from "./form-status";
import replay from "./replay";
import review from "./review";
import spreadsheets from "./spreadsheets";
import specifiedForms from "./specified-forms";
import submissions from "./submissions";
import verify from "./verify";

export default {
  activityReplay,
  attempts,
  batch,
  filing,
  formHistory,
  formStatus,
  replay,
  review,
  specifiedForms,
  spreadsheets,
  submissions,
  verify,
};
