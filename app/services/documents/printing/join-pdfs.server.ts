/** Two PDFs as one, in the process in which it is called. */
import { AFRelationship, PDFDict, PDFDocument, PDFName } from "@cantoo/pdf-lib";

import type { JoinedPdfs } from "../../platform/portal/ports/pdf-work";

export async function joinPdfs({ pdf, annex, title, original }: JoinedPdfs): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  for (const bytes of [pdf, annex]) {
    const source = await PDFDocument.load(bytes, { updateMetadata: false });
    for (const page of await file.copyPages(source, source.getPageIndices())) {
      // The mark of a signature that the copy does not bear.
      const annotations = page.node.Annots();
      for (let place = (annotations?.size() ?? 0) - 1; place >= 0; place -= 1)
        if (annotations?.lookupMaybe(place, PDFDict)?.get(PDFName.of("Subtype")) === PDFName.of("Widget"))
          annotations.remove(place);
      file.addPage(page);
    }
  }
  if (original !== null)
    await file.attach(original.content, original.name, {
      mimeType: original.mediaType,
      description: original.description,
      afRelationship: AFRelationship.Source,
    });
  file.setTitle(title, { showInWindowTitleBar: true });
  return file.save();
}
