import { recordSchema } from "~/app/services/office/imports/records.server";

/** JSON Schema of a record, for whoever writes the office's own program. */
export function loader() {
  return new Response(JSON.stringify(recordSchema(), null, 2), {
    headers: { "Content-Type": "application/schema+json" },
  });
}
