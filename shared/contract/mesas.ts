import { z } from "zod";
import { valuesOf } from "../labels.ts";
import { fatoMesaLabels } from "../labels-dia.ts";
import { endpoint } from "./endpoint.ts";
import { id, instant, paging, required } from "./values.ts";

const count = z.int().min(0);

/** The figures of a day at an event, or of one of its tables. */
const Feitos = z.object({ vieram: count, cartoes: count, ativados: count, inscritos: count });

/** The sign-ups of the hour that runs, of a table or of all tables of an event. */
const InscricoesDaHora = z.object({
  nestaHora: count,
  /** The moment from which further ones are taken, once these are the most of an hour. */
  esperamAte: instant.nullable(),
});
export type InscricoesDaHora = z.infer<typeof InscricoesDaHora>;

/** A browser that a link made, or will make, a table of the event. */
export const Mesa = z.object({
  id,
  nome: z.string(),
  /** The poster at the door, by which families note their own arrival; no browser is this table. */
  porta: z.boolean(),
  feitos: Feitos,
  inscricoes: InscricoesDaHora,
  /** Null until a browser took up its link. */
  vistaEm: instant.nullable(),
  /** Seconds that its clock was behind the server's when it last sent something. */
  desvio: z.int().nullable(),
  revogadaEm: instant.nullable(),
});
export type Mesa = z.infer<typeof Mesa>;

/** The day at an event: its figures, and those of each table. */
export const DiaDoEvento = z.object({
  /** The people who signed up, whatever they said of coming. */
  esperados: count,
  feitos: Feitos,
  /** Those of its tables and accounts together. */
  inscricoes: InscricoesDaHora,
  mesas: z.array(Mesa),
  /** The accounts that work without a link; together they count as one table. */
  contas: z.object({ feitos: Feitos, inscricoes: InscricoesDaHora }),
  /** The moment when its tables end, two days after the event. */
  encerraEm: instant,
});
export type DiaDoEvento = z.infer<typeof DiaDoEvento>;

/** A new table. `link` is the secret of its address, and is shown this once. */
export const MesaCriada = z.object({ id, nome: z.string(), link: z.string() });
export type MesaCriada = z.infer<typeof MesaCriada>;

/** A table needs to know this of its event. */
export const EstadoDaMesa = z.object({
  /** Null for an account that works at the table. */
  mesa: z.object({ id, nome: z.string() }).nullable(),
  evento: z.object({
    id,
    /** The code of its short address, which its cards name too. */
    codigo: z.string(),
    nomeEscola: z.string(),
    cidade: z.string(),
    estado: z.string(),
    dataEvento: z.string(),
    horario: z.string(),
    /** The titles of its active courses, for the activation. */
    cursos: z.array(z.string()),
  }),
  dia: DiaDoEvento,
  /** Changes with every person and every fact. */
  versao: z.string(),
  pessoas: count,
  /** The server's public key (P-256, base64url), to which walk-ins and CPFs are sealed. */
  chave: z.string(),
  /** The versions of the notices in force, and their own texts where the network has some. */
  avisos: z.object({
    inscricao: z.object({ versao: z.int(), texto: z.string(), consentimento: z.string() }),
    ativacao: z.object({ versao: z.int(), texto: z.string(), consentimento: z.string() }),
  }),
  consentimento: z.boolean(),
  /** The server's clock. */
  agora: instant,
});
export type EstadoDaMesa = z.infer<typeof EstadoDaMesa>;

/** A person of the event, with no more than the table needs. */
export const PessoaDaMesa = z.object({
  id,
  nome: z.string(),
  /** The guardian's first name and an initial, to tell two of a name apart. */
  responsavel: z.string(),
  naoVai: z.boolean(),
  veioEm: instant.nullable(),
  /** The family noted the presence by the poster at the door, under the person's own id as its nonce. */
  chegou: z.boolean(),
  cartaoEm: instant.nullable(),
  /** The cards handed out, the first one first. */
  cartoes: z.array(z.string()),
  /** The valid cards that bear the person's name. */
  impressos: z.array(z.string()),
  ativadoEm: instant.nullable(),
});
export type PessoaDaMesa = z.infer<typeof PessoaDaMesa>;

/**
 * A fact as a device tells it. Data of people come only sealed to the server's key: a sign-up
 * (`inscreveu`), or the CPFs of an activation (`ativou`).
 */
