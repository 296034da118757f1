import { z } from "zod";
import { valuesOf } from "../labels.ts";
import { motivoApagarLabels, tipoRegistroLabels } from "../titulares.ts";
import { endpoint } from "./endpoint.ts";
import { emailPessoa, telefonePessoa } from "./novo-lead.ts";
import { id } from "./values.ts";

/** A row that says something of a person; `fica` where it must be kept. */
export const RegistroTitular = z.object({
  id,
  tipo: z.enum(valuesOf(tipoRegistroLabels)),
  nome: z.string(),
  evento: z.object({ nomeEscola: z.string(), dataEvento: z.string() }).nullable(),
  fica: z.boolean(),
});
export type RegistroTitular = z.infer<typeof RegistroTitular>;

/** Everything that is stored of a person, as one page to read with the same data as JSON in it. */
export const DadosTitular = z.object({ arquivo: z.string(), html: z.string() });
export type DadosTitular = z.infer<typeof DadosTitular>;

const NOTHING = "Informe o novo e-mail ou o novo telefone";

/** An empty text is none. */
export const novo = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (typed) => (typeof typed === "string" && typed.trim() === "" ? undefined : typed),
    schema.optional(),
  );
export const campoContato = {
  email: novo(z.pipe(z.string("Email inválido"), emailPessoa)),
  telefone: novo(z.pipe(z.string("Telefone inválido"), telefonePessoa)),
};

export const CorrecaoTitular = z
  .strictObject(campoContato)
  .refine(({ email, telefone }) => email !== undefined || telefone !== undefined, {
    path: ["email"],
    message: NOTHING,
  });
export type CorrecaoTitular = z.output<typeof CorrecaoTitular>;

export const motivoApagar = z.enum(valuesOf(motivoApagarLabels), "Escolha o motivo");
export const ApagarTitular = z.strictObject({ motivo: motivoApagar });

const contagem = z.number().int().min(0);
export const Apagado = z.object({ apagados: contagem, mantidos: contagem });
export type Apagado = z.infer<typeof Apagado>;

const params = z.strictObject({ id });

/** The rights of a person (LGPD art. 18), by the id of a lead, a pré-matrícula or a matrícula. */
export const titulares = {
  get: endpoint({
    method: "GET",
    path: "/api/titulares/:id",
    summary: "The rows of the network that say something of a student, and which must be kept",
    access: "titulares:atender",
    params,
    response: z.array(RegistroTitular),
    trail: "pessoas",
  }),
  exportar: endpoint({
    method: "POST",
    path: "/api/titulares/:id/exportacao",
    summary: "Everything that the network stores of a student, as one readable file",
    access: "titulares:atender",
    confirms: true,
    params,
    response: DadosTitular,
  }),
  corrigir: endpoint({
    method: "POST",
    path: "/api/titulares/:id/correcao",
    summary: "Corrects a student's contact in every row of the network",
    access: "titulares:atender",
    params,
    body: CorrecaoTitular,
    response: z.object({ linhas: contagem }),
  }),
  apagar: endpoint({
    method: "POST",
    path: "/api/titulares/:id/apagar",
    summary: "Erases a student for good, restored backups included; an enrolment is kept",
    access: "titulares:atender",
    confirms: true,
    params,
    body: ApagarTitular,
    response: Apagado,
  }),
};
