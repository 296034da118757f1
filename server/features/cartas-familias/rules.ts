import { addDays } from "#shared/br/data.ts";
import type { SegmentoCarta } from "#shared/labels-cartas.ts";
import type { MomentoDeModelo } from "#shared/modelo-contato.ts";
import { DIAS_DEPOIS_DO_EVENTO } from "#shared/prazos.ts";

const OF_SEGMENT = { vieram: "veio", faltaram: "faltou", ativaram: "ativado" } as const;

/**
 * The moment whose message a letter begins with (product/contatos.md#messages-and-hours).
 * @param today the day in São Paulo, YYYY-MM-DD
 */
export function momentoDaCarta(
  segmento: SegmentoCarta,
  dataEvento: string,
  today: string,
): MomentoDeModelo {
  if (segmento === "ativaram") return "ativado";
  if (dataEvento === addDays(today, -DIAS_DEPOIS_DO_EVENTO)) return "ultimo_dia";
  if (segmento !== "inscritos") return OF_SEGMENT[segmento];
  if (dataEvento > today) return "inscrito";
  return dataEvento === today ? "evento_hoje" : "depois";
}
