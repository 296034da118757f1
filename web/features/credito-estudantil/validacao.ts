import type { NovoLead } from "#shared/contract/novo-lead.ts";

/** The personal fields of the form, in the order of the screen. */
export const CAMPOS = ["nomeAluno", "nomeResponsavel", "email", "telefone"] as const;
export type Pessoais = Record<(typeof CAMPOS)[number], string>;
export const EM_BRANCO: Pessoais = { nomeAluno: "", nomeResponsavel: "", email: "", telefone: "" };

/** Everything that can be wrong, by the id of its control; the order is that of the screen. */
const CONTROLES = ["cidade", "eventoId", ...CAMPOS, "consentimento"] as const;
type Controle = (typeof CONTROLES)[number];
export type Erros = Partial<Record<Controle, string | undefined>>;

export interface Preenchido {
  cidade: string;
  eventoId: string;
  pessoais: Pessoais;
  /** `true` also where no consent is asked for. */
  consentiu: boolean;
}

/**
 * The contract's rules come in a file of their own: they are not needed before something is typed,
 * and would delay the first select by a tenth of the script (design §5).
 */
const contrato = () => import("./contrato.ts");

/** Fetches the rules ahead of their use. Without them the server alone checks. */
export function buscarRegras(): void {
  contrato().catch(() => undefined);
}

/** What the contract says about one field; nothing where its rules cannot be fetched. */
export async function erroDoCampo(campo: keyof Pessoais, valor: string) {
  const regras = await contrato().catch(() => undefined);
  return regras?.erroDoCampo(campo, valor);
}

/**
 * What is to be sent, or what stops it. Only controls that are on the screen are complained about:
 * without a city there is no event to select, without an event no field to fill.
 */
export async function validar(form: Preenchido): Promise<NovoLead | { erros: Erros }> {
  if (form.cidade === "") return { erros: { cidade: "Selecione uma cidade" } };
  if (form.eventoId === "") return { erros: { eventoId: "Selecione um evento" } };
  const dados = { eventoId: form.eventoId, ...form.pessoais };
  const regras = await contrato().catch(() => undefined);
  // The line that lost the rules may still carry the form: the server has the same rules.
  const lido = regras ? regras.lerLead(dados) : dados;
  if (form.consentiu) return lido;
  const consentimento = "Marque a caixa para continuar";
  return { erros: { ...("erros" in lido ? lido.erros : {}), consentimento } };
}

/** The first message of each control, from the contract or from the server's answer. */
export function porControle(
  issues: readonly { path: string | readonly PropertyKey[]; message: string }[],
): Erros {
  const erros: Erros = {};
  for (const { path, message } of issues) {
    const nome = String(typeof path === "string" ? path : path[0]);
    const controle = CONTROLES.find((id) => id === nome);
    if (controle) erros[controle] ??= message;
  }
  return erros;
}

/** The errors in the order of the screen, as the summary lists them. */
export function emOrdem(erros: Erros): { id: Controle; mensagem: string }[] {
  return CONTROLES.flatMap((id) => (erros[id] ? [{ id, mensagem: erros[id] }] : []));
}
