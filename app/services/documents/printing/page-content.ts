/** The paper between the margins of the printer (see `printable-page.server.ts`), in millimetres. */
export const CONTENT = { left: 18, top: 16, width: 174, height: 258 } as const;
