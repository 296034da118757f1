import { extractText, getDocumentProxy } from "unpdf";

/**
 * The words of a PDF, with line breaks and no-break spaces as one space, and its number of pages.
 */
export async function textOfPdf(bytes: Uint8Array): Promise<{ pages: number; text: string }> {
  // The reader takes the bytes away, so it gets a copy.
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { totalPages, text } = await extractText(document, { mergePages: true });
  return { pages: totalPages, text: text.replace(/\s+/g, " ") };
}

export async function metadataOfPdf(bytes: Uint8Array): Promise<Record<string, unknown>> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = await document.getMetadata();
  return info as Record<string, unknown>;
}
