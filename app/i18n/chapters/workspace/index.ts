/** The texts of the domain, a chapter under each key. */
import dashboard from "./dashboard";
import home from "./home";
import listViews from "./list-views";
import notices from "./notices";
import reports from "./reports";
import tasks from "./tasks";

export default { dashboard, home, listViews, notices, reports, tasks };
