import { holdToContracts } from "~/tests/support/contracts";

import { CONTRACTS } from "./all.contract";

holdToContracts("postgres", CONTRACTS);
