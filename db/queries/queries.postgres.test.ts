import { queriesContract } from "./queries.contract";

queriesContract("postgres");
