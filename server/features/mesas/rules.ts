import { addDays, formatData, todayInSaoPaulo } from "#shared/br/data.ts";
import { formatHora } from "#shared/br/hora.ts";
import type { NovoFato } from "#shared/contract/mesas.ts";
import type { AppError } from "../../lib/errors.ts";

/** A device's clock that is off by more is shown, and its times are put right. */
const MOST_SECONDS_OFF = 5 * 60;

export interface Recusa {
  motivo: string;
  /** 'Registrar assim mesmo' stores it. */
  podeInsistir: boolean;
}

/** A refusal that ends by itself; a page that knows no such thing lets somebody insist. */
export interface Adiamento extends Recusa {
  esperaAte: string;
}

const MINUTE = 60_000;

/** The next whole minute: what is told of it in words and what waits for it agree. @param ms of the epoch */
export const wholeMinute = (ms: number): string =>
  new Date(Math.ceil(ms / MINUTE) * MINUTE).toISOString();

/** A limit that was met is no refusal of the fact. @returns the whole minute to wait for, and its sentence */
export function adiamentoOf(
  { because, retryAfter = 0 }: Pick<AppError, "because" | "retryAfter">,
  now: Date,
): Adiamento {
  const esperaAte = wholeMinute(now.getTime() + retryAfter * 1_000);
  const words = because ?? "Muitas tentativas: as próximas esperam";
  return { motivo: `${words} até ${formatHora(esperaAte)}`, podeInsistir: true, esperaAte };
}

/**
 * The moment of a fact by the server's clock. A device that was off by more than five minutes when
 * it sent was so when it noted; no fact is of the future.
 */
export function momentOf(
  { feitoEm }: Pick<NovoFato, "feitoEm">,
  { desvio, recebidoEm }: { desvio: number; recebidoEm: Date },
): Date {
  const off = Math.abs(desvio) > MOST_SECONDS_OFF ? desvio * 1_000 : 0;
  return new Date(Math.min(recebidoEm.getTime(), Date.parse(feitoEm) + off));
}

/** A fact must name these, by its kind. */
const NEEDS: Record<NovoFato["tipo"], (fato: NovoFato) => boolean> = {
  compareceu: ({ leadId, inscricao }) => (leadId ?? inscricao) !== undefined,
  cartao_entregue: ({ leadId, inscricao }) => (leadId ?? inscricao) !== undefined,
  ativou: ({ leadId, inscricao, lacrado }) =>
    (leadId ?? inscricao) !== undefined && lacrado !== undefined,
  inscreveu: ({ lacrado }) => lacrado !== undefined,
  desfez: ({ desfaz }) => desfaz !== undefined,
};

/** @returns why a fact cannot be stored as it is; undefined where it can */
export function whyRefused(
  fato: NovoFato,
  { dataEvento, em }: { dataEvento: string; em: Date },
): Recusa | undefined {
  if (!NEEDS[fato.tipo](fato))
    return { motivo: "Este registro não diz de quem é", podeInsistir: false };
  const day = todayInSaoPaulo(em);
  // An event may end after midnight.
  const isOfTheDay = day === dataEvento || day === addDays(dataEvento, 1);
  if (fato.tipo === "compareceu" && !isOfTheDay && fato.insistir !== true)
    return {
      motivo: `Este registro é de ${formatData(day)}, e o evento é em ${formatData(dataEvento)}`,
      podeInsistir: true,
    };
  return undefined;
}
