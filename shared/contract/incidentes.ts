import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { data, id, instant, total } from "./values.ts";

/** An entry of the register of incidents (product/auditoria.md#an-incident): numbers and the operator's words. */
export const Incidente = z.object({
  id,
  /** The part of the trail that it is about. */
  desde: instant,
  ate: instant,
  cienteEm: data,
  /** The last days for ANPD and the people, and to complete what was told. */
  comunicarAte: data,
  complementarAte: data,
  pessoas: total,
  contas: total,
  /** The most people of lists of whom the trail knows only how many were shown. */
  atePessoas: total,
  cartas: total,
  descricao: z.string(),
  medidas: z.string().nullable(),
  /** The last day of its public notice; null where there is none. */
  publicoAte: data.nullable(),
  registradoEm: instant,
});
export type Incidente = z.infer<typeof Incidente>;

export const incidentes = {
  list: endpoint({
    method: "GET",
    path: "/api/incidentes",
    summary:
      "The register of incidents, newest first: those of the caller's network and those of the whole installation",
    access: "retencao:mudar",
    response: z.array(Incidente),
  }),
};
