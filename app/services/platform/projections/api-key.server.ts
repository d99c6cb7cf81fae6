/** Personal access keys by their hash, for as long as nobody revokes them. */
import type { ApiKeyTable } from "~/db/schema";
import type { Projection } from "~/events/types";
import { account, apiKeyFacts } from "~/workflows/records/account/index";

const PREFIX = `${account.type}/`;

export const apiKeyProjection: Projection<ApiKeyTable> = {
  name: "api_key",
  version: 1,
  table: "api_key",
  getKeys: ({ stream, type, data }) =>
    stream.startsWith(PREFIX) && Object.hasOwn(apiKeyFacts, type) && typeof data?.key === "string"
      ? [data.key]
      : [],
  fold: (row, entry, id) => {
    const issued = apiKeyFacts["apiKey.issued"].payload.safeParse(entry.data).data;
    if (entry.type !== "apiKey.issued" || issued === undefined) return undefined;
    return (
      row ?? {
        id,
        account_id: entry.stream.slice(PREFIX.length),
        name: issued.name,
        hash: issued.hash,
        scopes: JSON.stringify(issued.scopes),
        last_day: issued.lastDay,
        issued_at: entry.at,
      }
    );
  },
};
