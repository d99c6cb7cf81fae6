/** A paper between its margins (see `layouts/house.typ`), in millimetres. */
export const CONTENT = { left: 18, top: 16, width: 174, height: 258 } as const;
