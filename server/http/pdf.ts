import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** A PDF for download: its name with accents, and one in plain ASCII for older programs. */
export interface PdfFile {
  title: string;
  filename: string;
  /** The whole file, or its pieces as they are ready. */
  content: Uint8Array | Readable;
}

export function sendPdf(reply: FastifyReply, { title, filename, content }: PdfFile): FastifyReply {
  // Programs that know the second form of the name use it (RFC 6266).
  const accented = encodeURIComponent(`${title}.pdf`).replaceAll(/['()*]/g, "");
  reply.header("content-type", "application/pdf");
  reply.header(
    "content-disposition",
    `attachment; filename="${filename}.pdf"; filename*=UTF-8''${accented}`,
  );
  return reply.send(content instanceof Uint8Array ? Buffer.from(content) : content);
}
