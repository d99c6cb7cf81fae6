import { redirect } from "@remix-run/node";

/** A bare form address names no step: it leads to the case directory (specification section 2). */
export function loader() {
  return redirect("/case-directory");
}

export { default } from "~/app/components/ui/empty-page";
