import type { AnswerOf, CallOf, Endpoint } from "#shared/contract/endpoint.ts";
import { ApiError, call } from "#web/lib/api.ts";

/** A line that is silent for so long gets a new attempt, with the same key. */
const PRAZO_MS = 30_000;

/** What went wrong: the server's sentence, if it spoke, and its complaints by field. */
export interface Falha {
  /** Status of the answer; undefined where there was none. */
  status?: number;
  mensagem: string | undefined;
  issues: { path: string; message: string }[];
}

/** What a broken line gives, and what a script gets that fills what people do not see. */
export const SEM_RESPOSTA: Falha = { mensagem: undefined, issues: [] };

export type Envio<Resposta> = { resposta: Resposta } | { falha: Falha };

/**
 * Calls the server, patiently, and puts into words what went wrong.
 * @param chave Idempotency-Key of a POST: the same for every attempt with the same data
 */
export async function enviar<E extends Endpoint>(
  endpoint: E,
  entrada: CallOf<E>,
  chave?: string,
): Promise<Envio<AnswerOf<E>>> {
  // Not AbortSignal.timeout: unknown to the phones of our visitors (iOS 15).
  const controle = new AbortController();
  const { signal } = controle;
  const prazo = setTimeout(() => controle.abort(), PRAZO_MS);
  try {
    return {
      resposta: await call(endpoint, entrada, { signal, ...(chave && { idempotencyKey: chave }) }),
    };
  } catch (error) {
    return { falha: falhaDe(error) };
  } finally {
    clearTimeout(prazo);
  }
}

function falhaDe(error: unknown): Falha {
  // `sentence` is the whole message where the body holds none: a proxy's page, an empty answer.
  if (!(error instanceof ApiError) || error.sentence === error.message) return SEM_RESPOSTA;
  return { status: error.status, mensagem: error.sentence, issues: error.issues };
}
