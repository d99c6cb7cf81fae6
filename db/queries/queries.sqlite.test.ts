import { firmsContract } from "./firms.contract";
import { queriesContract } from "./queries.contract";

queriesContract("sqlite");
firmsContract("sqlite");
