import type { Attachment, Letter } from "../layout.ts";
import { webLink } from "./template.ts";

/** The text of a sign-up's QR code (shared/inscricao-codigo.ts); letters of an earlier version have none. */
export const InscricaoCodigo = webLink.optional();

const NAME = "qr-code-da-inscricao";

type CodeParts = Pick<Letter, "picture" | "after"> & { attachments: Attachment[] };

/**
 * The code in a letter, with what it is for; nothing where there is none. The picture comes with the letter, because
 * there may be no network at the door.
 */
export function codeParts(codigo: string | undefined): CodeParts {
  if (codigo === undefined) return { after: [], attachments: [] };
  const content = async () => {
    const { default: qrcode } = await import("qrcode");
    return qrcode.toBuffer(codigo, { type: "png", scale: 8 });
  };
  return {
    picture: { cid: NAME, alt: "QR Code da inscrição" },
    after: ["Na entrada do evento, mostre o QR Code desta mensagem: a mesa encontra a inscrição."],
    attachments: [{ filename: `${NAME}.png`, contentType: "image/png", cid: NAME, content }],
  };
}
