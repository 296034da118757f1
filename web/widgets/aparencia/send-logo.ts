import { request, sentenceOf } from "#web/lib/api.ts";
import { asPng, NoPicture } from "./picture.ts";

/** Sends any picture that the browser opens as a small PNG. @throws NoPicture, and the call's error */
export async function sendLogo<Answer>(url: string, file: File): Promise<Answer> {
  const body = await asPng(file);
  const headers = { "content-type": "application/octet-stream" };
  const response = await request(url, { method: "PUT", headers, body });
  return (await response.json()) as Answer;
}

/** The words after a logo was sent. */
export const LOGO_SAVED = {
  success: { title: "Logo salvo" },
  failure: {
    title: "Erro ao salvar o logo",
    description: (error: Error) => (error instanceof NoPicture ? error.message : sentenceOf(error)),
  },
};
