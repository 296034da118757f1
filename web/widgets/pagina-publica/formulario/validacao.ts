import type { EventoPublico } from "../chamadas.ts";
import { controlesDe, type Definicao, type Erros, type Valores } from "./definicao.ts";

export interface Preenchido<C extends string> {
  cidade: string;
  evento: EventoPublico | null;
  valores: Valores<C>;
  /** `true` also where no consent is asked for. */
  consentiu: boolean;
}

/** What the contract says about one field; nothing where its rules cannot be fetched. */
export async function erroDoCampo<C extends string, Corpo>(
  { regras }: Definicao<C, Corpo>,
  campo: C,
  valor: string,
): Promise<string | undefined> {
  const lidas = await regras().catch(() => undefined);
  return lidas?.erroDoCampo(campo, valor);
}

/**
 * What is to be sent, or what stops it. Only controls that are on the screen are complained about:
 * without a city there is no event to select, without an event no field to fill.
 */
export async function validar<C extends string, Corpo>(
  definicao: Definicao<C, Corpo>,
  { cidade, evento, valores, consentiu }: Preenchido<C>,
): Promise<{ corpo: Corpo } | { erros: Erros }> {
  if (cidade === "") return { erros: { cidade: "Selecione uma cidade" } };
  if (!evento) return { erros: { eventoId: "Selecione um evento" } };
  const corpo = definicao.montar(valores, evento);
  const regras = await definicao.regras().catch(() => undefined);
  // The line that lost the rules may still carry the form: the server has the same rules.
  const lido = regras ? regras.ler(corpo) : { corpo };
  if ("corpo" in lido && consentiu) return lido;
  const erros = "issues" in lido ? porControle(definicao, lido.issues) : {};
  return {
    erros: consentiu ? erros : { ...erros, consentimento: "Marque a caixa para continuar" },
  };
}

/** The first message of each control, from the contract or from the server's answer. */
export function porControle(
  definicao: Pick<Definicao<string, unknown>, "campos">,
  issues: readonly { path: string | readonly PropertyKey[]; message: string }[],
): Erros {
  const controles = controlesDe(definicao);
  const erros: Record<string, string> = {};
  for (const { path, message } of issues) {
    const nome = String(typeof path === "string" ? path : path[0]);
    if (controles.includes(nome)) erros[nome] ??= message;
  }
  return erros;
}

/** The errors in the order of the screen, as the summary lists them. */
export function emOrdem(
  definicao: Pick<Definicao<string, unknown>, "campos">,
  erros: Erros,
): { id: string; mensagem: string }[] {
  return controlesDe(definicao).flatMap((id) => (erros[id] ? [{ id, mensagem: erros[id] }] : []));
}
