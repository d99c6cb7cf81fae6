import { eventLogContract } from "./event-log.contract";

eventLogContract("sqlite");
