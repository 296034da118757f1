import { extractText, getDocumentProxy } from "unpdf";

/** The words of a PDF, line breaks and no-break spaces as one space, and how many pages it has. */
export async function textOfPdf(bytes: Uint8Array): Promise<{ pages: number; text: string }> {
  // A copy: the reader takes the bytes away.
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { totalPages, text } = await extractText(document, { mergePages: true });
  return { pages: totalPages, text: text.replace(/\s+/g, " ") };
}

/** What a PDF says of itself. */
export async function metadataOfPdf(bytes: Uint8Array): Promise<Record<string, unknown>> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = await document.getMetadata();
  return info as Record<string, unknown>;
}
