import { redirect } from "@remix-run/node";

/** `/application-for-release`: the list of bankruptcies comes first, as in the sidebar. */
export const loader = () => redirect("/application-for-release/B");
