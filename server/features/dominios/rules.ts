import type { FalhaDominio } from "#shared/dominio.ts";
import { DIAS_ATE_PERDER } from "#shared/dominio.ts";
import type { Answer } from "../../lib/outgoing.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Days after it was named in which a site is looked at by itself, until its file is there. */
const PATIENCE = 7;

/** Characters of the file with what an editor or a server may add to it. */
const LONGEST = 200;

/** The moments of a site by which the next look is chosen. */
interface Moments {
  verificadoEm: Date | null;
  faltaDesde: Date | null;
  alteradoEm: Date;
}

/** @returns the reason why this answer is not the file; null where it is */
export function falhaOf(answer: Answer, prova: string): FalhaDominio | null {
  if ("fault" in answer) return answer.fault === "unidade" ? "conexao" : answer.fault;
  if (answer.status >= 300 && answer.status < 400) return "redirecionado";
  if (answer.status !== 200) return "ausente";
  // The whole of it: many sites answer every address with a page that repeats it. Of a long answer only the beginning is read.
  const isWhole = answer.text.length <= LONGEST;
  return isWhole && answer.text.replace(/^\uFEFF/, "").trim() === prova ? null : "diferente";
}

/** The moment at which a verified site is one no more. @param faltaDesde the first look without its file */
export const lostAt = (faltaDesde: Date): Date =>
  new Date(faltaDesde.getTime() + DIAS_ATE_PERDER * DAY);

/**
 * The row after a look. A verified site is looked at weekly, once its file is missing daily, and is one no more after seven
 * days without; one that waits is looked at every hour of its first week.
 */
export function afterLook(site: Moments, falha: FalhaDominio | null, now: Date) {
  const at = (ms: number) => new Date(now.getTime() + ms);
  const { alteradoEm, verificadoEm } = site;
  const seen = { conferidoEm: now, falha };
  if (falha === null)
    return {
      ...seen,
      verificadoEm: verificadoEm ?? now,
      faltaDesde: null,
      proximaEm: at(7 * DAY),
    };
  const faltaDesde = site.faltaDesde ?? now;
  const isLost = now >= lostAt(faltaDesde);
  if (verificadoEm && !isLost) return { ...seen, verificadoEm, faltaDesde, proximaEm: at(DAY) };
  const isYoung = now.getTime() - alteradoEm.getTime() < PATIENCE * DAY;
  return { ...seen, verificadoEm: null, faltaDesde, proximaEm: isYoung ? at(HOUR) : null };
}
