/** The texts of the domain, a chapter under each key. */
import api from "./api";
import authorities from "./authorities";
import availability from "./availability";
import background from "./background";
import holidays from "./holidays";
import imports from "./imports";
import stateCharts from "./state-charts";
import webhooks from "./webhooks";

export default { api, authorities, availability, background, holidays, imports, stateCharts, webhooks };
