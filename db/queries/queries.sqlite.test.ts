import { holdToContracts } from "~/tests/support/contracts";

import { CONTRACTS } from "./all.contract";

holdToContracts("sqlite", CONTRACTS);
