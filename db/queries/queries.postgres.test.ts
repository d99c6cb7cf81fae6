import { firmsContract } from "./firms.contract";
import { queriesContract } from "./queries.contract";

queriesContract("postgres");
firmsContract("postgres");
