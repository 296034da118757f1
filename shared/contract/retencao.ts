import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { instant, total } from "./values.ts";

const MOST = 120;

const meses = z
  .number("Informe os meses")
  .int("Informe meses inteiros")
  .min(1, "No mínimo 1 mês")
  .max(MOST, `No máximo ${MOST} meses`);

const campos = {
  leads: meses,
  preMatriculas: meses,
  tickets: meses,
  trilha: meses,
};

/** Months: of leads and pré-matrículas after their event, of tickets after the answer. */
export const Prazos = z
  .strictObject(campos)
  .refine(({ leads, preMatriculas }) => preMatriculas >= leads, {
    path: ["preMatriculas"],
    message: "Uma pré-matrícula não pode ser esquecida antes do lead dela",
  });
export type Prazos = z.output<typeof Prazos>;

/** The terms, and what forgetting has done; `ligadaEm` is null while nobody is forgotten. */
export const Retencao = z.object({
  ...campos,
  ligadaEm: instant.nullable(),
  rodadaEm: instant.nullable(),
  pessoasEsquecidas: total,
  ticketsEsquecidos: total,
});
export type Retencao = z.infer<typeof Retencao>;

export const Contagem = z.strictObject({ pessoas: total, tickets: total });
export type Contagem = z.infer<typeof Contagem>;

export const retencao = {
  get: endpoint({
    method: "GET",
    path: "/api/retencao",
    summary: "The terms after which people of the caller's network are forgotten",
    access: "retencao:ver",
    response: Retencao,
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/retencao",
    summary: "Sets the terms; with other terms of people, forgetting is off until it is confirmed",
    access: "retencao:mudar",
    body: Prazos,
    response: Retencao,
  }),
  count: endpoint({
    method: "GET",
    path: "/api/retencao/contagem",
    summary: "Counts who would be forgotten within 30 days, and changes nothing",
    access: "retencao:mudar",
    response: Contagem,
  }),
  confirm: endpoint({
    method: "POST",
    path: "/api/retencao/confirmacao",
    summary: "Switches forgetting on, for who repeats what was counted (else 409)",
    access: "retencao:mudar",
    confirms: true,
    body: Contagem,
    response: Retencao,
  }),
  stop: endpoint({
    method: "DELETE",
    path: "/api/retencao/confirmacao",
    summary: "Switches forgetting off; who was forgotten stays so",
    access: "retencao:mudar",
    response: "nothing",
  }),
};
