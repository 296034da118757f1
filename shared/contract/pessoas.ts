import { z } from "zod";
import { valuesOf } from "../labels.ts";
import { resultadoContatoLabels } from "../labels-contatos.ts";
import { Aceite } from "./avisos.ts";
import { endpoint } from "./endpoint.ts";
import { Coleta } from "./importacoes.ts";
import { EventoResumo, Lead } from "./leads.ts";
import { Matricula } from "./matriculas.ts";
import { RespostaDita } from "./perguntas.ts";
import { PreMatricula } from "./pre-matriculas.ts";
import { OrigemDaPessoa } from "./resultados.ts";
import { id, instant } from "./values.ts";

/** One student at one event, whatever the stage: each row of the way as its list shows it. */
export const Pessoa = z.object({
  /** The lead's where the page is the lead's own, else the row's that was asked for. */
  id,
  evento: EventoResumo.extend({
    id,
    horario: z.string(),
    /** Null for an event that a micro-franchise holds itself. */
    cliente: z.object({ id, nomeFantasia: z.string() }).nullable(),
  }),
  lead: Lead.nullable(),
  /** The family's answers at the sign-up. */
  respostas: z.array(RespostaDita),
  preMatricula: PreMatricula.nullable(),
  /** The moment from which its declaration can be verified; null without an activation. */
  declaracaoEm: instant.nullable(),
  matricula: Matricula.nullable(),
  /** Somebody with this phone or e-mail asked the network for no contact. */
  naoContatar: z.boolean(),
  /** True where only a request of the public form asked for it: the franqueador may lift that. */
  naoContatarDoPedido: z.boolean(),
  /** True where the sign-up has another e-mail than the activation, and may be contacted. */
  inscricaoLivre: z.boolean(),
  /** The texts that the family saw, oldest first; empty for rows from before they were kept. */
  aceites: z.array(Aceite),
  /** The link that brought the person; null for none (product/resultados.md#who-brought-whom). */
  origem: OrigemDaPessoa.nullable(),
  /** The spreadsheet, or the program, that brought the person; null for who signed up. */
  coleta: Coleta.extend({ programa: z.boolean() }).nullable(),
  /** Other activations that hang on the same lead: they are pages of their own. */
  outras: z.array(z.object({ id, nome: z.string() })),
});
export type Pessoa = z.infer<typeof Pessoa>;

/** A student at an event, as the board of the family shows it. */
export const PessoaDaFamilia = z.object({
  /** Opens the person's page. */
  id,
  nome: z.string(),
  etapa: z.enum(["inscrito", "ativado", "matriculado"]),
  evento: EventoResumo.extend({ id }),
  inscritoEm: instant.nullable(),
  ativadoEm: instant.nullable(),
  matriculadoEm: instant.nullable(),
  /** True where a declaration can be verified. */
  declaracao: z.boolean(),
  naoVaiEm: instant.nullable(),
  /** The latest presence at the event that nobody took back. */
  veioEm: instant.nullable(),
});
export type PessoaDaFamilia = z.infer<typeof PessoaDaFamilia>;

/** A family in the caller's scope: the key of the queue's families (product/pessoas.md#a-family). */
export const Familia = z.object({
  nomeResponsavel: z.string().nullable(),
  email: z.string().nullable(),
  telefone: z.string().nullable(),
  naoContatar: z.boolean(),
  /** Newest event first. */
  pessoas: z.array(PessoaDaFamilia),
  /** The contact has more rows than are read. */
  temMais: z.boolean(),
  /** The latest calls, newest first; one that was told for the whole family stands once. */
  ligacoes: z.array(
    z.object({
      id,
      em: instant,
      resultado: z.enum(valuesOf(resultadoContatoLabels)),
      autor: z.string(),
    }),
  ),
  /** Probably one student twice, with the reason in a sentence; never siblings. */
  parecidas: z.array(
    z.object({
      pessoas: z.array(PessoaDaFamilia).length(2),
      motivo: z.string(),
      /** True where the two are of two families, which can be joined. */
      juntar: z.boolean(),
    }),
  ),
  /** Pairs that somebody joined by hand, the newest first; `id` parts them again. */
  juntadas: z.array(z.object({ id, em: instant, pessoas: z.array(PessoaDaFamilia).length(2) })),
});
export type Familia = z.infer<typeof Familia>;

export const NovaJuncao = z.strictObject({
  /** The lead, the pré-matrícula or the matrícula that is the same student. */
  comId: id,
});
export type NovaJuncao = z.infer<typeof NovaJuncao>;

export const Juncao = z.object({ id });
export type Juncao = z.infer<typeof Juncao>;

export const pessoas = {
  get: endpoint({
    method: "GET",
    path: "/api/pessoas/:id",
    summary:
      "A student at an event by the id of the lead, the pré-matrícula or the matrícula: all rows of the way",
    access: "pessoas:read",
    token: "pessoas",
    params: z.strictObject({ id }),
    response: Pessoa,
    trail: "pessoas",
  }),
  familia: endpoint({
    method: "GET",
    path: "/api/pessoas/:id/familia",
    summary:
      "The family of a student: everybody of its phone, else its e-mail, in the caller's scope, and probable repetitions",
    access: "pessoas:read",
    params: z.strictObject({ id }),
    response: Familia,
    trail: "pessoas",
  }),
  juntar: endpoint({
    method: "POST",
    path: "/api/pessoas/:id/juntar",
    summary:
      "Makes one family of the families of two rows of one micro-franchise that are probably one student; no row changes",
    access: "pessoas:juntar",
    params: z.strictObject({ id }),
    body: NovaJuncao,
    response: Juncao,
    created: true,
  }),
  separar: endpoint({
    method: "DELETE",
    path: "/api/pessoas/:id/juncoes/:juncaoId",
    summary: "Parts two families that were joined; parting them again changes nothing",
    access: "pessoas:juntar",
    params: z.strictObject({ id, juncaoId: id }),
    response: "nothing",
  }),
  blocked: endpoint({
    method: "POST",
    path: "/api/pessoas/nao-contatar",
    summary: "Who of chosen rows asked for no contact, for a file that marks them",
    access: "pessoas:read",
    body: z.strictObject({ ids: z.array(id).min(1, "Escolha ao menos uma linha").max(500) }),
    response: z.object({ ids: z.array(id) }),
  }),
};
