import * as z from "zod";

export const Money = z.object({ currency: z.string().length(3), minor: z.int().describe("In hundredths") });
