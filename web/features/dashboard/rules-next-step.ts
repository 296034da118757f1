import { formatData } from "#shared/br/data.ts";
import { relativeDay } from "#web/lib/relative-day.ts";
import type { Caminho } from "./rules-caminhos.ts";

/**
 * Tells a student the next step on a path to an enrolment, in one sentence.
 * @param today YYYY-MM-DD
 */
export function nextStepOf({ moments, evento }: Caminho, today: string): string {
  const [, ativadoEm, efetivadaEm] = moments;
  const { dataEvento, horario, nomeEscola } = evento;
  if (efetivadaEm !== null)
    return "Sua matrícula está efetivada. Combine com a escola o início das aulas.";
  if (ativadoEm === null) return "Ative o crédito com o cartão que é entregue no evento.";
  if (dataEvento < today)
    return "Fale com a escola para assinar o contrato de matrícula: o crédito só vale com ele.";
  const when = dataEvento === today ? "hoje" : `em ${formatData(dataEvento)}`;
  return `Vá ao evento ${when}, às ${horario}, em ${nomeEscola}. Leve a declaração e um documento.`;
}

/**
 * Tells in a few words what a student's path waits for.
 * @param today YYYY-MM-DD
 * @returns undefined for an enrolment that is effective
 */
export function waitsFor({ moments, evento }: Caminho, today: string): string | undefined {
  const [, ativadoEm, efetivadaEm] = moments;
  const { dataEvento, horario } = evento;
  if (efetivadaEm !== null) return undefined;
  if (ativadoEm !== null && dataEvento < today) return "falta assinar o contrato";
  if (dataEvento < today) return "o crédito não foi ativado; fale com a escola";
  const when = `o evento é ${relativeDay(dataEvento, today)}, às ${horario}`;
  return ativadoEm === null ? `${when}; ative o crédito com o cartão de lá` : when;
}
