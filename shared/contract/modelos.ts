import { z } from "zod";
import { valuesOf } from "../labels.ts";
import { canalModeloLabels, etapaModeloLabels } from "../labels-contatos.ts";
import { faultOfModelo } from "../modelo-contato.ts";
import { Horario } from "./contatos.ts";
import { endpoint } from "./endpoint.ts";
import { id, instant, required, requiredLines } from "./values.ts";

const lugar = {
  etapa: z.enum(valuesOf(etapaModeloLabels), "Escolha a situação"),
  canal: z.enum(valuesOf(canalModeloLabels), "Escolha o canal"),
};

/** The unit of the caller's path that wrote something; `padrao` where none has. */
export const ORIGENS = ["padrao", "franqueador", "franquia", "micro_franquia", "cliente"] as const;

const origem = {
  origem: z.enum(ORIGENS),
  /** The caller's own unit wrote it, so that it can be restored. */
  proprio: z.boolean(),
  alteradoEm: instant.nullable(),
  alteradoPor: z.string().nullable(),
};

/** A message of the caller's unit: its own text or the nearest above it (product/contatos.md#messages-and-hours). */
export const Modelo = z.object({
  ...lugar,
  assunto: z.string().nullable(),
  texto: z.string(),
  ...origem,
});
export type Modelo = z.infer<typeof Modelo>;

/** Refuses a word between braces that means nothing, and a CPF. */
const checked = (context: z.core.ParsePayload<string>) => {
  const message = faultOfModelo(context.value);
  if (message !== undefined) context.issues.push({ code: "custom", message, input: context.value });
};

export const NovoModelo = z
  .strictObject({
    ...lugar,
    /** Letters alone have one. */
    assunto: required("Escreva o assunto", 120).check(checked).optional(),
    texto: requiredLines("Escreva a mensagem", 1_000).check(checked),
  })
  .refine(({ canal, assunto }) => (canal === "email") === (assunto !== undefined), {
    path: ["assunto"],
    message: "Escreva o assunto do e-mail",
  });
export type NovoModelo = z.output<typeof NovoModelo>;

const LugarDoModelo = z.strictObject(lugar);

/** The hours of the caller's unit: its own or the nearest above it. */
export const HorarioDaUnidade = z.object({ ...Horario.shape, ...origem });
export type HorarioDaUnidade = z.infer<typeof HorarioDaUnidade>;

const hora = (message: string) => z.number(message).int(message);

const horas = {
  inicio: hora("Informe a primeira hora").min(0, "De 0 a 23 h").max(23, "De 0 a 23 h"),
  fim: hora("Informe a última hora").min(1, "De 1 a 24 h").max(24, "De 1 a 24 h"),
};
const emOrdem = ({ inicio, fim }: { inicio: number; fim: number }) => inicio < fim;
const FORA_DE_ORDEM = { path: ["fim"], message: "O fim vem depois do início" };

export const NovoHorario = z
  .strictObject({ ...horas, domingos: z.boolean() })
  .refine(emOrdem, FORA_DE_ORDEM);
export type NovoHorario = z.output<typeof NovoHorario>;

/** A person of the unit who is given families, and the hours in which they are. */
export const PessoaDoRodizio = z.object({
  id,
  nome: z.string(),
  inicio: z.int(),
  fim: z.int(),
  /** Days of the week from Sunday, 0, on; none for who is given nobody. */
  dias: z.array(z.int()),
});
export type PessoaDoRodizio = z.infer<typeof PessoaDoRodizio>;

/** New families of the micro-franchise are given in turn to its people; off unless it is switched on. */
export const Rodizio = z.object({
  ligado: z.boolean(),
  /** The active accounts of the unit and its sellers. */
  pessoas: z.array(PessoaDoRodizio),
});
export type Rodizio = z.infer<typeof Rodizio>;

const dia = z.int().min(0, "Dia inválido").max(6, "Dia inválido");

/** More people than any unit has. */
const MOST_PESSOAS = 500;

export const NovoRodizio = z.strictObject({
  ligado: z.boolean(),
  /** Those whose hours change. */
  pessoas: z
    .array(
      z
        .strictObject({ id, ...horas, dias: z.array(dia).max(7, "Dia repetido") })
        .refine(emOrdem, FORA_DE_ORDEM),
    )
    .max(MOST_PESSOAS, `No máximo ${MOST_PESSOAS} pessoas`),
});
export type NovoRodizio = z.output<typeof NovoRodizio>;

export const modelos = {
  list: endpoint({
    method: "GET",
    path: "/api/modelos",
    summary: "The messages of the caller's unit, each its own or the nearest above it",
    access: "modelos:list",
    response: z.array(Modelo),
  }),
  save: endpoint({
    method: "PUT",
    path: "/api/modelos",
    summary: "Writes a message of the caller's unit; it holds for all below that have none",
    access: "modelos:update",
    body: NovoModelo,
    response: Modelo,
  }),
  restore: endpoint({
    method: "POST",
    path: "/api/modelos/restaurar",
    summary: "Drops a message of the caller's unit: the inherited one holds again",
    access: "modelos:update",
    body: LugarDoModelo,
    response: Modelo,
  }),
  hours: endpoint({
    method: "GET",
    path: "/api/modelos/horario",
    summary: "The hours in which the caller's unit calls, its own or the nearest above it",
    access: "modelos:list",
    response: HorarioDaUnidade,
  }),
  saveHours: endpoint({
    method: "PUT",
    path: "/api/modelos/horario",
    summary: "Sets the hours of the caller's unit and of all below that have none",
    access: "modelos:update",
    body: NovoHorario,
    response: HorarioDaUnidade,
  }),
  restoreHours: endpoint({
    method: "POST",
    path: "/api/modelos/horario/restaurar",
    summary: "Drops the hours of the caller's unit: the inherited ones hold again",
    access: "modelos:update",
    response: HorarioDaUnidade,
  }),
  rodizio: endpoint({
    method: "GET",
    path: "/api/modelos/rodizio",
    summary: "Whether new families are given in turn, and to whom in which hours",
    access: "modelos:rodizio",
    response: Rodizio,
  }),
  saveRodizio: endpoint({
    method: "PUT",
    path: "/api/modelos/rodizio",
    summary: "Switches the turns on or off, and sets the hours of the people that it names",
    access: "modelos:rodizio",
    body: NovoRodizio,
    response: Rodizio,
  }),
};
