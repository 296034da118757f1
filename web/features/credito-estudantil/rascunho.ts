import type { NovoLead } from "#shared/contract/novo-lead.ts";
import { randomKey } from "#web/lib/random-key.ts";
import type { Pedido } from "#web/widgets/pagina-publica/escolha.ts";
import { CAMPOS, EM_BRANCO, type Pessoais } from "./validacao.ts";

/** What is typed survives an accidental reload, in this tab alone, until it has been sent. */
export interface Rascunho extends Pedido {
  pessoais: Pessoais;
}

/** An untouched form. */
export const NOVO: Rascunho = { cidade: "", eventoId: "", pessoais: EM_BRANCO };

const FORMULARIO = "capelo:inscricao";
const ENVIO = "capelo:inscricao:envio";
// For what the storage refuses, being switched off or full.
const memoria = new Map<string, string>();

/** The draft of this tab; undefined when there is none, or none that can be read. */
export function lerRascunho(): Rascunho | undefined {
  const salvo = objeto(ler(FORMULARIO));
  if (!salvo) return undefined;
  const pessoais = { ...EM_BRANCO };
  for (const campo of CAMPOS) pessoais[campo] = texto(objeto(salvo.pessoais)?.[campo]);
  return { cidade: texto(salvo.cidade), eventoId: texto(salvo.eventoId), pessoais };
}

/** Keeps a draft; an empty one is forgotten, and with it everything of the form before. */
export function guardarRascunho(rascunho: Rascunho): void {
  const { cidade, pessoais } = rascunho;
  if (cidade || CAMPOS.some((campo) => pessoais[campo])) {
    guardar(FORMULARIO, JSON.stringify(rascunho));
  } else {
    esquecer();
  }
}

function esquecer(): void {
  for (const nome of [FORMULARIO, ENVIO]) {
    memoria.delete(nome);
    tentar(() => sessionStorage.removeItem(nome));
  }
}

/**
 * The Idempotency-Key of a filled form: the same for every attempt to send it, also after a reload,
 * so that a retry on a broken line never stores twice; another one as soon as anything is changed.
 */
export function chaveDoEnvio(lead: NovoLead): string {
  const corpo = JSON.stringify(lead);
  const anterior = objeto(ler(ENVIO));
  if (anterior?.corpo === corpo && texto(anterior.chave)) return texto(anterior.chave);
  const chave = randomKey();
  guardar(ENVIO, JSON.stringify({ corpo, chave }));
  return chave;
}

function ler(nome: string): unknown {
  const salvo = tentar(() => sessionStorage.getItem(nome)) ?? memoria.get(nome);
  return salvo === undefined ? undefined : tentar((): unknown => JSON.parse(salvo));
}

function guardar(nome: string, valor: string): void {
  try {
    sessionStorage.setItem(nome, valor);
    memoria.delete(nome);
  } catch {
    memoria.set(nome, valor);
  }
}

function tentar<T>(acao: () => T): T | undefined {
  try {
    return acao();
  } catch {
    return undefined;
  }
}

function objeto(valor: unknown): Record<string, unknown> | undefined {
  return typeof valor === "object" && valor !== null ? { ...valor } : undefined;
}

function texto(valor: unknown): string {
  return typeof valor === "string" ? valor : "";
}
