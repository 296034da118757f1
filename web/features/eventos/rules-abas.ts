import type { Evento } from "#shared/contract/eventos.ts";

/** The lists of an event's people: those who came once a table has noted somebody, those who did not once the day is over. */
export const abasOf = ({ vieram = 0, dataEvento }: Evento, today: string) =>
  [
    { value: "", label: "Inscrições" },
    ...(vieram > 0 ? [{ value: "vieram", label: "Vieram" } as const] : []),
    ...(vieram > 0 && dataEvento < today
      ? [{ value: "faltaram", label: "Faltaram" } as const]
      : []),
    { value: "ativacoes", label: "Ativações" },
    { value: "aguardando", label: "Aguardando" },
    { value: "matriculas", label: "Matrículas" },
  ] as const;
