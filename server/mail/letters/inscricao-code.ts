import type { Attachment, Letter } from "../layout.ts";
import { webLink } from "./template.ts";

/** The text of a sign-up's QR code (shared/inscricao-codigo.ts); letters of an earlier version have none. */
export const InscricaoCodigo = webLink.optional();

const NAME = "qr-code-da-inscricao";

export const pictureOf = (codigo: string | undefined): Letter["picture"] =>
  codigo === undefined ? undefined : { cid: NAME, alt: "QR Code da inscrição" };

/** Says what the code is for; nothing where there is none. */
export const atTheDoor = (codigo: string | undefined): string[] =>
  codigo === undefined
    ? []
    : ["Na entrada do evento, mostre o QR Code desta mensagem: a mesa encontra a inscrição."];

/** The code as a picture that comes with the letter, because there may be no network at the door. */
export function filesOf(codigo: string | undefined): Attachment[] {
  if (codigo === undefined) return [];
  const content = async () => {
    const { default: qrcode } = await import("qrcode");
    return qrcode.toBuffer(codigo, { type: "png", scale: 8 });
  };
  return [{ filename: `${NAME}.png`, contentType: "image/png", cid: NAME, content }];
}
