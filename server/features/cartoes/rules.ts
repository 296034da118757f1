import { randomInt } from "node:crypto";
import { CARTAO_ALPHABET, withCheckSign } from "#shared/cartao-codigo.ts";
import type { EstadoCartao } from "#shared/labels-dia.ts";
import type { EntregaKept } from "../../db/schema.ts";

const RANDOM = 9;

/** Makes different codes of nine random signs each, which nobody can guess. */
export function newCodigos(count: number): Set<string> {
  const codigos = new Set<string>();
  while (codigos.size < count) {
    const signs = Array.from({ length: RANDOM }, () =>
      CARTAO_ALPHABET.charAt(randomInt(CARTAO_ALPHABET.length)),
    );
    codigos.add(withCheckSign(signs.join("")));
  }
  return codigos;
}

interface Steps {
  folhaEm: Date | null;
  entregueEm: Date | null;
  ativadoEm: Date | null;
  anuladoEm: Date | null;
}

/** The latest step of a card; one that was voided is nothing else. */
export function estadoOf({ anuladoEm, ativadoEm, entregueEm, folhaEm }: Steps): EstadoCartao {
  if (anuladoEm !== null) return "anulado";
  if (ativadoEm !== null) return "ativado";
  if (entregueEm !== null) return "entregue";
  return folhaEm === null ? "criado" : "impresso";
}

/** The deliveries that were not taken back, the first one first. */
export function standing(entregas: EntregaKept[]): EntregaKept[] {
  return entregas
    .filter(({ desfeitaEm }) => desfeitaEm === undefined)
    .toSorted((a, b) => (a.em < b.em ? -1 : a.em > b.em ? 1 : 0));
}

/** The words for a visitor whose card cannot be used; the form below them works without it. */
export function wordsOf(
  situacao: "ilegivel" | "desconhecido" | "outro_evento" | "anulado" | "ativado",
): string {
  return {
    ilegivel: "Não reconhecemos este cartão. Confira o código, ou preencha os dados sem ele.",
    desconhecido: "Não reconhecemos este cartão. Confira o código, ou preencha os dados sem ele.",
    outro_evento: "Este cartão é de outro evento. Preencha os dados sem ele.",
    anulado:
      "Este cartão foi anulado e não vale mais. Use o cartão novo, se houver, ou preencha os dados sem ele.",
    ativado:
      "Este cartão já foi ativado. Para ativar o crédito de outro aluno, preencha os dados sem ele.",
  }[situacao];
}
