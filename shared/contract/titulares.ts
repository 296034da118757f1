import { z } from "zod";
import { valuesOf } from "../labels.ts";
import {
  motivoApagarLabels,
  motivoLiberarLabels,
  motivoLigadosLabels,
  tipoRegistroLabels,
} from "../titulares.ts";
import { endpoint } from "./endpoint.ts";
import { emailPessoa, telefonePessoa } from "./novo-lead.ts";
import { id, total } from "./values.ts";

/** A row that says something of a person; `fica` where it must be kept. */
export const RegistroTitular = z.object({
  id,
  tipo: z.enum(valuesOf(tipoRegistroLabels)),
  nome: z.string(),
  evento: z.object({ nomeEscola: z.string(), dataEvento: z.string() }).nullable(),
  fica: z.boolean(),
});
export type RegistroTitular = z.infer<typeof RegistroTitular>;

/** A row of another address that hangs on the person's, with that address masked. */
export const RegistroLigado = RegistroTitular.extend({ email: z.string() });
export type RegistroLigado = z.infer<typeof RegistroLigado>;

/** The rows of one address, and those that hang on them (product/privacidade.md#rights-of-a-person). */
export const Titular = z.object({
  /** Masked. */
  email: z.string(),
  registros: z.array(RegistroTitular),
  ligados: z.array(RegistroLigado),
});
export type Titular = z.infer<typeof Titular>;

/** Everything that is stored of a person, as one page to read with the same data as JSON in it. */
export const DadosTitular = z.object({ arquivo: z.string(), html: z.string() });
export type DadosTitular = z.infer<typeof DadosTitular>;

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

/** Rows of other addresses that go along, and how staff know that they are the same person's. */
const campoLigados = {
  ligados: z.array(id).max(200).optional(),
  motivoLigados: novo(
    z.enum(valuesOf(motivoLigadosLabels), "Diga como sabe que são da mesma pessoa"),
  ),
};
export type Ligados = z.output<z.ZodObject<typeof campoLigados>>;

const saysWhy = ({ ligados = [], motivoLigados }: Ligados): boolean =>
  ligados.length === 0 || motivoLigados !== undefined;
const WHY = { path: ["motivoLigados"], message: "Diga como sabe que são da mesma pessoa" };

/** A body that may name rows of other addresses. */
export const comLigados = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .strictObject({ ...shape, ...campoLigados })
    .refine((body) => saysWhy(body as unknown as Ligados), WHY);

interface Contato {
  email?: string | undefined;
  telefone?: string | undefined;
}
export const hasNovo = ({ email, telefone }: Contato): boolean =>
  email !== undefined || telefone !== undefined;
export const NO_NOVO = { path: ["email"], message: "Informe o novo e-mail ou o novo telefone" };

export const CorrecaoTitular = comLigados(campoContato).refine(hasNovo, NO_NOVO);
export type CorrecaoTitular = z.output<typeof CorrecaoTitular>;

export const motivoApagar = z.enum(valuesOf(motivoApagarLabels), "Escolha o motivo");
export const ApagarTitular = comLigados({ motivo: motivoApagar });
export const ExportarTitular = comLigados({});
export const LiberarTitular = z.strictObject({
  motivo: z.enum(valuesOf(motivoLiberarLabels), "Escolha o motivo"),
});

export const Apagado = z.object({ apagados: total, mantidos: total });
export type Apagado = z.infer<typeof Apagado>;

const params = z.strictObject({ id });

/** The rights of a person (LGPD art. 18), by the id of a lead, a pré-matrícula or a matrícula. */
export const titulares = {
  get: endpoint({
    method: "GET",
    path: "/api/titulares/:id",
    summary:
      "The rows of a student's address in the network, which of them must be kept, and rows of other addresses that hang on them",
    access: "titulares:atender",
    params,
    response: Titular,
    trail: "pessoas",
  }),
  exportar: endpoint({
    method: "POST",
    path: "/api/titulares/:id/exportacao",
    summary: "Everything that the network stores of a student, as one readable file",
    access: "titulares:atender",
    confirms: true,
    params,
    body: ExportarTitular,
    response: DadosTitular,
  }),
  corrigir: endpoint({
    method: "POST",
    path: "/api/titulares/:id/correcao",
    summary:
      "Corrects a student's contact in every row of the address, and in others that are named",
    access: "titulares:atender",
    params,
    body: CorrecaoTitular,
    response: z.object({ linhas: total }),
    demo: "row",
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
    demo: "row",
  }),
  liberar: endpoint({
    method: "POST",
    path: "/api/titulares/:id/liberacao",
    summary: "Lifts what a request of the public form has blocked of a student's contacts",
    access: "titulares:atender",
    params,
    body: LiberarTitular,
    response: z.object({ bloqueios: total }),
  }),
};
