/**
 * A label as it is compared with what somebody pasted or another program wrote: capitals, widths, spaces and the kind of apostrophe
 * do not count ("Trustees’ fee", "TRUSTEES' FEE").
 */
export const foldLabel = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll(/[‘’ʼ`]/g, "'")
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();
