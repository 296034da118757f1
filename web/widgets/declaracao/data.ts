import type { CallOf } from "#shared/contract/endpoint.ts";
import { request, urlOf } from "#web/lib/api.ts";
import { preMatriculas } from "#web/lib/calls.ts";
import { nameOf, save } from "#web/lib/download.ts";
import { failureOf, send, type Failure } from "#web/widgets/public-page/form/send.ts";

/** Asks for a declaration again; a failure has the server's sentence. */
export function fetchSegundaVia(codigo: string, cpfAluno: string) {
  return send(preMatriculas.secondCopy, { body: { codigo, cpfAluno } });
}

/**
 * Lets the server draw the declaration as a PDF, and gives it to the browser to save.
 * @returns the error; undefined after a success
 */
export async function downloadPdf(
  body: CallOf<typeof preMatriculas.pdf>["body"],
): Promise<Failure | undefined> {
  try {
    const response = await request(urlOf(preMatriculas.pdf, {}), {
      method: preMatriculas.pdf.method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const file = new Blob([await response.arrayBuffer()], { type: "application/pdf" });
    save(file, nameOf(response, "declaracao.pdf"));
    return undefined;
  } catch (error) {
    return failureOf(error);
  }
}
