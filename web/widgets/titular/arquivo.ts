import type { DadosTitular } from "#shared/contract/titulares.ts";
import { save } from "#web/lib/download.ts";

/** Gives the file of everything that is stored of a person to the browser. */
export function saveArquivo({ arquivo, html }: DadosTitular): void {
  save(new Blob([html], { type: "text/html;charset=utf-8" }), arquivo);
}
