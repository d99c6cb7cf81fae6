/**
 * Work processes and a printing browser that the portals of all tests in one process share. Starting them takes seconds of the
 * processor, many times as long as what most tests have them do; they end with the process.
 */
import type { Programs } from "~/app/services/assembly/composition/portal.server";
import { openWorkProcesses } from "~/app/services/assembly/composition/work-processes.server";
import { createPdfPrinter } from "~/app/services/documents/printing/pdf-printer.server";
import type { PdfPrinter } from "~/app/services/platform/portal/ports/pdf-printer";
import type { WorkProcesses } from "~/app/services/platform/portal/ports/work-processes";

const leftOpen = { close: () => Promise.resolve() };
const opened = new Map<string, WorkProcesses>();
let printer: PdfPrinter | undefined;

/** For `createPortal`, in tests that do not look at what becomes of the processes. */
export const SHARED_PROGRAMS: Programs = {
  openWorkProcesses(_logger, limits) {
    const name = JSON.stringify(limits ?? {});
    const processes = opened.get(name) ?? openWorkProcesses({ warn: () => undefined }, limits);
    opened.set(name, processes);
    return { ...processes, ...leftOpen };
  },
  createPdfPrinter() {
    printer ??= createPdfPrinter();
    return { ...printer, ...leftOpen };
  },
};
