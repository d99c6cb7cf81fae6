import { queriesContract } from "./queries.contract";

queriesContract("sqlite");
