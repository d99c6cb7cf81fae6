/** The views of lists that somebody has saved, and with which of them a list opens. */
export { listViews, listViewsFacts, MOST_VIEWS } from "./machine";
