import type { FastifyReply } from "fastify";

/** A PDF to be kept: its name with accents, and in plain ASCII for programs that read no other. */
export interface PdfFile {
  title: string;
  filename: string;
  content: Uint8Array;
}

/** Sends it as a download. */
export function sendPdf(reply: FastifyReply, { title, filename, content }: PdfFile): FastifyReply {
  // RFC 6266: who knows the second form takes it.
  const accented = encodeURIComponent(`${title}.pdf`).replaceAll(/['()*]/g, "");
  reply.header("content-type", "application/pdf");
  reply.header(
    "content-disposition",
    `attachment; filename="${filename}.pdf"; filename*=UTF-8''${accented}`,
  );
  return reply.send(Buffer.from(content));
}
