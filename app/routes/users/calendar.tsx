import { redirect } from "@remix-run/node";

/** Where the deadlines were before they had an entry of the menu: bookmarks and letters lead here. */
export const loader = () => redirect("/deadlines");

export { default } from "~/app/components/ui/empty-page";