export const NovoFato = z.strictObject({
  nonce: id,
  tipo: z.enum(valuesOf(fatoMesaLabels), "Registro desconhecido"),
  feitoEm: instant,
  leadId: id.optional(),
  /** The nonce of the sign-up at this table whose person it is, while that has no id there. */
  inscricao: id.optional(),
  cartao: z.string().trim().min(1, "Código inválido").max(40, "Código inválido").optional(),
  /** The nonce of the fact that it takes back. */
  desfaz: id.optional(),
  lacrado: z
    .string()
    .max(3_000, "Registro longo demais")
    .regex(/^[\w-]+$/, "Registro ilegível")
    .optional(),
  /** Store it although it was refused, where the refusal allowed it. */
  insistir: z.boolean().optional(),
});
export type NovoFato = z.output<typeof NovoFato>;

const MOST_FATOS = 20;

export const EnvioDeFatos = z.strictObject({
  /** The device's clock when it sends. */
  agora: instant,
  fatos: z
    .array(NovoFato)
    .min(1, "Envie ao menos um registro")
    .max(MOST_FATOS, `Envie no máximo ${MOST_FATOS} registros`),
});
export type EnvioDeFatos = z.output<typeof EnvioDeFatos>;

export const RespostaDoFato = z.object({
  nonce: id,
  estado: z.enum(["guardado", "repetido", "recusado"]),
  /** The person that it is about. */
  leadId: id.nullable(),
  /** The reason of a refusal. */
  motivo: z.string().nullable(),
  podeInsistir: z.boolean(),
  /**
   * Refused for now alone: from this moment of the server's clock it can be sent as it is. Pages from before this field
   * read a refusal that somebody may insist on.
   */
  esperaAte: instant.nullable(),
  /** Stored, but worth knowing, such as a second card. */
  aviso: z.string().nullable(),
});
export type RespostaDoFato = z.infer<typeof RespostaDoFato>;

export const ReciboDeFatos = z.object({
  fatos: z.array(RespostaDoFato),
  /** Seconds that the device's clock is behind the server's. */
  desvio: z.int(),
});
export type ReciboDeFatos = z.infer<typeof ReciboDeFatos>;

const params = z.strictObject({ id });

export const mesas = {
  list: endpoint({
    method: "GET",
    path: "/api/eventos/:id/mesas",
    summary: "The figures of the day at an event, and its tables",
    access: "eventos:list",
    params,
    response: DiaDoEvento,
  }),
  create: endpoint({
    method: "POST",
    path: "/api/eventos/:id/mesas",
    summary: "A table of the event; its link makes one browser that table, until two days after it",
    access: "eventos:mesa",
    params,
    body: z.strictObject({ nome: required("Dê um nome à mesa", 60) }),
    response: MesaCriada,
    created: true,
  }),
  revoke: endpoint({
    method: "DELETE",
    path: "/api/eventos/:id/mesas/:mesaId",
    summary: "Ends a table at once; it can do nothing from then on",
    access: "eventos:mesa",
    params: z.strictObject({ id, mesaId: id }),
    response: "nothing",
  }),
  enter: endpoint({
    method: "POST",
    path: "/api/eventos/:id/mesa/entrada",
    summary: "Takes up a table's link: its cookie makes this browser the table, and no second one",
    access: "public",
    params,
    body: z.strictObject({
      link: z.string().max(100, "Link inválido"),
      /** Made by the browser, so that a lost answer can be asked for again. */
      aparelho: id,
    }),
    response: z.object({ id, nome: z.string() }),
    guess: "table-link",
  }),
  state: endpoint({
    method: "GET",
    path: "/api/eventos/:id/mesa",
    summary: "What a table needs to know of its event",
    access: "eventos:mesa",
    table: true,
    params,
    response: EstadoDaMesa,
  }),
  people: endpoint({
    method: "GET",
    path: "/api/eventos/:id/mesa/pessoas",
    summary: "The people of the event for a table; `desde`: those of whom something is new since",
    access: "eventos:mesa",
    table: true,
    params,
    query: z.strictObject({ desde: instant.optional(), ...paging }),
    response: z.array(PessoaDaMesa),
    page: true,
  }),
  tell: endpoint({
    method: "POST",
    path: "/api/eventos/:id/mesa/fatos",
    summary:
      "Stores facts in their order, each answered by itself; one that comes again changes nothing; of a token presence alone",
    access: "eventos:mesa",
    table: true,
    token: "presenca",
    params,
    body: EnvioDeFatos,
    response: ReciboDeFatos,
  }),
};
