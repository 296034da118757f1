import type { leads } from "#shared/contract/leads.ts";
import type { NovoLead } from "#shared/contract/novo-lead.ts";
import { ApiError, call } from "#web/lib/api.ts";
import { soEndereco } from "#web/widgets/pagina-publica/chamadas.ts";
import { porControle, type Erros } from "./validacao.ts";

const criar = soEndereco<typeof leads.create>({ method: "POST", path: "/api/leads" });

/** A line that is silent for so long gets a new attempt, with the same key. */
const PRAZO_MS = 30_000;

/** What went wrong: the server's sentence, if it spoke, and its complaints by control. */
export interface Falha {
  mensagem: string | undefined;
  erros: Erros;
}

/**
 * Sends the sign-up.
 * @param chave Idempotency-Key: the same for every attempt with the same data
 * @returns undefined when it is stored, otherwise what went wrong
 */
export async function enviarInscricao(lead: NovoLead, chave: string): Promise<Falha | undefined> {
  const controle = new AbortController();
  const prazo = setTimeout(() => controle.abort(), PRAZO_MS);
  try {
    await call(criar, { body: lead }, { idempotencyKey: chave, signal: controle.signal });
    return undefined;
  } catch (error) {
    return falhaDe(error);
  } finally {
    clearTimeout(prazo);
  }
}

function falhaDe(error: unknown): Falha {
  // `sentence` is the whole message where the body holds none: a proxy's page, an empty answer.
  if (!(error instanceof ApiError) || error.sentence === error.message) {
    return { mensagem: undefined, erros: {} };
  }
  return { mensagem: error.sentence, erros: porControle(error.issues) };
}
