import { redirect } from "@remix-run/node";

/** The root leads to the login page (specification section 2), and from there whoever is logged in goes home. */
export function loader() {
  return redirect("/login");
}
