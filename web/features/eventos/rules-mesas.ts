import { formatDataHora } from "#shared/br/data.ts";
import { formatHora } from "#shared/br/hora.ts";
import type { DiaDoEvento, InscricoesDaHora, Mesa } from "#shared/contract/mesas.ts";
import { formatNumber } from "#web/lib/format.ts";

/** "vista em 20/03/2026 19:02; vieram 3, cartões 2, ativados 1, inscritos 1 (1 nesta hora)". */
export function tellMesa(mesa: Mesa, holds: boolean): string {
  const { feitos, inscricoes, desvio, porta } = mesa;
  if (porta) return `${tellPorta(mesa)}; chegaram ${feitos.vieram}`;
  return `${tellSeen(mesa)}; ${tellFeitos(feitos)}${tellHora(inscricoes, holds)}${tellClock(desvio)}`;
}

/** The line of the accounts that worked without a link; null where none did. */
export function tellContas({ feitos, inscricoes }: DiaDoEvento["contas"], holds: boolean) {
  const worked = Object.values(feitos).some((count) => count > 0) || inscricoes.nestaHora > 0;
  return worked ? tellFeitos(feitos) + tellHora(inscricoes, holds) : null;
}

/** The limit of all tables together, once it was met; null before. */
export const tellTodas = ({ nestaHora, esperamAte }: InscricoesDaHora): string | null =>
  esperamAte &&
  `${formatNumber(nestaHora)} inscrições nas mesas deste evento nesta hora: as próximas esperam até ${formatHora(esperamAte)}.`;

const tellPorta = ({ revogadaEm }: Mesa): string =>
  revogadaEm === null ? "código em uso" : `código encerrado em ${formatDataHora(revogadaEm)}`;

function tellSeen({ vistaEm, revogadaEm }: Mesa): string {
  if (revogadaEm !== null) return `encerrada em ${formatDataHora(revogadaEm)}`;
  return vistaEm === null ? "link ainda não aberto" : `vista em ${formatDataHora(vistaEm)}`;
}

const tellFeitos = ({ vieram, cartoes, ativados, inscritos }: Mesa["feitos"]): string =>
  `vieram ${vieram}, cartões ${cartoes}, ativados ${ativados}, inscritos ${inscritos}`;

/** The hour of a table, for whoever holds the event. */
function tellHora({ nestaHora, esperamAte }: InscricoesDaHora, holds: boolean): string {
  if (!holds || nestaHora === 0) return "";
  const until = esperamAte && `: as próximas esperam até ${formatHora(esperamAte)}`;
  return ` (${nestaHora} nesta hora${until ?? ""})`;
}

function tellClock(seconds: number | null): string {
  if (seconds === null || Math.abs(seconds) <= 300) return "";
  const minutes = Math.round(Math.abs(seconds) / 60);
  return `; relógio ${minutes} min ${seconds > 0 ? "atrasado" : "adiantado"}`;
}
