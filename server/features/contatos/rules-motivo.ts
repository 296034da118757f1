import { daysBetween, formatData, SAO_PAULO_ZONE, todayInSaoPaulo } from "#shared/br/data.ts";
import { zonedClock } from "#shared/br/clock.ts";
import type { Contato } from "#shared/contract/contatos.ts";
import { type Chamado, momentoOf } from "./rules-momento.ts";

interface Waiting extends Pick<Contato, "urgencia">, Omit<Chamado, "dataEvento"> {
  venceEm: Date | null;
  evento: Pick<Contato["evento"], "dataEvento">;
}

/** The reason why a family stands where it stands, in the words of the row and the card. */
export function motivoOf(waiting: Waiting, now: Date): string {
  const { urgencia, etapa, desde, venceEm, evento } = waiting;
  const today = todayInSaoPaulo(now);
  const { dataEvento } = evento;
  const momento = momentoOf({ ...waiting, dataEvento }, today);
  const lacks = etapa === "ativado" ? "falta matricular" : "falta ativar";
  if (urgencia === "prometido") return `Prometido para ${hourOf(venceEm ?? desde, today)}`;
  if (urgencia === "veio") return `Veio hoje, ${lacks}`;
  if (momento === "ultimo_dia") return "Último dia para ativar";
  if (urgencia === "inscreveu") return `Inscreveu-se ${agoOf(desde, now)}`;
  if (urgencia === "evento_proximo")
    return `Evento ${aheadOf(daysBetween(today, dataEvento))}: vocês vêm?`;
  if (momento === "veio") return `Veio ao evento de ${formatData(dataEvento)}, ${lacks}`;
  if (momento === "faltou") return `Faltou ao evento de ${formatData(dataEvento)}, ${lacks}`;
  const step = etapa === "ativado" ? "Ativou" : "Inscreveu-se";
  return `${step} ${dayOf(desde, today)}, ${lacks}`;
}

/** “10 h”, “10 h 30”, and the day before it where it is another. */
function hourOf(moment: Date, today: string): string {
  const { date, time } = zonedClock(moment, SAO_PAULO_ZONE);
  const [hour, minute] = time.split(":");
  const said = `${Number(hour)} h${minute === "00" ? "" : ` ${minute}`}`;
  return date === today ? said : `${formatData(date)}, ${said}`;
}

function agoOf(moment: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - moment.getTime()) / 60_000);
  if (minutes < 1) return "agora";
  return minutes < 60 ? `há ${minutes} min` : `há ${Math.floor(minutes / 60)} h`;
}

const aheadOf = (days: number) => (days === 0 ? "hoje" : days === 1 ? "amanhã" : `em ${days} dias`);

function dayOf(moment: Date, today: string): string {
  const { date } = zonedClock(moment, SAO_PAULO_ZONE);
  const days = daysBetween(date, today);
  if (days <= 0) return "hoje";
  if (days === 1) return "ontem";
  return days <= 7 ? `há ${days} dias` : `em ${formatData(date)}`;
}
