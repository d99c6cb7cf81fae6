/** People who were named to work on cases, and have left the firm that named them. */
import { sql } from "kysely";

import type { Database } from "../../database";
import { isInForce } from "../platform/in-force";

export interface FormerColleague {
  readonly caseId: string;
  readonly personId: string;
  readonly firmId: string;
}

/** @param on the day on which they do not act for the firm any more */
export async function findFormerColleagues(
  { kysely }: Database,
  { on, limit }: { readonly on: string; readonly limit: number },
): Promise<readonly FormerColleague[]> {
  const { rows } = await sql<FormerColleague>`
    select distinct c.case_id as "caseId", c.person_id as "personId", c.firm_id as "firmId"
    from affiliation as former
    inner join case_colleague as c on c.person_id = former.account_id and c.firm_id = former.firm_id
    where former.to_date <= ${on} and not exists (
      select 1 from affiliation as a
      where a.account_id = c.person_id and a.firm_id = c.firm_id and ${isInForce("a", on)})
    order by c.person_id, c.firm_id, c.case_id limit ${limit}`.execute(kysely);
  return rows;
}
