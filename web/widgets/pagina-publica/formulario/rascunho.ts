import { randomKey } from "#web/lib/random-key.ts";
import type { Pedido } from "../escolha.ts";
import type { Definicao, Valores } from "./definicao.ts";

/** What is typed survives an accidental reload, in this tab alone, until it has been sent. */
export interface Rascunho<C extends string> extends Pedido {
  valores: Valores<C>;
}

/** What of a form's definition its draft depends on. */
export type Guardado<C extends string> = Pick<
  Definicao<C, unknown>,
  "nome" | "campos" | "sigilosos"
>;

// For what the storage refuses, being switched off or full, and for what must not get there.
const memoria = new Map<string, string>();

/** An untouched form. */
export function novo<C extends string>({ campos }: Pick<Guardado<C>, "campos">): Rascunho<C> {
  return { cidade: "", eventoId: "", valores: valoresDe(campos, () => "") };
}

/** The draft of this tab; undefined when there is none, or none that can be read. */
export function lerRascunho<C extends string>(form: Guardado<C>): Rascunho<C> | undefined {
  const salvo = objeto(ler(form.nome));
  if (!salvo) return undefined;
  const valores = objeto(salvo.valores);
  return {
    cidade: texto(salvo.cidade),
    eventoId: texto(salvo.eventoId),
    valores: valoresDe(form.campos, (campo) => texto(valores?.[campo])),
  };
}

/** Keeps a draft; an empty one is forgotten, and with it everything of the form before. */
export function guardarRascunho<C extends string>(
  form: Guardado<C>,
  { cidade, eventoId, valores }: Rascunho<C>,
): void {
  const aberto = valoresDe(form.campos, (campo) =>
    form.sigilosos.includes(campo) ? "" : valores[campo],
  );
  if (cidade || form.campos.some((campo) => valores[campo])) {
    guardar(form.nome, JSON.stringify({ cidade, eventoId, valores: aberto }));
  } else {
    for (const nome of [form.nome, envioDe(form)]) esquecer(nome);
  }
}

/**
 * The Idempotency-Key of a filled form: the same for every attempt to send it, so that a retry on a
 * broken line never stores twice; another one as soon as anything is changed. It survives a reload,
 * unless the form holds what must not be stored: then nothing of it is left to be sent again.
 */
export function chaveDoEnvio(form: Guardado<string>, corpo: unknown): string {
  const enviado = JSON.stringify(corpo);
  const anterior = objeto(ler(envioDe(form)));
  if (anterior?.enviado === enviado && texto(anterior.chave)) return texto(anterior.chave);
  const chave = randomKey();
  const registro = JSON.stringify({ enviado, chave });
  if (form.sigilosos.length > 0) memoria.set(envioDe(form), registro);
  else guardar(envioDe(form), registro);
  return chave;
}

const envioDe = ({ nome }: Pick<Guardado<string>, "nome">) => `${nome}:envio`;

function valoresDe<C extends string>(campos: readonly C[], valor: (campo: C) => string) {
  const valores: Partial<Valores<C>> = {};
  for (const campo of campos) valores[campo] = valor(campo);
  return valores as Valores<C>;
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

function esquecer(nome: string): void {
  memoria.delete(nome);
  tentar(() => sessionStorage.removeItem(nome));
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
