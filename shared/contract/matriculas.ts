import { z } from "zod";
import { valuesOf } from "../labels.ts";
import { motivoDesfazerMatriculaLabels } from "../labels-desfazer.ts";
import { ordens } from "../ordens.ts";
import { endpoint } from "./endpoint.ts";
import { Caminho, EventoResumo, filtrosDePessoas, marcasDePessoas } from "./leads.ts";
import { recortes } from "./recortes.ts";
import { id, instant, marcas, ordem, paging, separador } from "./values.ts";

export const Matricula = z.object({
  id,
  preMatriculaId: id.nullable(),
  eventoId: id,
  nome: z.string(),
  /** Missing only where a spreadsheet brought the person. */
  email: z.string().nullable(),
  telefone: z.string().nullable(),
  cursoInteresse: z.string().nullable(),
  efetivadaEm: instant,
  /** The moment of the student's last invitation; null before the first. */
  convidadoEm: instant.nullable(),
  /** True if the student has an account with a password, and so can see this enrolment. */
  temAcesso: z.boolean(),
  evento: EventoResumo,
  caminho: Caminho,
  ...marcasDePessoas,
});
export type Matricula = z.infer<typeof Matricula>;

export const DesfazerMatricula = z.strictObject({
  motivo: z.enum(valuesOf(motivoDesfazerMatriculaLabels), "Escolha o motivo"),
});
export type DesfazerMatricula = z.output<typeof DesfazerMatricula>;

export const matriculas = {
  list: endpoint({
    method: "GET",
    path: "/api/matriculas",
    summary:
      "Enrolments of the caller's scope, newest first unless told; a student gets only their own",
    access: "matriculas:list",
    token: "matriculas",
    query: z.strictObject({
      ...filtrosDePessoas,
      ...recortes,
      ordem: ordem(ordens.pessoas),
      ...paging,
    }),
    response: z.array(Matricula),
    page: true,
    mayLag: true,
    trail: "matriculas",
  }),
  exportCsv: endpoint({
    method: "GET",
    path: "/api/matriculas/export.csv",
    summary: "The same list as CSV, streamed; `marcas` gives one more column",
    access: "matriculas:export",
    query: z.strictObject({
      ...filtrosDePessoas,
      ...recortes,
      separador,
      marcas,
    }),
    response: "csv",
    confirms: true,
    mayLag: true,
    trail: "matriculas",
  }),
  efetivar: endpoint({
    method: "POST",
    path: "/api/matriculas/efetivar/:id",
    summary:
      "Turns a pré-matrícula into an enrolment: 201 the first time, 200 with the same row after that",
    access: "pre-matriculas:efetivar",
    token: "matriculas",
    params: z.strictObject({ id }),
    response: Matricula,
    created: true,
  }),
  undo: endpoint({
    method: "POST",
    path: "/api/matriculas/:id/desfazer",
    summary:
      "Undoes an enrolment of the last 7 days (later 409): its pré-matrícula waits again, an invitation without a password ends",
    access: "matriculas:desfazer",
    params: z.strictObject({ id }),
    body: DesfazerMatricula,
    response: "nothing",
    demo: "row",
  }),
  convidar: endpoint({
    method: "POST",
    path: "/api/matriculas/:id/convite",
    summary:
      "Invites the student of an enrolment to an account: 201 the first time, 200 after that; the mail is sent again while the account has no password",
    access: "matriculas:convidar",
    params: z.strictObject({ id }),
    response: Matricula,
    created: true,
    countsCalls: true,
  }),
};
