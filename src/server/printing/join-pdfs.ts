// Joins PDFs in the sandbox: fifty sheets take a second, during which nobody else would be served.

/** Concatenates the PDFs' pages in order. @throws Error if one is not a PDF */
export async function joinPdfs(pdfs: readonly Uint8Array[]): Promise<Uint8Array> {
  // Imported on demand: workers that inspect photos start without it.
  const { ParseSpeeds, PDFDocument } = await import('@cantoo/pdf-lib');
  const joined = await PDFDocument.create();
  for (const pdf of pdfs) {
    const one = await PDFDocument.load(pdf, {
      parseSpeed: ParseSpeeds.Fastest,
      updateMetadata: false,
    });
    for (const page of await joined.copyPages(one, one.getPageIndices())) joined.addPage(page);
  }
  return joined.save({ objectsPerTick: Number.POSITIVE_INFINITY });
}
