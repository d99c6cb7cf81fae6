/** What is not printed in time is told as such, whatever process was late. */
import { ProcessesBusy, ProcessStopped } from "../../platform/work-processes/work-processes.server";
import { PrintingFailed } from "./printing-failed.server";

/** @throws PrintingFailed where a work process was stopped or did not begin */
export async function printInTime<Output>(work: Promise<Output>): Promise<Output> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ProcessesBusy || error instanceof ProcessStopped)
      throw new PrintingFailed(error.message, { cause: error });
    throw error;
  }
}
