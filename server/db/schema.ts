import { sql, type SQL } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgSequence,
  pgView,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  varchar,
  type AnyPgColumn,
  type ExtraConfigColumn,
} from "drizzle-orm/pg-core";
import { ESQUECIDO } from "#shared/esquecer.ts";
import { TIPOS_DE_AVISO } from "#shared/aviso.ts";
import {
  departamentoLabels,
  estadoPedidoLabels,
  eventStatusLabels,
  kitLabels,
  localEventoLabels,
  produtoLabels,
  roleLabels,
  ticketPriorityLabels,
  ticketStatusLabels,
  tipoEscolaLabels,
  valuesOf,
} from "#shared/labels.ts";
import {
  baseLegalLabels,
  estadoImportacaoLabels,
  estadoLinhaLabels,
  tipoImportacaoLabels,
} from "#shared/labels-importacoes.ts";
import {
  canalModeloLabels,
  etapaModeloLabels,
  metaLabels,
  resultadoContatoLabels,
} from "#shared/labels-contatos.ts";
import { estadoDestinoLabels, segmentoCartaLabels } from "#shared/labels-cartas.ts";
import { fatoMesaLabels } from "#shared/labels-dia.ts";
import {
  desligadoLabels,
  eventoWebhookLabels,
  falhaEntregaLabels,
} from "#shared/labels-webhooks.ts";
import { RODIZIO_PADRAO } from "#shared/modelo-contato.ts";
import type { PerguntaGuardada, Respostas } from "#shared/perguntas.ts";
import { quemPedeLabels, tipoPedidoLabels } from "#shared/titulares.ts";
import type { Recurso } from "#shared/tokens.ts";
import { paginasDeVisao } from "#shared/visoes.ts";
import { NO_PASSWORD } from "../lib/password.ts";
import { impessoal, pessoal, silent, table, type Fate } from "./columns.ts";

// The tables of product/dados.md#data, and the server's own. Only the triggers of migration 0002 write
// the path columns (`…_id` of every ancestor): a caller's values are overwritten. Their default is
// the nil uuid, which no scope ever matches.

/** The categories of personal data that several columns have. */
const ALUNO = "nome do aluno";
const RESPONSAVEL = "nome do responsável";
const NOME = "nome";
const EMAIL = "e-mail";
const TELEFONE = "telefone";
const CURSO = "curso de interesse";
const CARGO = "nome do representante legal";
const FAMILIA = "resumo do telefone ou do e-mail da família";
const QUEM_LIGA = "nome de quem liga";
const HORAS = "horário de trabalho de quem liga";
const QUEM_ALTEROU = "nome de quem alterou";
const QUEM_IMPRIMIU = "nome de quem imprimiu ou anulou o cartão";
const ENTREGA = "entrega do cartão e nome de quem entregou";
const RESULTADO = "resultado da ligação";
const TEXTO_DO_PEDIDO = "texto do pedido";
const APARELHO = "navegador e sistema";
const ULTIMO_ACESSO = "momento do último acesso";
const ACAO = "ação e momento";

/** The fates of personal data when their person is forgotten. */
const NOBODY: Fate = { becomes: "Pessoa esquecida" };
const GONE: Fate = { becomes: null };
/** The row's id replaces the address, which unique keys hold. */
const NOWHERE: Fate = { becomes: sql`id::text || ${ESQUECIDO}` };
const SAID = { becomes: "Texto esquecido" } satisfies Fate;
const SAID_IF_ANY: Fate = {
  becomes: (text) => sql`CASE WHEN ${text} IS NOT NULL THEN ${SAID.becomes} END`,
};
const MADE_ANEW: Fate = { stays: "made of the other columns" };
const ON_PAPER: Fate = { stays: "the paper is out of reach, and its code opens nothing any more" };
const TO_ITS_TERM: Fate = { stays: "the trail keeps its own to its term" };

/** The reasons why the rows of several tables stay. */
const CONTRACT = "a unit of the network and who answers for it";
const FIGURES = "numbers";
const OWN = "the server about itself";

export const userRole = pgEnum("user_role", valuesOf(roleLabels));
export const ticketStatus = pgEnum("ticket_status", valuesOf(ticketStatusLabels));
export const departamento = pgEnum("departamento", valuesOf(departamentoLabels));
export const ticketPriority = pgEnum("ticket_priority", valuesOf(ticketPriorityLabels));
export const localEvento = pgEnum("local_evento", valuesOf(localEventoLabels));
export const tipoEscola = pgEnum("tipo_escola", valuesOf(tipoEscolaLabels));
export const eventStatus = pgEnum("event_status", valuesOf(eventStatusLabels));
export const produto = pgEnum("produto", valuesOf(produtoLabels));
export const kit = pgEnum("kit", valuesOf(kitLabels));
export const resultadoContato = pgEnum("resultado_contato", valuesOf(resultadoContatoLabels));
export const etapaModelo = pgEnum("etapa_contato", valuesOf(etapaModeloLabels));
export const canalModelo = pgEnum("canal_modelo", valuesOf(canalModeloLabels));
export const tipoImportacao = pgEnum("tipo_importacao", valuesOf(tipoImportacaoLabels));
export const estadoImportacao = pgEnum("estado_importacao", valuesOf(estadoImportacaoLabels));
export const estadoLinha = pgEnum("estado_linha", valuesOf(estadoLinhaLabels));
export const baseLegal = pgEnum("base_legal", valuesOf(baseLegalLabels));
export const tipoMeta = pgEnum("tipo_meta", valuesOf(metaLabels));
export const tipoFatoMesa = pgEnum("tipo_fato_mesa", valuesOf(fatoMesaLabels));

export const segmentoCarta = pgEnum("segmento_carta", valuesOf(segmentoCartaLabels));
export const estadoDestino = pgEnum("estado_destino", valuesOf(estadoDestinoLabels));

export const tipoPedido = pgEnum("tipo_pedido", valuesOf(tipoPedidoLabels));
export const quemPede = pgEnum("quem_pede", valuesOf(quemPedeLabels));
export const estadoPedido = pgEnum("estado_pedido", valuesOf(estadoPedidoLabels));

/** A passkey, or an app that shows a new code every 30 s (RFC 6238). */
export const factorKind = pgEnum("factor_kind", ["passkey", "totp"]);

/** Two days before an event, or on its morning. */
export const tipoLembrete = pgEnum("tipo_lembrete", ["dois_dias", "manha"]);

/** Text that people read in order. It sorts in Portuguese, whatever the cluster's collation is. */
const nameText = customType<{ data: string }>({ dataType: () => 'text COLLATE "pt_br"' });

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const transactionId = customType<{ data: string }>({ dataType: () => "xid8" });
const snapshot = customType<{ data: string }>({ dataType: () => "pg_snapshot" });

const id = () => impessoal(uuid()).primaryKey().defaultRandom();
const path = () =>
  impessoal(uuid())
    .notNull()
    .default(sql`'00000000-0000-0000-0000-000000000000'`);
/** Milliseconds, not microseconds: a cursor made from a JavaScript Date must find its row again. */
const instant = () => timestamp({ withTimezone: true, precision: 3, mode: "date" });
const createdAt = () => impessoal(instant()).notNull().defaultNow();
const money = () => impessoal(numeric({ precision: 10, scale: 2 }));
/** The moment when its person was forgotten. The row counts on, and says nothing of anybody. */
const esquecidoEm = () => impessoal(instant());
const isActive = () => impessoal(boolean()).notNull().default(true);

/** The folded text of the columns, one per line, so that no search matches across two of them. */
const folded = (...columns: string[]): SQL =>
  sql.raw(columns.map((column) => `coalesce(public.fold(${column}), '')`).join(` || E'\\n' || `));
const busca = (...columns: string[]) =>
  silent(text())
    .notNull()
    .generatedAlwaysAs(folded(...columns));
const searchable = (table: string, column: ExtraConfigColumn) =>
  index(`${table}_busca_idx`).using("gin", column.op("gin_trgm_ops"));

/** One list index per role that may list the table: its scope column, then the sort key. */
function listIndexes(
  table: string,
  scopes: Record<string, AnyPgColumn>,
  ...sort: [AnyPgColumn, ...AnyPgColumn[]]
) {
  return Object.entries(scopes).map(([name, column]) =>
    index(`${table}_${name}_list_idx`).on(column, ...sort),
  );
}

export const users = table(
  "users",
  { operacao: "rede", of: { users: "id" } },
  {
    id: id(),
    email: pessoal(text(), EMAIL, NOWHERE).notNull(),
    password: pessoal(silent(text()), "resumo da senha", { becomes: NO_PASSWORD }).notNull(),
    role: impessoal(userRole()).notNull(),
    nome: pessoal(nameText(), NOME, NOBODY),
    /** Sealed with SECRET_KEY (product/privacidade.md#personal-data), so that they are longer than what they say. */
    cpf: pessoal(text(), "CPF (cifrado)", GONE),
    dataNascimentoSelada: pessoal(text(), "data de nascimento (cifrada)", GONE),
    enderecoSelado: pessoal(text(), "endereço (cifrado)", GONE),
    /** In clear, from a release that sealed neither: it counts until it is sealed (docs/decisions/062). */
    dataNascimento: pessoal(
      date({ mode: "string" }),
      "data de nascimento (de versões anteriores, até ser cifrada)",
      GONE,
    ),
    endereco: pessoal(text(), "endereço (de versões anteriores, até ser cifrado)", GONE),
    telefone: pessoal(varchar({ length: 20 }), TELEFONE, GONE),
    franqueadorId: impessoal(uuid()),
    franquiaId: impessoal(uuid()),
    microFranquiaId: impessoal(uuid()),
    vendedorId: impessoal(uuid()),
    clienteId: impessoal(uuid()),
    isActive: impessoal(boolean(), { becomes: false }).notNull().default(true),
    esquecidoEm: esquecidoEm(),
    createdAt: createdAt(),
    updatedAt: impessoal(instant())
      .notNull()
      .defaultNow()
      .$onUpdate(() => new Date()),
    busca: pessoal(busca("nome", "email"), NOME, MADE_ANEW),
  },
  (t) => [
    unique("users_email_unique").on(t.email),
    check("users_email_lower", sql`${t.email} = lower(${t.email})`),
    searchable("users", t.busca),
    ...listIndexes(
      "users",
      { franqueador: t.franqueadorId, micro_franquia: t.microFranquiaId },
      t.email,
    ),
  ],
);

export const passwordResetTokens = table(
  "password_reset_tokens",
  {
    of: { users: "userId" },
    goes: true,
    unscoped: "reached by the hash of a token that was mailed",
  },
  {
    id: id(),
    userId: impessoal(uuid())
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the token in the mail, in hexadecimal. */
    token: impessoal(silent(text())).notNull(),
    expiresAt: impessoal(instant()).notNull(),
    used: impessoal(boolean()).notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    unique("password_reset_tokens_token_unique").on(t.token),
    index("password_reset_tokens_user_idx").on(t.userId),
    index("password_reset_tokens_expires_idx").on(t.expiresAt),
  ],
);

/**
 * Changes of an account's e-mail: asked for, or made and still to be undone (docs/decisions/047).
 */
export const emailChanges = table(
  "email_changes",
  {
    operacao: "acesso",
    of: { users: "userId" },
    goes: true,
    unscoped:
      "reached by an account of the scope, its owner's session, or a signed link that was mailed",
  },
  {
    id: id(),
    userId: impessoal(uuid())
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    oldEmail: pessoal(text(), EMAIL).notNull(),
    newEmail: pessoal(text(), EMAIL).notNull(),
    createdAt: impessoal(instant()).notNull(),
    /** Until then the change can be confirmed or, once made, undone. */
    expiresAt: impessoal(instant()).notNull(),
    confirmedAt: impessoal(instant()),
    /** The moment when it was refused, or undone after it was made. */
    refusedAt: impessoal(instant()),
  },
  (t) => [
    uniqueIndex("email_changes_pending_unique")
      .on(t.userId)
      .where(sql`${t.confirmedAt} IS NULL AND ${t.refusedAt} IS NULL`),
    index("email_changes_user_idx").on(t.userId),
    index("email_changes_expires_idx").on(t.expiresAt),
  ],
);

export const franqueadores = table(
  "franqueadores",
  { stays: CONTRACT },
  {
    id: id(),
    userId: impessoal(uuid())
      .notNull()
      .references(() => users.id),
    razaoSocial: impessoal(nameText()).notNull(),
    cnpj: impessoal(varchar({ length: 18 })).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("franqueadores_cnpj_unique").on(t.cnpj),
    unique("franqueadores_user_unique").on(t.userId),
  ],
);

/** The common columns of all units. `user_id` is empty while a unit waits for its account. */
const unit = () => ({
  id: id(),
  userId: impessoal(uuid()).references(() => users.id),
  /**
   * The unit's address for mails, while it differs from the account's e-mail (docs/decisions/047).
   */
  emailContato: pessoal(text(), EMAIL),
  cnpj: impessoal(varchar({ length: 18 })).notNull(),
  repLegal: pessoal(nameText(), CARGO).notNull(),
  cep: impessoal(varchar({ length: 10 })),
  cidade: impessoal(nameText()),
  estado: impessoal(varchar({ length: 2 })),
  isActive: isActive(),
  createdAt: createdAt(),
});

export const franquias = table(
  "franquias",
  { operacao: "rede", stays: CONTRACT },
  {
    ...unit(),
    razaoSocial: impessoal(nameText()).notNull(),
    franqueadorId: impessoal(uuid())
      .notNull()
      .references(() => franqueadores.id),
    busca: pessoal(busca("razao_social", "rep_legal", "cnpj"), CARGO),
  },
  (t) => [
    unique("franquias_cnpj_unique").on(t.cnpj),
    unique("franquias_user_unique").on(t.userId),
    searchable("franquias", t.busca),
    ...listIndexes("franquias", { franqueador: t.franqueadorId }, t.razaoSocial, t.id),
  ],
);

export const microFranquias = table(
  "micro_franquias",
  { operacao: "rede", stays: CONTRACT },
  {
    ...unit(),
    razaoSocial: impessoal(nameText()).notNull(),
    franquiaId: impessoal(uuid())
      .notNull()
      .references(() => franquias.id),
    franqueadorId: path(),
    busca: pessoal(busca("razao_social", "rep_legal", "cnpj"), CARGO),
  },
  (t) => [
    unique("micro_franquias_cnpj_unique").on(t.cnpj),
    unique("micro_franquias_user_unique").on(t.userId),
    searchable("micro_franquias", t.busca),
    ...listIndexes(
      "micro_franquias",
      { franqueador: t.franqueadorId, franquia: t.franquiaId },
      t.razaoSocial,
      t.id,
    ),
  ],
);

export const vendedores = table(
  "vendedores",
  { stays: CONTRACT },
  {
    id: id(),
    userId: impessoal(uuid())
      .notNull()
      .references(() => users.id),
    microFranquiaId: impessoal(uuid())
      .notNull()
      .references(() => microFranquias.id),
    franqueadorId: path(),
    franquiaId: path(),
    isActive: isActive(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("vendedores_user_unique").on(t.userId),
    index("vendedores_micro_franquia_idx").on(t.microFranquiaId),
  ],
);

export const clientes = table(
  "clientes",
  { operacao: "rede", stays: CONTRACT },
  {
    ...unit(),
    nomeFantasia: impessoal(nameText()).notNull(),
    produto: impessoal(produto()).notNull(),
    kit: impessoal(kit()).notNull().default("essencial"),
    microFranquiaId: impessoal(uuid())
      .notNull()
      .references(() => microFranquias.id),
    vendedorId: impessoal(uuid()).references(() => vendedores.id),
    franqueadorId: path(),
    franquiaId: path(),
    busca: pessoal(busca("nome_fantasia", "rep_legal", "cnpj"), CARGO),
  },
  (t) => [
    unique("clientes_cnpj_unique").on(t.cnpj),
    unique("clientes_user_unique").on(t.userId),
    searchable("clientes", t.busca),
    ...listIndexes(
      "clientes",
      {
        franqueador: t.franqueadorId,
        franquia: t.franquiaId,
        micro_franquia: t.microFranquiaId,
        vendedor: t.vendedorId,
      },
      t.nomeFantasia,
      t.id,
    ),
  ],
);

/** Path columns of everything below a client. */
const underCliente = () => ({
  franqueadorId: path(),
  franquiaId: path(),
  microFranquiaId: path(),
  vendedorId: impessoal(uuid()),
});

/**
 * The link of a seller, of a school or, without either, of the micro-franchise (docs/decisions/064).
 * Triggers make one for each, and another where its owner moves: people stay where they were
 * brought.
 */
export const origens = table(
  "origens",
  { stays: CONTRACT },
  {
    id: id(),
    franqueadorId: path(),
    franquiaId: path(),
    microFranquiaId: impessoal(uuid())
      .notNull()
      .references(() => microFranquias.id),
    vendedorId: impessoal(uuid()).references(() => vendedores.id),
    clienteId: impessoal(uuid()).references(() => clientes.id),
    /** Random signs without a name, the `v` of its address. */
    codigo: impessoal(varchar({ length: 10 }))
      .notNull()
      .unique()
      .default(sql`public.origem_codigo()`),
    renovadaEm: impessoal(instant()),
    createdAt: createdAt(),
  },
  (t) => [
    check("origens_um_dono", sql`num_nonnulls(${t.vendedorId}, ${t.clienteId}) <= 1`),
    unique("origens_dono_unique")
      .on(t.microFranquiaId, t.vendedorId, t.clienteId)
      .nullsNotDistinct(),
    index("origens_franqueador_idx").on(t.franqueadorId),
    index("origens_franquia_idx").on(t.franquiaId),
    index("origens_vendedor_idx").on(t.vendedorId),
    index("origens_cliente_idx").on(t.clienteId),
  ],
);

/**
 * The link that brought a person. It has no foreign key: a crowd that one link brings would lock its
 * row.
 */
const origem = () => ({ origemId: impessoal(uuid()) });
/** The moment when the person came: of the sign-up, else of the activation. Triggers write it. */
const trazida = () => ({ ...origem(), trazidaEm: impessoal(instant()) });
const broughtBy = (
  table: string,
  t: { origemId: AnyPgColumn },
  ...rest: [AnyPgColumn, ...AnyPgColumn[]]
) =>
  index(`${table}_origem_idx`)
    .on(t.origemId, ...rest)
    .where(sql`${t.origemId} IS NOT NULL`);

export const cursos = table(
  "cursos",
  { stays: "an offer" },
  {
    id: id(),
    clienteId: impessoal(uuid())
      .notNull()
      .references(() => clientes.id),
    ...underCliente(),
    titulo: impessoal(nameText()).notNull(),
    descricao: impessoal(text()),
    valor: money().notNull(),
    valorComDesconto: money(),
    parcelas: impessoal(integer()).notNull().default(1),
    isActive: isActive(),
    createdAt: createdAt(),
    busca: impessoal(busca("titulo")),
  },
  (t) => [
    check("cursos_valor_not_negative", sql`${t.valor} >= 0`),
    check("cursos_desconto_not_negative", sql`${t.valorComDesconto} >= 0`),
    check("cursos_parcelas_positive", sql`${t.parcelas} >= 1`),
    searchable("cursos", t.busca),
    ...listIndexes("cursos", allScopes(t), t.titulo, t.id),
  ],
);

export const cursoModulos = table(
  "curso_modulos",
  { stays: "an offer" },
  {
    id: id(),
    cursoId: impessoal(uuid())
      .notNull()
      .references(() => cursos.id, { onDelete: "cascade" }),
    ...underCliente(),
    clienteId: path(),
    titulo: impessoal(text()).notNull(),
    modulo: impessoal(text()).notNull(),
    cargaHoraria: impessoal(integer()).notNull(),
    ordem: impessoal(integer()).notNull().default(1),
    isActive: isActive(),
  },
  (t) => [
    check("curso_modulos_carga_positive", sql`${t.cargaHoraria} >= 1`),
    check("curso_modulos_ordem_positive", sql`${t.ordem} >= 1`),
    index("curso_modulos_curso_idx").on(t.cursoId, t.ordem, t.id),
  ],
);

/** Numbers the events; migration 0010 turns each number into a unique code. */
export const eventosCodigo = pgSequence("eventos_codigo_seq");

export const eventos = table(
  "eventos",
  { stays: "a place and a day" },
  {
    id: id(),
    clienteId: impessoal(uuid()).references(() => clientes.id),
    microFranquiaId: impessoal(uuid()).references(() => microFranquias.id),
    franqueadorId: path(),
    franquiaId: path(),
    vendedorId: impessoal(uuid()),
    nomeEscola: impessoal(nameText()).notNull(),
    tipoEscola: impessoal(tipoEscola()).notNull(),
    cep: impessoal(varchar({ length: 10 })),
    cidade: impessoal(nameText()).notNull(),
    estado: impessoal(varchar({ length: 2 })).notNull(),
    dataDistribuicao: impessoal(date({ mode: "string" })).notNull(),
    dataEvento: impessoal(date({ mode: "string" })).notNull(),
    horario: impessoal(text()).notNull(),
    local: impessoal(localEvento()).notNull(),
    qtdAlunos: impessoal(integer()).notNull(),
    valorTotalDesconto: money(),
    observacao: impessoal(text()),
    /** The questions of its sign-up beside the form's fields (product/credito-estudantil.md#questions-of-a-school). */
    perguntas: impessoal(jsonb()).$type<PerguntaGuardada[]>().notNull().default([]),
    status: impessoal(eventStatus()).notNull().default("agendado"),
    isActive: isActive(),
    /**
     * The code of its short address, /e/K7P2QX, on poster, QR code and links (docs/decisions/022).
     */
    codigo: impessoal(varchar({ length: 6 }))
      .notNull()
      .unique()
      .default(sql`public.evento_codigo(nextval('public.eventos_codigo_seq'))`),
    /** The number and the moment of its last change in calendars, which a trigger sets. */
    revisao: impessoal(integer()).notNull().default(0),
    revistoEm: impessoal(instant()).notNull().defaultNow(),
    createdAt: createdAt(),
    busca: impessoal(busca("nome_escola", "cidade", "estado")),
  },
  (t) => [
    check("eventos_owner", sql`${t.clienteId} IS NOT NULL OR ${t.microFranquiaId} IS NOT NULL`),
    check("eventos_estado_uf", sql`${t.estado} ~ '^[A-Z]{2}$'`),
    check("eventos_alunos_positive", sql`${t.qtdAlunos} >= 1`),
    check("eventos_desconto_not_negative", sql`${t.valorTotalDesconto} >= 0`),
    check(
      "eventos_perguntas",
      sql`jsonb_typeof(${t.perguntas}) = 'array' AND jsonb_array_length(${t.perguntas}) <= 4`,
    ),
    searchable("eventos", t.busca),
    index("eventos_cidade_idx").on(sql`public.fold(btrim(${t.cidade}))`, t.dataEvento),
    index("eventos_data_idx").on(t.dataEvento, t.id),
    ...listIndexes("eventos", allScopes(t), t.dataEvento, t.id),
  ],
);

export const eventosCursos = table(
  "eventos_cursos",
  { stays: "an offer" },
  {
    eventoId: impessoal(uuid())
      .notNull()
      .references(() => eventos.id, { onDelete: "cascade" }),
    cursoId: impessoal(uuid())
      .notNull()
      .references(() => cursos.id, { onDelete: "cascade" }),
    ...underCliente(),
    clienteId: impessoal(uuid()),
  },
  (t) => [
    primaryKey({ columns: [t.eventoId, t.cursoId] }),
    index("eventos_cursos_curso_idx").on(t.cursoId),
  ],
);

/** One person is looked for by address and by phone, however either was typed. */
const foundByContact = (table: string, t: { email: AnyPgColumn; telefone: AnyPgColumn }) => [
  index(`${table}_email_idx`).on(sql`lower(${t.email})`),
  index(`${table}_telefone_idx`).on(sql`regexp_replace(${t.telefone}, '\\D', '', 'g')`),
];

/** The version of a form's text that a family saw, kept with its row. */
export interface AceiteKept {
  versao: number;
  em: string;
  consentiu: boolean;
}
const aceites = () =>
  pessoal(jsonb(), "versão do aviso mostrado e concordância", {
    stays: "the proof of what was shown",
  })
    .$type<AceiteKept[]>()
    .notNull()
    .default([]);

/** Path columns of everything below an event; an event of a micro-franchise has no client. */
const underEvento = () => ({
  eventoId: impessoal(uuid())
    .notNull()
    .references(() => eventos.id),
  ...underCliente(),
  clienteId: impessoal(uuid()),
});

export const leads = table(
  "leads",
  { operacao: "familias", of: { leads: "id" } },
  {
    id: id(),
    ...underEvento(),
    nomeAluno: pessoal(nameText(), ALUNO, NOBODY).notNull(),
    /** Only who came by a spreadsheet may lack these; a phone or an e-mail stands. */
    nomeResponsavel: pessoal(nameText(), RESPONSAVEL, NOBODY),
    email: pessoal(text(), EMAIL, NOWHERE),
    telefone: pessoal(varchar({ length: 20 }), TELEFONE, { becomes: "" }),
    /** The moment of 'não vou'; empty again after 'Mudei de ideia' (docs/decisions/026). */
    naoVaiEm: pessoal(instant(), "presença ou recusa informada pela família", {
      stays: "an answer that is counted on",
    }),
    /** The answers to the questions of its event; null where nothing was answered. */
    respostas: pessoal(
      jsonb(),
      "série, turno e respostas às perguntas da escola",
      GONE,
    ).$type<Respostas>(),
    /** Usually 0. Older rows of the same person were kept and numbered (docs/decisions/042). */
    repeticao: impessoal(smallint(), { becomes: sql`0` })
      .notNull()
      .default(0),
    /**
     * The edition of its letters' links. Another e-mail begins a new one, which ends the old links.
     */
    edicaoDoLink: impessoal(smallint(), { becomes: (edition) => sql`${edition} + 1` })
      .notNull()
      .default(0),
    aceites: aceites(),
    ...origem(),
    /** The spreadsheet that brought it, and the day on which the list was collected. */
    importacaoId: impessoal(uuid()),
    coletadoEm: impessoal(date({ mode: "string" })),
    esquecidoEm: esquecidoEm(),
    createdAt: createdAt(),
    busca: pessoal(busca("nome_aluno", "nome_responsavel", "email", "telefone"), ALUNO, MADE_ANEW),
  },
  (t) => [
    // A student with an e-mail is one lead per event (product/credito-estudantil.md#repeated-sign-up).
    uniqueIndex("leads_pessoa_unique").on(
      t.eventoId,
      sql`public.fold(${t.nomeAluno})`,
      sql`lower(${t.email})`,
      t.repeticao,
    ),
    // Without an e-mail the phone stands for it.
    uniqueIndex("leads_sem_email_unique")
      .on(t.eventoId, sql`public.fold(${t.nomeAluno})`, t.telefone)
      .where(sql`${t.email} IS NULL`),
    check(
      "leads_alcance",
      sql`num_nonnulls(${t.nomeResponsavel}, ${t.email}, ${t.telefone}) = 3
        OR (${t.importacaoId} IS NOT NULL AND num_nonnulls(${t.email}, ${t.telefone}) > 0)`,
    ),
    check(
      "leads_respostas",
      sql`jsonb_typeof(${t.respostas}) = 'object' AND ${t.respostas} <> '{}'`,
    ),
    searchable("leads", t.busca),
    ...foundByContact("leads", t),
    index("leads_evento_list_idx").on(t.eventoId, t.createdAt, t.id),
    ...listIndexes("leads", allScopes(t), t.createdAt, t.id),
    broughtBy("leads", t, t.createdAt, t.id),
    index("leads_importacao_idx")
      .on(t.importacaoId)
      .where(sql`${t.importacaoId} IS NOT NULL`),
    index("leads_coletado_idx")
      .on(t.franqueadorId, t.coletadoEm)
      .where(sql`${t.coletadoEm} IS NOT NULL`),
  ],
);

/** The reminders that were queued, so that each is sent once; a moved event reminds again. */
export const lembretes = table(
  "lembretes",
  {
    stays: "moments of letters",
    unscoped: "written with the letter that it counts, read by the reminders alone",
  },
  {
    leadId: impessoal(uuid())
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    dataEvento: impessoal(date({ mode: "string" })).notNull(),
    tipo: impessoal(tipoLembrete()).notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.leadId, t.dataEvento, t.tipo] })],
);

const pessoa = () => ({
  nome: pessoal(nameText(), ALUNO, NOBODY).notNull(),
  email: pessoal(text(), EMAIL, NOWHERE),
  telefone: pessoal(varchar({ length: 20 }), TELEFONE, GONE),
  cursoInteresse: pessoal(text(), CURSO, GONE),
});

export const preMatriculas = table(
  "pre_matriculas",
  { operacao: "familias", of: { preMatriculas: "id" } },
  {
    id: id(),
    ...underEvento(),
    leadId: impessoal(uuid()).references(() => leads.id),
    ...pessoa(),
    nomeResponsavel: pessoal(nameText(), RESPONSAVEL, GONE),
    /** Keyed HMAC: the CPF itself is never stored (product/credito-ativacao.md#activation-of-a-credit). */
    cpfAlunoHmac: pessoal(silent(text()), "resumo com chave do CPF do aluno", GONE),
    /** The declaration's code: 100 random bits, the only way to look one up. */
    codigo: pessoal(text(), "código da declaração", GONE),
    aceites: aceites(),
    ...trazida(),
    esquecidoEm: esquecidoEm(),
    createdAt: createdAt(),
    busca: pessoal(busca("nome", "email", "telefone", "curso_interesse"), ALUNO, MADE_ANEW),
  },
  (t) => [
    unique("pre_matriculas_cpf_unique").on(t.eventoId, t.cpfAlunoHmac),
    unique("pre_matriculas_codigo_unique").on(t.codigo),
    searchable("pre_matriculas", t.busca),
    ...foundByContact("pre_matriculas", t),
    index("pre_matriculas_lead_idx").on(t.leadId),
    index("pre_matriculas_evento_list_idx").on(t.eventoId, t.createdAt, t.id),
    ...listIndexes("pre_matriculas", allScopes(t), t.createdAt, t.id),
    broughtBy("pre_matriculas", t, t.trazidaEm, t.leadId),
  ],
);

/** Undone activations, without personal data: their declarations are shown as cancelled. */
export const ativacoesDesfeitas = table(
  "ativacoes_desfeitas",
  {
    stays: "of nobody",
    unscoped: "reached by a declaration's code, or with its event through the scope",
  },
  {
    id: impessoal(uuid()).primaryKey(),
    eventoId: impessoal(uuid())
      .notNull()
      .references(() => eventos.id),
    codigo: impessoal(text()),
    desfeitaEm: impessoal(instant()).notNull(),
  },
  (t) => [unique("ativacoes_desfeitas_codigo_unique").on(t.codigo)],
);

export const matriculas = table(
  "matriculas",
  { operacao: "matriculas", stays: "the contract of an enrolment is kept (docs/decisions/049)" },
  {
    id: id(),
    preMatriculaId: impessoal(uuid()).references(() => preMatriculas.id),
    ...underEvento(),
    leadId: impessoal(uuid()).references(() => leads.id),
    ...pessoa(),
    efetivadaEm: pessoal(instant(), "data da matrícula").notNull().defaultNow(),
    ...trazida(),
    createdAt: createdAt(),
    busca: pessoal(busca("nome", "email", "telefone", "curso_interesse"), ALUNO),
  },
  (t) => [
    // A pré-matrícula becomes an enrolment only once (product/matriculas.md#efetivar).
    unique("matriculas_pre_matricula_unique").on(t.preMatriculaId),
    searchable("matriculas", t.busca),
    ...foundByContact("matriculas", t),
    index("matriculas_lead_idx").on(t.leadId),
    index("matriculas_evento_list_idx").on(t.eventoId, t.createdAt, t.id),
    ...listIndexes("matriculas", allScopes(t), t.createdAt, t.id),
    broughtBy("matriculas", t, t.trazidaEm),
  ],
);

/** Enrolments that staff undid, without personal data: undoing again changes nothing. */
export const matriculasDesfeitas = table(
  "matriculas_desfeitas",
  { stays: "of nobody", unscoped: "reached with its event through the scope" },
  {
    id: impessoal(uuid()).primaryKey(),
    eventoId: impessoal(uuid())
      .notNull()
      .references(() => eventos.id),
    desfeitaEm: impessoal(instant()).notNull(),
  },
);

/** A card that was put into somebody's hand. Entries are only added; taking back marks one. */
export interface EntregaKept {
  em: string;
  /** The account or table, and its name at that moment. */
  porId: string;
  por: string;
  desfeitaEm?: string;
  desfeitaPor?: string;
}

/**
 * The printed cards of an event (docs/decisions/067). Without a lead a card is blank: whoever
 * activates with it, or gets it at the event, makes it theirs. Triggers of its migration note the
 * activation of its person, and take the note back where that is undone.
 */
export const cartoes = table(
  "cartoes",
  { operacao: "familias", of: { leads: "leadId", preMatriculas: "preMatriculaId" } },
  {
    id: id(),
    ...underEvento(),
    /** Nine random signs and a check sign, without the hyphen of the paper. */
    codigo: pessoal(varchar({ length: 10 }), "código do cartão", ON_PAPER).notNull(),
    /** From 1 in each event, on the card beside its code. */
    numero: impessoal(integer()).notNull(),
    /** The cards that were made together are one PDF; from 1 in each event. */
    lote: impessoal(integer()).notNull(),
    leadId: impessoal(uuid()).references(() => leads.id, { onDelete: "set null" }),
    preMatriculaId: impessoal(uuid()).references(() => preMatriculas.id, { onDelete: "set null" }),
    impressoEm: impessoal(instant()).notNull(),
    impressoPorId: impessoal(uuid()).notNull(),
    impressoPor: pessoal(text(), QUEM_IMPRIMIU, ON_PAPER).notNull(),
    /** The moment when its sheet was first fetched whole. */
    folhaEm: impessoal(instant()),
    entregas: pessoal(jsonb(), ENTREGA, ON_PAPER).$type<EntregaKept[]>().notNull().default([]),
    /** The earliest of `entregas`. */
    entregueEm: pessoal(instant(), ENTREGA, ON_PAPER),
    ativadoEm: impessoal(instant()),
    anuladoEm: impessoal(instant(), { becomes: (anuladoEm) => sql`coalesce(${anuladoEm}, now())` }),
    anuladoPorId: impessoal(uuid()),
    anuladoPor: pessoal(text(), QUEM_IMPRIMIU, ON_PAPER),
    esquecidoEm: esquecidoEm(),
  },
  (t) => [
    unique("cartoes_codigo_unique").on(t.codigo),
    unique("cartoes_numero_unique").on(t.eventoId, t.numero),
    check("cartoes_numero_positive", sql`${t.numero} >= 1 AND ${t.lote} >= 1`),
    index("cartoes_lote_idx").on(t.eventoId, t.lote),
    index("cartoes_lead_idx")
      .on(t.leadId)
      .where(sql`${t.leadId} IS NOT NULL`),
    index("cartoes_pre_matricula_idx")
      .on(t.preMatriculaId)
      .where(sql`${t.preMatriculaId} IS NOT NULL`),
  ],
);

/** A person of the queue: a sign-up that waits for its activation, or an activation for enrolment. */
const person = () => ({
  leadId: impessoal(uuid()).references(() => leads.id, { onDelete: "cascade" }),
  preMatriculaId: impessoal(uuid()).references(() => preMatriculas.id, { onDelete: "cascade" }),
});
const isOnePerson = (t: { leadId: AnyPgColumn; preMatriculaId: AnyPgColumn }) =>
  sql`num_nonnulls(${t.leadId}, ${t.preMatriculaId}) = 1`;

type Outcome = Record<"resultado" | "responsavelId" | "leadId" | "preMatriculaId", AnyPgColumn>;

/** With the person in it, a list's filter by an outcome needs no row of the queue. */
const outcomeIndexes = (t: Parameters<typeof allScopes>[0] & Outcome) =>
  Object.entries(allScopes(t)).map(([name, column]) =>
    index(`contatos_${name}_resultado_idx`)
      .on(column, t.resultado, t.responsavelId, t.leadId, t.preMatriculaId)
      .where(sql`${t.resultado} IS NOT NULL`),
  );

/**
 * The queue of people to call (docs/decisions/053). alimentar_contatos of its migration adds the
 * people who came since the last look; no public write touches it.
 */
export const contatos = table(
  "contatos",
  { operacao: "contatos", of: { leads: "leadId", preMatriculas: "preMatriculaId" }, goes: true },
  {
    id: id(),
    ...underEvento(),
    ...person(),
    /** 1 for a call that was promised for a moment, 2 for a sign-up, 3 for an activation. */
    ordem: impessoal(smallint()).notNull(),
    /** The moment of the sign-up or activation. */
    desde: impessoal(instant()).notNull(),
    /** The person waits since this moment, or will from it on; null where nobody is to call. */
    venceEm: impessoal(instant()),
    /** The moment when activation or enrolment was noticed; empty again if it was undone. */
    resolvidoEm: impessoal(instant()),
    resultado: pessoal(resultadoContato(), RESULTADO),
    /** The number that was somebody else's; it holds only while it is still the person's number. */
    telefoneErrado: pessoal(varchar({ length: 20 }), "telefone errado"),
    tomadoPor: impessoal(uuid()),
    tomadoPorNome: pessoal(text(), QUEM_LIGA),
    tomadoAte: impessoal(instant()),
    /** The author of the latest outcome that stands; a trigger of tentativas keeps it. */
    responsavelId: impessoal(uuid()),
    /** The folded phone, else the e-mail, hashed by a trigger: those with one are one family. */
    familia: pessoal(uuid(), FAMILIA).notNull().default("00000000-0000-0000-0000-000000000000"),
    /** The latest presence at the event that nobody undid; a trigger of mesa_fatos keeps it. */
    veioEm: impessoal(instant()),
    /** The account that keeps the family, its name at that moment, and until when; a trigger finds who brought it. */
    donoId: impessoal(uuid()),
    donoNome: pessoal(text(), QUEM_LIGA),
    donoAte: impessoal(instant()),
    /** New while the unit gives families in turn, and not given yet (docs/decisions/091). */
    rodizio: impessoal(boolean()).notNull().default(false),
  },
  (t) => [
    check("contatos_uma_pessoa", isOnePerson(t)),
    unique("contatos_lead_unique").on(t.leadId),
    unique("contatos_pre_matricula_unique").on(t.preMatriculaId),
    index("contatos_tomado_idx")
      .on(t.tomadoPor)
      .where(sql`${t.tomadoPor} IS NOT NULL`),
    index("contatos_dono_idx")
      .on(t.donoId, t.venceEm)
      .where(sql`${t.donoId} IS NOT NULL AND ${t.venceEm} IS NOT NULL`),
    index("contatos_rodizio_idx")
      .on(t.microFranquiaId, t.desde, t.id)
      .where(sql`${t.rodizio} AND ${t.venceEm} IS NOT NULL`),
    // One index for each way in which the queue is read (docs/decisions/053).
    index("contatos_evento_fila_idx")
      .on(t.eventoId, t.desde.desc(), t.id, t.venceEm)
      .where(sql`${t.venceEm} IS NOT NULL`),
    ...Object.entries(callerScopes(t)).flatMap(([name, column]) => [
      index(`contatos_${name}_fila_idx`)
        .on(column, t.ordem, t.desde.desc(), t.id, t.venceEm)
        .where(sql`${t.venceEm} IS NOT NULL`),
      index(`contatos_${name}_promessa_idx`)
        .on(column, t.venceEm, t.id)
        .where(sql`${t.venceEm} IS NOT NULL AND ${t.ordem} = 1`),
      index(`contatos_${name}_veio_idx`)
        .on(column, t.veioEm.desc(), t.id)
        .where(sql`${t.venceEm} IS NOT NULL AND ${t.veioEm} IS NOT NULL`),
    ]),
    // Joining families reaches those too of whom nobody is to be called.
    index("contatos_micro_franquia_familia_idx").on(t.microFranquiaId, t.familia),
    ...Object.entries({ vendedor: t.vendedorId, cliente: t.clienteId }).map(([name, column]) =>
      index(`contatos_${name}_familia_idx`)
        .on(column, t.familia)
        .where(sql`${t.venceEm} IS NOT NULL`),
    ),
    index("contatos_responsavel_idx")
      .on(t.responsavelId)
      .where(sql`${t.responsavelId} IS NOT NULL`),
    ...outcomeIndexes(t),
  ],
);

/**
 * A contact as an outcome found it. What 'Desfazer' puts back is kept in one shape, here as in `metas_anteriores` and in the
 * rows of an import: the fields that the write takes which puts them back, with moments as JSON has them.
 */
export interface ContatoAnterior {
  ordem: number;
  venceEm: string | null;
  resultado: (typeof resultadoContato.enumValues)[number] | null;
  telefoneErrado: string | null;
  donoId: string | null;
  donoNome: string | null;
  /** Missing in outcomes of a former version, which did not say whose the family was. */
  donoAte?: string | null;
  /** The keys that this outcome added to those not to be contacted. */
  chaves: string[];
}

/** The calls and messages of a person in the queue, each with its outcome. */
export const tentativas = table(
  "tentativas",
  { operacao: "contatos", stays: "goes with its contact" },
  {
    id: id(),
    ...underEvento(),
    contatoId: impessoal(uuid())
      .notNull()
      .references(() => contatos.id, { onDelete: "cascade" }),
    autorId: impessoal(uuid()).notNull(),
    /** The caller's name at that moment, because not everybody who reads it reaches the account. */
    autor: pessoal(text(), QUEM_LIGA).notNull(),
    resultado: pessoal(resultadoContato(), RESULTADO).notNull(),
    em: impessoal(instant()).notNull(),
    /** The moment from which the person waits again; null where the outcome closed the contact. */
    volta: impessoal(instant()),
    /** The contact before it, for 'Desfazer'. */
    antes: impessoal(jsonb()).$type<ContatoAnterior>().notNull(),
    desfeitaEm: impessoal(instant()),
    desfeitaPor: impessoal(text()),
    /** The outcome that was told for the family, of which this one is a child's; null for that. */
    ligacaoId: impessoal(uuid()),
  },
  (t) => [
    index("tentativas_contato_idx").on(t.contatoId, t.em),
    index("tentativas_autor_idx").on(t.autorId, t.em),
    index("tentativas_ligacao_idx")
      .on(t.ligacaoId)
      .where(sql`${t.ligacaoId} IS NOT NULL`),
  ],
);

/** Notes of staff about a person; they go with the person. */
export const anotacoes = table(
  "anotacoes",
  { operacao: "contatos", of: { leads: "leadId", preMatriculas: "preMatriculaId" }, goes: true },
  {
    id: id(),
    ...underEvento(),
    ...person(),
    autorId: impessoal(uuid()).notNull(),
    autor: pessoal(text(), QUEM_LIGA).notNull(),
    texto: pessoal(text(), "anotações da equipe").notNull(),
    em: impessoal(instant()).notNull(),
  },
  (t) => [
    check("anotacoes_uma_pessoa", isOnePerson(t)),
    index("anotacoes_lead_idx").on(t.leadId, t.em),
    index("anotacoes_pre_matricula_idx").on(t.preMatriculaId, t.em),
  ],
);

/**
 * Browsers that a link made a table of an event, without anybody's log-in (docs/decisions/068).
 */
export const mesas = table(
  "mesas",
  { stays: "a browser at an event" },
  {
    id: id(),
    ...underEvento(),
    nome: impessoal(nameText()).notNull(),
    /** The poster at the door in place of a browser: by it a family notes its own arrival (docs/decisions/090). */
    porta: impessoal(boolean()).notNull().default(false),
    /** SHA-256 of the secret of its link, and of the cookie that the first browser got for it. */
    link: impessoal(text()).notNull(),
    aparelho: impessoal(text()),
    criadaPor: impessoal(uuid()).notNull(),
    createdAt: createdAt(),
    vistaEm: impessoal(instant()),
    /** Seconds that its clock was behind the server's when it last sent facts. */
    desvio: impessoal(integer()),
    revogadaEm: impessoal(instant()),
  },
  (t) => [
    unique("mesas_link_unique").on(t.link),
    unique("mesas_aparelho_unique").on(t.aparelho),
    index("mesas_evento_idx").on(t.eventoId, t.createdAt),
    // One code at a time: a new one ends the former.
    uniqueIndex("mesas_porta_unique")
      .on(t.eventoId)
      .where(sql`${t.porta} AND ${t.revogadaEm} IS NULL`),
  ],
);

/** The facts of a day at an event. They are only ever added; an undo is a fact of its own. */
export const mesaFatos = table(
  "mesa_fatos",
  { operacao: "familias", stays: "ids and moments; a walk-in is a lead" },
  {
    id: id(),
    ...underEvento(),
    /** Made by the device, so that a fact that is sent twice is stored once. */
    nonce: impessoal(uuid()).notNull(),
    tipo: impessoal(tipoFatoMesa()).notNull(),
    /** Either a table or an account told the fact, never both. */
    mesaId: impessoal(uuid()).references(() => mesas.id),
    contaId: impessoal(uuid()),
    leadId: impessoal(uuid()).references(() => leads.id, { onDelete: "cascade" }),
    cartao: impessoal(text()),
    /** The nonce of the fact that an undo takes back. */
    desfaz: impessoal(uuid()),
    /** The device's own time. */
    feitoEm: impessoal(instant()).notNull(),
    /** The moment by the server's clock, where the device's was off by more than 5 minutes. */
    em: pessoal(instant(), "presença e entrega do cartão no evento").notNull(),
    recebidoEm: impessoal(instant()).notNull(),
    /** Seconds that the device's clock was behind the server's. */
    desvio: impessoal(integer()).notNull(),
    /** It was refused first and sent again by 'registrar assim mesmo'. */
    insistido: impessoal(boolean()).notNull().default(false),
  },
  (t) => [
    check("mesa_fatos_quem", sql`num_nonnulls(${t.mesaId}, ${t.contaId}) = 1`),
    check("mesa_fatos_de", sql`(${t.tipo} = 'desfez') = (${t.desfaz} IS NOT NULL)`),
    unique("mesa_fatos_nonce_unique").on(t.eventoId, t.nonce),
    index("mesa_fatos_lead_idx").on(t.leadId),
    index("mesa_fatos_mesa_idx").on(t.mesaId),
    // The people who came to many events at once, and what was taken back of it.
    index("mesa_fatos_presenca_idx")
      .on(t.eventoId, t.leadId)
      .where(sql`${t.tipo} = 'compareceu'`),
    index("mesa_fatos_desfaz_idx")
      .on(t.eventoId, t.desfaz)
      .where(sql`${t.desfaz} IS NOT NULL`),
  ],
);

/** The moment up to which the people of a micro-franchise stand in its queue, for each source. */
export const filas = table(
  "filas",
  {
    stays: "moments",
    unscoped: "moments of the caller's own micro-franchise, kept by the queue's own function",
  },
  {
    microFranquiaId: impessoal(uuid())
      .notNull()
      .references(() => microFranquias.id, { onDelete: "cascade" }),
    fonte: impessoal(text()).notNull(),
    ate: impessoal(instant()).notNull(),
    ateId: impessoal(uuid()).notNull(),
  },
  (t) => [primaryKey({ columns: [t.microFranquiaId, t.fonte] })],
);

/**
 * Families that people of a micro-franchise joined, because one student stands in both (docs/decisions/082). Each row
 * joins two keys; triggers of its migration keep the queue's families so.
 */
export const juncoes = table(
  "juncoes",
  {
    operacao: "contatos",
    stays: "goes with the last row of one of its families",
    unscoped: "reached by the family of a person of the scope",
  },
  {
    id: id(),
    microFranquiaId: impessoal(uuid())
      .notNull()
      .references(() => microFranquias.id, { onDelete: "cascade" }),
    familiaA: pessoal(uuid(), FAMILIA).notNull(),
    familiaB: pessoal(uuid(), FAMILIA).notNull(),
    /** A row of each family: of a lead, a pré-matrícula or a matrícula. */
    pessoaA: impessoal(uuid()).notNull(),
    pessoaB: impessoal(uuid()).notNull(),
    em: impessoal(instant()).notNull(),
  },
  (t) => [
    check("juncoes_ordem", sql`${t.familiaA} < ${t.familiaB}`),
    unique("juncoes_familias_unique").on(t.microFranquiaId, t.familiaA, t.familiaB),
    index("juncoes_familia_b_idx").on(t.microFranquiaId, t.familiaB),
    index("juncoes_pessoa_a_idx").on(t.pessoaA),
    index("juncoes_pessoa_b_idx").on(t.pessoaB),
  ],
);

/** The text of a message for a stage and a way, of any unit; the nearest unit's is used. */
export const modelos = table(
  "modelos",
  {
    operacao: "contatos",
    stays: "texts of a unit",
    unscoped: "reached by the ids of the caller's own unit and of the units above it",
  },
  {
    unidadeId: impessoal(uuid()).notNull(),
    etapa: impessoal(etapaModelo()).notNull(),
    canal: impessoal(canalModelo()).notNull().default("whatsapp"),
    assunto: impessoal(text()),
    texto: impessoal(text()).notNull(),
    alteradoEm: impessoal(instant()).notNull(),
    /** The name at that moment, because not everybody who reads it reaches the account. */
    alteradoPor: pessoal(text(), QUEM_ALTEROU).notNull().default(""),
  },
  (t) => [primaryKey({ columns: [t.unidadeId, t.etapa, t.canal] })],
);

/**
 * The logo and colour of a school, or of a micro-franchise for the events of schools without (docs/decisions/088). The
 * picture is our own drawing of the file that was sent.
 */
export const aparencias = table(
  "aparencias",
  {
    operacao: "rede",
    stays: "the look of a unit",
    unscoped: "shown to everybody with the unit's events; written through a unit of the scope",
  },
  {
    id: id(),
    clienteId: impessoal(uuid()).references(() => clientes.id, { onDelete: "cascade" }),
    microFranquiaId: impessoal(uuid()).references(() => microFranquias.id, { onDelete: "cascade" }),
    /** A PNG without transparency. */
    logo: impessoal(silent(bytes())),
    /** Made of the picture's bytes alone, for its address. */
    logoResumo: impessoal(silent(text())),
    largura: impessoal(smallint()),
    altura: impessoal(smallint()),
    /** #rrggbb, on which white can be read. */
    cor: impessoal(text()),
    alteradoEm: impessoal(instant()).notNull(),
    alteradoPor: pessoal(text(), QUEM_ALTEROU).notNull(),
  },
  (t) => [
    unique("aparencias_cliente_unique").on(t.clienteId),
    unique("aparencias_micro_franquia_unique").on(t.microFranquiaId),
    index("aparencias_logo_idx").on(t.logoResumo),
    check("aparencias_dono", sql`num_nonnulls(${t.clienteId}, ${t.microFranquiaId}) = 1`),
    check(
      "aparencias_logo",
      sql`num_nonnulls(${t.logo}, ${t.logoResumo}, ${t.largura}, ${t.altura}) IN (0, 4)`,
    ),
    check("aparencias_conteudo", sql`num_nonnulls(${t.logoResumo}, ${t.cor}) > 0`),
    check("aparencias_cor", sql`${t.cor} ~ '^#[0-9a-f]{6}$'`),
    check("aparencias_tamanho", sql`octet_length(${t.logo}) <= 32768`),
  ],
);

/** The host of a school's own site, within whose pages the school's events are shown once it is verified (docs/decisions/093). */
export const dominios = table(
  "dominios",
  {
    operacao: "rede",
    stays: "the site of a school",
    unscoped: "reached by a client of the scope; visitors get it with the page of an event",
  },
  {
    clienteId: impessoal(uuid())
      .primaryKey()
      .references(() => clientes.id, { onDelete: "cascade" }),
    /** In ASCII, without scheme and port. */
    dominio: impessoal(text()).notNull(),
    /** In the name of the file that the site must have. */
    codigo: impessoal(text()).notNull(),
    /** The text of that file, which its name does not tell. */
    prova: impessoal(text()).notNull(),
    verificadoEm: impessoal(instant()),
    conferidoEm: impessoal(instant()),
    /** The reason why the last look failed. */
    falha: impessoal(text()),
    /** The first of the looks that have failed since. */
    faltaDesde: impessoal(instant()),
    /** The next look by itself. */
    proximaEm: impessoal(instant()),
    alteradoEm: impessoal(instant()).notNull(),
    alteradoPor: pessoal(text(), QUEM_ALTEROU).notNull(),
  },
  (t) => [
    index("dominios_proxima_idx").on(t.proximaEm),
    // It stands in a policy: no letter of it may end the rule that it stands in.
    check("dominios_dominio", sql`${t.dominio} ~ '^[a-z0-9.-]{4,253}$'`),
  ],
);

/**
 * A network as families see it, where its franqueador has set that (docs/decisions/092). An empty column leaves the
 * environment's value. The picture is our own drawing of the file that was sent.
 */
export const redes = table(
  "redes",
  {
    operacao: "rede",
    stays: "the name and addresses of a network",
    unscoped: "reached by the caller's own franqueador; the installation's network is public",
  },
  {
    franqueadorId: impessoal(uuid())
      .primaryKey()
      .references(() => franqueadores.id),
    nome: impessoal(text()),
    email: impessoal(text()),
    emailPrivacidade: impessoal(text()),
    /** A PNG without transparency. */
    logo: impessoal(silent(bytes())),
    /** Made of the picture's bytes alone, for its address. */
    logoResumo: impessoal(silent(text())),
    largura: impessoal(smallint()),
    altura: impessoal(smallint()),
    alteradoEm: impessoal(instant()).notNull(),
    alteradoPor: pessoal(text(), QUEM_ALTEROU).notNull(),
  },
  (t) => [
    check(
      "redes_logo",
      sql`num_nonnulls(${t.logo}, ${t.logoResumo}, ${t.largura}, ${t.altura}) IN (0, 4)`,
    ),
    check("redes_tamanho", sql`octet_length(${t.logo}) <= 32768`),
  ],
);

/** The hours in which a unit calls; the nearest unit's hold. */
export const horariosContato = table(
  "horarios_contato",
  {
    operacao: "contatos",
    stays: "hours of a unit",
    unscoped: "reached by the ids of the caller's own unit and of the units above it",
  },
  {
    unidadeId: impessoal(uuid()).primaryKey(),
    inicio: impessoal(smallint()).notNull(),
    fim: impessoal(smallint()).notNull(),
    domingos: impessoal(boolean()).notNull(),
    alteradoEm: impessoal(instant()),
    alteradoPor: pessoal(text(), QUEM_ALTEROU),
  },
  (t) => [
    check(
      "horarios_contato_ordem",
      sql`0 <= ${t.inicio} AND ${t.inicio} < ${t.fim} AND ${t.fim} <= 24`,
    ),
  ],
);

/** The micro-franchises that give new families in turn, and since when (docs/decisions/091). */
export const rodizios = table(
  "rodizios",
  {
    stays: "a switch of a unit",
    unscoped: "reached by the id of the caller's own micro-franchise",
  },
  {
    microFranquiaId: impessoal(uuid())
      .primaryKey()
      .references(() => microFranquias.id, { onDelete: "cascade" }),
    ligadoEm: impessoal(instant()).notNull(),
  },
);

/** The hours of a person who is given families in turn, and when the turn last was theirs. */
export const rodizioPessoas = table(
  "rodizio_pessoas",
  {
    operacao: "contatos",
    stays: "goes with its account",
    unscoped: "reached by the id of the caller's own micro-franchise",
  },
  {
    userId: impessoal(uuid())
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    microFranquiaId: impessoal(uuid()).notNull(),
    inicio: pessoal(smallint(), HORAS).notNull().default(RODIZIO_PADRAO.inicio),
    fim: pessoal(smallint(), HORAS).notNull().default(RODIZIO_PADRAO.fim),
    /** Days of the week from Sunday, 0, on; none for who is given nobody. */
    dias: pessoal(smallint().array(), HORAS)
      .notNull()
      .default(sql.raw(`'{${RODIZIO_PADRAO.dias.join(",")}}'`)),
    /** Rises in the unit with each family that is given; the least is next. */
    vez: impessoal(integer()).notNull().default(0),
  },
  (t) => [
    check(
      "rodizio_pessoas_horas",
      sql`0 <= ${t.inicio} AND ${t.inicio} < ${t.fim} AND ${t.fim} <= 24`,
    ),
    index("rodizio_pessoas_unidade_idx").on(t.microFranquiaId, t.vez),
  ],
);

/**
 * Keyed HMACs of phones and e-mails that a network must not contact again. They hold no personal
 * data, and stay when the person's data are erased.
 */
export const naoContatar = table(
  "nao_contatar",
  {
    operacao: "contatos",
    stays: "keyed hashes",
    unscoped: "keyed hashes, asked for a person whom the caller reaches",
  },
  {
    franqueadorId: impessoal(uuid())
      .notNull()
      .references(() => franqueadores.id),
    chave: pessoal(
      text(),
      "resumo com chave de telefone e e-mail de quem não quer contato",
    ).notNull(),
    em: impessoal(instant()).notNull(),
    /** True where a request of the public form asked for it: staff may lift that, and no other. */
    doPedido: impessoal(boolean()).notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.franqueadorId, t.chave] })],
);

const counted = () => ({
  leads: impessoal(integer()).notNull().default(0),
  preMatriculas: impessoal(integer()).notNull().default(0),
  matriculas: impessoal(integer()).notNull().default(0),
  /** Pré-matrículas without an enrolment, by the day of their activation. */
  paradas: impessoal(integer()).notNull().default(0),
});

/**
 * The numbers of people of a unit or event (docs/decisions/019): for each day in São Paulo, and in
 * all (day -infinity; an event has only this row). The rows of total_changes must be added.
 */
export const totals = table(
  "totals",
  { stays: FIGURES },
  {
    unitId: impessoal(uuid()).notNull(),
    day: impessoal(date({ mode: "string" })).notNull(),
    ...counted(),
  },
  (t) => [primaryKey({ columns: [t.unitId, t.day] })],
);

/** Changes of people's numbers since totals was last folded; only triggers write them. */
export const totalChanges = table(
  "total_changes",
  { stays: FIGURES },
  {
    id: impessoal(bigserial({ mode: "number" })).primaryKey(),
    eventoId: impessoal(uuid()).notNull(),
    franqueadorId: impessoal(uuid()).notNull(),
    franquiaId: impessoal(uuid()).notNull(),
    microFranquiaId: impessoal(uuid()).notNull(),
    vendedorId: impessoal(uuid()),
    clienteId: impessoal(uuid()),
    day: impessoal(date({ mode: "string" })).notNull(),
    ...counted(),
  },
  (t) => [
    index("total_changes_evento_idx").on(t.eventoId),
    ...Object.entries(allScopes(t)).map(([name, column]) =>
      index(`total_changes_${name}_idx`).on(column),
    ),
  ],
);

/** The targets of a unit for a month; null where a kind has none (docs/decisions/065). */
export const metas = table(
  "metas",
  { stays: FIGURES, unscoped: "joined to units of the scope; the own one by the caller's own id" },
  {
    unidadeId: impessoal(uuid()).notNull(),
    /** The first day of the month. */
    mes: impessoal(date({ mode: "string" })).notNull(),
    leads: impessoal(integer()),
    ativacoes: impessoal(integer()),
    matriculas: impessoal(integer()),
  },
  (t) => [
    primaryKey({ columns: [t.unidadeId, t.mes] }),
    index("metas_mes_idx").on(t.mes),
    check("metas_mes", sql`extract(day FROM ${t.mes}) = 1`),
    // The least of what is not null; of nothing it is null, which passes.
    check("metas_not_negative", sql`least(${t.leads}, ${t.ativacoes}, ${t.matriculas}) >= 0`),
  ],
);

/** The targets that a unit's last change replaced, for 'Desfazer'. */
export const metasAnteriores = table(
  "metas_anteriores",
  { stays: FIGURES, unscoped: "reached by the caller's own unit and the id of its change" },
  {
    acimaId: impessoal(uuid()).notNull(),
    mes: impessoal(date({ mode: "string" })).notNull(),
    alteracaoId: impessoal(uuid()).notNull(),
    antes: impessoal(jsonb()).$type<MetaAnterior[]>().notNull(),
    em: impessoal(instant()).notNull(),
  },
  (t) => [primaryKey({ columns: [t.acimaId, t.mes] })],
);

/** A target as it was; all null where there was none. */
export interface MetaAnterior {
  id: string;
  leads: number | null;
  ativacoes: number | null;
  matriculas: number | null;
}

/** The marks of targets that letters told, so that each is told once. */
export const metasAvisadas = table(
  "metas_avisadas",
  { stays: FIGURES, unscoped: "written with the letter that it counts, read by the letters alone" },
  {
    unidadeId: impessoal(uuid()).notNull(),
    mes: impessoal(date({ mode: "string" })).notNull(),
    tipo: impessoal(tipoMeta()).notNull(),
    /** Percent of the target. */
    marco: impessoal(smallint()).notNull(),
    em: impessoal(instant()).notNull(),
  },
  (t) => [primaryKey({ columns: [t.unidadeId, t.mes, t.tipo, t.marco] })],
);

/** The weekly letters that were written, so that each unit gets one a week. */
export const cartas = table(
  "cartas",
  { stays: FIGURES, unscoped: "written with the letter that it counts, read by the letters alone" },
  {
    unidadeId: impessoal(uuid()).notNull(),
    /** The Monday on which it was sent. */
    semana: impessoal(date({ mode: "string" })).notNull(),
    em: impessoal(instant()).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.unidadeId, t.semana] }),
    index("cartas_semana_idx").on(t.semana),
  ],
);

/** The units that want no letters about their figures. */
export const cartasDesligadas = table(
  "cartas_desligadas",
  {
    stays: FIGURES,
    unscoped: "reached by the caller's own unit, or by a signed link that was mailed",
  },
  {
    unidadeId: impessoal(uuid()).primaryKey(),
    em: impessoal(instant()).notNull(),
  },
);

/** Letters that staff wrote to the families of an event (docs/decisions/087). */
export const cartasFamilias = table(
  "cartas_familias",
  { operacao: "mensagens", stays: "texts of a unit" },
  {
    id: id(),
    ...underEvento(),
    segmento: impessoal(segmentoCarta()).notNull(),
    semAtivacao: impessoal(boolean()).notNull(),
    semMatricula: impessoal(boolean()).notNull(),
    comConsentimento: impessoal(boolean()).notNull(),
    assunto: impessoal(text()).notNull(),
    texto: impessoal(text()).notNull(),
    autorId: impessoal(uuid()).notNull(),
    /** The names at that moment, because not everybody who reads them reaches the account. */
    autor: pessoal(text(), "nome de quem escreveu ou parou a carta").notNull(),
    em: impessoal(instant()).notNull(),
    paradaEm: impessoal(instant()),
    paradaPor: pessoal(text(), "nome de quem escreveu ou parou a carta"),
  },
  (t) => [
    index("cartas_familias_evento_idx").on(t.eventoId, t.em),
    index("cartas_familias_em_idx").on(t.em),
  ],
);

/**
 * The families of a letter, without a word of which family: whom it goes to stands in the outbox until it has left. A
 * trigger of its migration follows the mail.
 */
export const cartasDestinos = table(
  "cartas_destinos",
  { stays: FIGURES, unscoped: "reached with its letter, which the scope names" },
  {
    id: impessoal(uuid()).primaryKey(),
    cartaId: impessoal(uuid())
      .notNull()
      .references(() => cartasFamilias.id, { onDelete: "cascade" }),
    estado: impessoal(estadoDestino()).notNull().default("esperando"),
  },
  (t) => [index("cartas_destinos_carta_idx").on(t.cartaId, t.estado)],
);

/** The latest letter to each address of a network, so that none gets a second one in a week. */
export const cartasRecebidas = table(
  "cartas_recebidas",
  {
    operacao: "mensagens",
    stays: "keyed hashes, for a week",
    unscoped: "keyed hashes, asked for an address that the caller reaches",
  },
  {
    chave: pessoal(
      text(),
      "resumo com chave do e-mail de quem recebeu ou recusou cartas",
    ).primaryKey(),
    destinoId: impessoal(uuid()).notNull(),
    /** When it was queued, and once it has left when it left. */
    em: impessoal(instant()).notNull(),
  },
  (t) => [
    uniqueIndex("cartas_recebidas_destino_unique").on(t.destinoId),
    index("cartas_recebidas_em_idx").on(t.em),
  ],
);

/** The addresses of a network that want no such letters. They stay when the person's data are erased. */
export const cartasRecusadas = table(
  "cartas_recusadas",
  {
    operacao: "mensagens",
    stays: "keyed hashes",
    unscoped:
      "keyed hashes, asked for an address that the caller reaches, or by a signed link that was mailed",
  },
  {
    chave: pessoal(
      text(),
      "resumo com chave do e-mail de quem recebeu ou recusou cartas",
    ).primaryKey(),
    em: impessoal(instant()).notNull(),
  },
);

const figure = () => impessoal(integer()).notNull().default(0);

/**
 * A spreadsheet that somebody brings (docs/decisions/069). Its rows go after a week; what says where
 * imported people come from stays.
 */
export const importacoes = table(
  "importacoes",
  {
    operacao: "familias",
    stays: "numbers, and the titles of columns",
    unscoped: "reached by the caller's own id",
  },
  {
    id: id(),
    autorId: impessoal(uuid()).notNull(),
    /** Its author's unit, and the bytes of text that it keeps there. */
    unidadeId: impessoal(uuid()),
    bytes: figure(),
    tipo: impessoal(tipoImportacao()).notNull(),
    estado: impessoal(estadoImportacao()).notNull(),
    /** The file's name and a keyed hash of its bytes. */
    arquivo: pessoal(text(), "nome do arquivo").notNull(),
    hash: impessoal(text()).notNull(),
    /** The titles of the columns, sealed; empty once the rows are gone. */
    cabecalho: pessoal(text(), "títulos das colunas (cifrados)"),
    /** The field of each column, or null. */
    colunas: impessoal(jsonb()).$type<(string | null)[]>(),
    repetidas: impessoal(text()),
    eventoId: impessoal(uuid()),
    /** The area code of phones without one, as somebody gave it. */
    ddd: impessoal(varchar({ length: 2 })),
    /** The token of the program that fills this list row by row; null for a spreadsheet. */
    tokenId: impessoal(uuid()),
    origem: pessoal(text(), "de onde veio a lista"),
    coletadaEm: impessoal(date({ mode: "string" })),
    baseLegal: impessoal(baseLegal()),
    total: figure(),
    /** The rows that the present step has done. */
    feitas: figure(),
    novas: figure(),
    existentes: figure(),
    erradas: figure(),
    semDdd: figure(),
    gravadas: figure(),
    atualizadas: figure(),
    puladas: figure(),
    falha: impessoal(text()),
    criadaEm: impessoal(instant()).notNull(),
    /** The last sign of life of the step under way. */
    vistaEm: impessoal(instant()).notNull(),
    gravadaEm: impessoal(instant()),
    desfeitaEm: impessoal(instant()),
    leituraMs: figure(),
    conferenciaMs: figure(),
    gravacaoMs: figure(),
  },
  (t) => [
    index("importacoes_autor_idx").on(t.autorId, t.criadaEm, t.id),
    index("importacoes_criada_idx").on(t.criadaEm),
    index("importacoes_unidade_idx").on(t.unidadeId),
    uniqueIndex("importacoes_programa_unique")
      .on(t.tokenId, t.origem, t.coletadaEm, t.baseLegal)
      .where(sql`${t.tokenId} IS NOT NULL`),
  ],
);

/** A row of a spreadsheet. What it says is sealed, with what was wrong and what stood there before. */
export const importacaoLinhas = table(
  "importacao_linhas",
  {
    operacao: "familias",
    stays: "deleted by the hash of its address (lines.ts)",
    unscoped: "reached by their import, which is reached by the caller's own id",
  },
  {
    id: id(),
    importacaoId: impessoal(uuid())
      .notNull()
      .references(() => importacoes.id, { onDelete: "cascade" }),
    /** Its number in the spreadsheet, as people see it there. */
    numero: impessoal(integer()).notNull(),
    estado: impessoal(estadoLinha()).notNull().default("lida"),
    decisao: impessoal(text()),
    /** The stored row that it is about. */
    registroId: impessoal(uuid()),
    /** A keyed hash of its e-mail, else of name and phone, by which it is forgotten with its person. */
    chave: pessoal(text(), "resumo com chave do e-mail"),
    conteudo: pessoal(text(), "linha da planilha (cifrada)").notNull(),
  },
  (t) => [
    unique("importacao_linhas_numero_unique").on(t.importacaoId, t.numero),
    index("importacao_linhas_estado_idx").on(t.importacaoId, t.estado, t.numero),
    index("importacao_linhas_chave_idx").on(t.chave),
  ],
);

export const alunos = table(
  "alunos",
  { stays: "the account of an enrolment" },
  {
    id: id(),
    userId: impessoal(uuid())
      .notNull()
      .references(() => users.id),
    preMatriculaId: impessoal(uuid()).references(() => preMatriculas.id),
    franqueadorId: impessoal(uuid()),
    franquiaId: impessoal(uuid()),
    microFranquiaId: impessoal(uuid()),
    vendedorId: impessoal(uuid()),
    clienteId: impessoal(uuid()),
    isActive: isActive(),
    createdAt: createdAt(),
    /** The moment of the last invitation mail; empty for rows without an invitation. */
    convidadoEm: impessoal(instant()),
  },
  (t) => [
    unique("alunos_pre_matricula_unique").on(t.userId, t.preMatriculaId),
    index("alunos_pre_matricula_idx").on(t.preMatriculaId),
  ],
);

export const sacTickets = table(
  "sac_tickets",
  { operacao: "sac", of: { sacTickets: "id", users: "solicitanteId" } },
  {
    id: id(),
    solicitanteId: impessoal(uuid())
      .notNull()
      .references(() => users.id),
    responsavelId: impessoal(uuid()).references(() => users.id),
    franqueadorId: path(),
    franquiaId: impessoal(uuid()),
    microFranquiaId: impessoal(uuid()),
    titulo: pessoal(text(), TEXTO_DO_PEDIDO, SAID).notNull(),
    descricao: pessoal(text(), TEXTO_DO_PEDIDO, SAID).notNull(),
    departamento: impessoal(departamento()).notNull(),
    status: impessoal(ticketStatus()).notNull().default("em_andamento"),
    prioridade: impessoal(ticketPriority()).notNull().default("media"),
    resolucao: pessoal(text(), "texto da resposta", SAID_IF_ANY),
    resolvedAt: impessoal(instant()),
    esquecidoEm: esquecidoEm(),
    createdAt: createdAt(),
    busca: pessoal(busca("titulo", "id::text"), TEXTO_DO_PEDIDO, MADE_ANEW),
  },
  (t) => [
    check("sac_tickets_answer", sql`(${t.resolucao} IS NULL) = (${t.resolvedAt} IS NULL)`),
    searchable("sac_tickets", t.busca),
    index("sac_tickets_solicitante_idx").on(t.solicitanteId),
    ...listIndexes(
      "sac_tickets",
      { franqueador: t.franqueadorId, franquia: t.franquiaId, micro_franquia: t.microFranquiaId },
      t.createdAt,
      t.id,
    ),
  ],
);

/**
 * Marks of erased people, as keyed hashes: a restore erases again whom a backup brings back
 * (docs/decisions/057).
 */
export const lapides = table(
  "lapides",
  {
    operacao: "familias",
    stays: "keyed hashes, compared by a restore alone",
    unscoped: "keyed hashes, written by an erasure and compared by a restore",
  },
  {
    marca: pessoal(
      text(),
      "resumo com chave de quem foi apagado, para que uma restauração apague de novo",
    ).primaryKey(),
    apagadaEm: impessoal(instant()).notNull(),
  },
);

/**
 * A network's own texts of the public forms. A version is never changed: families saw it
 * (docs/decisions/060). The first is AVISO_PADRAO and stands in no row.
 */
export const avisos = table(
  "avisos",
  {
    stays: OWN,
    unscoped: "reached by the caller's own franqueador; with an open event it is public",
  },
  {
    franqueadorId: impessoal(uuid())
      .notNull()
      .references(() => franqueadores.id),
    tipo: impessoal(text({ enum: TIPOS_DE_AVISO })).notNull(),
    versao: impessoal(smallint()).notNull(),
    texto: impessoal(text()).notNull(),
    consentimento: impessoal(text()).notNull(),
    em: impessoal(instant()).notNull(),
    autorId: impessoal(uuid()).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.franqueadorId, t.tipo, t.versao] }),
    check("avisos_versao", sql`${t.versao} > 1`),
  ],
);

/**
 * The register of incidents (LGPD art. 48; docs/decisions/061): numbers and the operator's own words.
 * It is the installation's, and keeps an entry for five years.
 */
export const incidentes = table(
  "incidentes",
  {
    stays: "numbers, and words that name nobody",
    unscoped: "numbers of the installation, written by the operator; a notice is public",
  },
  {
    id: id(),
    /** The part of the trail that it is about. */
    desde: impessoal(instant()).notNull(),
    ate: impessoal(instant()).notNull(),
    atorId: impessoal(uuid()),
    unidadeId: impessoal(uuid()),
    cienteEm: impessoal(date({ mode: "string" })).notNull(),
    pessoas: impessoal(integer()).notNull(),
    contas: impessoal(integer()).notNull(),
    /** The most people of lists of whom the trail knows only how many were shown. */
    atePessoas: impessoal(integer()).notNull(),
    cartas: impessoal(integer()).notNull(),
    dados: impessoal(jsonb())
      .$type<Record<string, { abertos: number; linhas: number }>>()
      .notNull(),
    descricao: impessoal(text()).notNull(),
    medidas: impessoal(text()),
    /** The last day of its public notice; null where there is none. */
    publicoAte: impessoal(date({ mode: "string" })),
    registradoEm: impessoal(instant()).notNull(),
  },
  (t) => [
    index("incidentes_publico_idx")
      .on(t.publicoAte)
      .where(sql`${t.publicoAte} IS NOT NULL`),
  ],
);

/**
 * Requests of people about their data (docs/decisions/059): of one network, or of none where no
 * network has the address.
 */
export const pedidos = table(
  "pedidos",
  { operacao: "direitos", stays: "the proof of an answer (docs/decisions/059)" },
  {
    id: id(),
    franqueadorId: impessoal(uuid()).references(() => franqueadores.id),
    quem: impessoal(quemPede()).notNull(),
    tipo: impessoal(tipoPedido()).notNull(),
    estado: impessoal(estadoPedido()).notNull().default("aguardando"),
    nome: pessoal(text(), NOME).notNull(),
    email: pessoal(text(), EMAIL).notNull(),
    mensagem: pessoal(text(), "mensagem"),
    /** SHA-256 of the token in the letter, in hexadecimal, until it is used. */
    token: impessoal(text()),
    createdAt: createdAt(),
    confirmadoEm: impessoal(instant()),
    /** The term of the answer, and before the confirmation that of its link. */
    venceEm: impessoal(instant()).notNull(),
    respondidoEm: impessoal(instant()),
    resposta: pessoal(text(), "resposta"),
    busca: pessoal(busca("nome", "email"), NOME),
  },
  (t) => [
    unique("pedidos_token_unique").on(t.token),
    searchable("pedidos", t.busca),
    ...listIndexes("pedidos", { franqueador: t.franqueadorId }, t.estado, t.venceEm, t.id),
  ],
);

/** The terms after which people of a network are forgotten, in months (docs/decisions/056). */
export const retencoes = table(
  "retencoes",
  {
    stays: FIGURES,
    unscoped: "reached by the caller's own franqueador; the daily run asks for each",
  },
  {
    franqueadorId: impessoal(uuid())
      .primaryKey()
      .references(() => franqueadores.id),
    leads: impessoal(smallint()).notNull(),
    preMatriculas: impessoal(smallint()).notNull(),
    tickets: impessoal(smallint()).notNull(),
    trilha: impessoal(smallint()).notNull(),
    /** Nobody is forgotten before the franqueador has confirmed what was counted. */
    confirmadaEm: impessoal(instant()),
    /** The last run that found everybody whose term was over. */
    rodadaEm: impessoal(instant()),
    /** People and tickets that runs have forgotten, in all. */
    pessoasEsquecidas: impessoal(integer()).notNull().default(0),
    ticketsEsquecidos: impessoal(integer()).notNull().default(0),
  },
  (t) => [
    check("retencoes_terms", sql`least(${t.leads}, ${t.tickets}, ${t.trilha}) >= 1`),
    // A pré-matrícula is forgotten with its lead or after it, so that no one is counted twice.
    check("retencoes_order", sql`${t.preMatriculas} >= ${t.leads}`),
  ],
);

export const sessions = table(
  "sessions",
  {
    operacao: "acesso",
    of: { users: "userId" },
    goes: true,
    unscoped: "reached by the hash of the caller's own token",
  },
  {
    /**
     * SHA-256 of the cookie's token, in hexadecimal, so that nobody can enter with the table alone.
     */
    id: impessoal(silent(text())).primaryKey(),
    userId: impessoal(uuid())
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    lastSeenAt: pessoal(instant(), ULTIMO_ACESSO).notNull().defaultNow(),
    /** Two words of the User-Agent, such as Chrome and Windows, for the owner to recognise. */
    browser: pessoal(text(), APARELHO),
    system: pessoal(text(), APARELHO),
    /** The last moment when a second factor was given in this session. */
    factorAt: impessoal(instant()),
    /** Opened by the log-in of a provider (docs/decisions/073). */
    byProvider: impessoal(boolean()).notNull().default(false),
    /** The last moment when its owner logged in anew at the provider, in place of the password. */
    providerAt: impessoal(instant()),
    /** The account as which its owner looks, and until when (docs/decisions/079). */
    verComo: impessoal(uuid()),
    verAte: impessoal(instant()),
  },
  (t) => [index("sessions_user_idx").on(t.userId), index("sessions_created_idx").on(t.createdAt)],
);

/**
 * Log-ins whose password was right and whose second factor is missing (docs/decisions/058). They
 * stand apart from the sessions, so that nothing takes one for a session.
 */
export const pendingLogins = table(
  "pending_logins",
  {
    operacao: "acesso",
    of: { users: "userId" },
    goes: true,
    unscoped: "reached by the hash of the caller's own token",
  },
  {
    /** SHA-256 of the cookie's token, in hexadecimal. */
    id: impessoal(silent(text())).primaryKey(),
    userId: impessoal(uuid())
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The known device of the log-in, whose guesses are counted by themselves. */
    device: pessoal(text(), APARELHO),
    byProvider: impessoal(boolean()).notNull().default(false),
    createdAt: impessoal(instant()).notNull(),
  },
  (t) => [
    index("pending_logins_user_idx").on(t.userId),
    index("pending_logins_created_idx").on(t.createdAt),
  ],
);

/**
 * The account's person at the OpenID Connect provider, noted at the first log-in. From then on an
 * e-mail that changes there opens no other account (docs/decisions/073).
 */
export const identities = table(
  "identities",
  {
    operacao: "acesso",
    of: { users: "userId" },
    goes: true,
    unscoped: "reached by what the provider signed, or by the caller's own id",
  },
  {
    id: id(),
    userId: impessoal(uuid())
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The provider's own address, and its name for the person, which never changes. */
    issuer: impessoal(text()).notNull(),
    subject: pessoal(text(), "identificador no provedor de acesso").notNull(),
    createdAt: impessoal(instant()).notNull(),
    lastUsedAt: pessoal(instant(), ULTIMO_ACESSO).notNull(),
  },
  (t) => [
    unique("identities_subject_unique").on(t.issuer, t.subject),
    unique("identities_user_unique").on(t.userId, t.issuer),
  ],
);

/** Second factors of accounts. One that is not confirmed yet opens nothing. */
export const factors = table(
  "factors",
  {
    operacao: "acesso",
    of: { users: "userId" },
    goes: true,
    unscoped: "reached by the caller's own id",
  },
  {
    id: id(),
    userId: impessoal(uuid())
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tipo: impessoal(factorKind()).notNull(),
    /** For the owner to recognise, such as "Chrome no Windows". */
    nome: pessoal(text(), "nome do aparelho do segundo fator").notNull(),
    /** An authenticator app's secret, sealed with SECRET_KEY. */
    secret: pessoal(silent(text()), "segredo do autenticador (cifrado)"),
    /** The last period of 30 s of which an app's code was taken. */
    lastStep: impessoal(bigint({ mode: "number" })),
    /** A passkey's id and public key in base64url, and how often it says that it was used. */
    credentialId: pessoal(silent(text()), "chave pública da passkey"),
    publicKey: pessoal(silent(text()), "chave pública da passkey"),
    counter: impessoal(bigint({ mode: "number" })),
    /** The ways in which browsers reach a passkey, such as "internal,hybrid". */
    transports: impessoal(text()),
    createdAt: impessoal(instant()).notNull(),
    confirmedAt: impessoal(instant()),
    lastUsedAt: pessoal(instant(), ULTIMO_ACESSO),
  },
  (t) => [
    unique("factors_credential_unique").on(t.credentialId),
    index("factors_user_idx").on(t.userId),
    check("factors_totp", sql`(${t.tipo} = 'totp') = (${t.secret} IS NOT NULL)`),
    check(
      "factors_passkey",
      sql`(${t.tipo} = 'passkey') = (${t.credentialId} IS NOT NULL AND ${t.publicKey} IS NOT NULL AND ${t.counter} IS NOT NULL)`,
    ),
  ],
);

/** The secrets of programs that call the API for an account (docs/decisions/071). */
export const tokens = table(
  "tokens",
  {
    operacao: "acesso",
    of: { users: "userId" },
    goes: true,
    unscoped:
      "reached by the hash of the caller's own token, by the caller's own id, or with an account of the scope",
  },
  {
    id: id(),
    userId: impessoal(uuid())
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the secret in hexadecimal, so that the table opens nothing. */
    hash: impessoal(silent(text())).notNull(),
    nome: impessoal(text()).notNull(),
    /** The unit whose rows it reaches, by its role and id: the maker's own or one below. */
    papel: impessoal(userRole()).notNull(),
    unidadeId: impessoal(uuid()).notNull(),
    escreve: impessoal(boolean()).notNull(),
    recursos: impessoal(jsonb()).$type<Recurso[]>().notNull(),
    criadoEm: impessoal(instant()).notNull(),
    expiraEm: impessoal(instant()).notNull(),
    usadoEm: pessoal(instant(), ULTIMO_ACESSO),
  },
  (t) => [
    unique("tokens_hash_unique").on(t.hash),
    index("tokens_user_idx").on(t.userId),
    index("tokens_expira_idx").on(t.expiraEm),
  ],
);

/** The address of each account's calendar. */
export const agendas = table(
  "agendas",
  {
    of: { users: "userId" },
    goes: true,
    unscoped: "reached by the hash of the caller's own address, or by the caller's own id",
  },
  {
    id: id(),
    userId: impessoal(uuid())
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the address's secret in hexadecimal, by which it is found. */
    hash: impessoal(silent(text())).notNull(),
    /** The secret, sealed with SECRET_KEY, because its owner reads the address again. */
    segredo: impessoal(silent(text())).notNull(),
    criadaEm: impessoal(instant()).notNull(),
  },
  (t) => [unique("agendas_hash_unique").on(t.hash), unique("agendas_user_unique").on(t.userId)],
);

/** One-time codes that stand in for a lost factor. */
export const recoveryCodes = table(
  "recovery_codes",
  { of: { users: "userId" }, goes: true, unscoped: "reached by the caller's own id" },
  {
    userId: impessoal(uuid())
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the code and its account, in hexadecimal. */
    hash: impessoal(silent(text())).notNull(),
    usedAt: impessoal(instant()),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hash] })],
);

/** The text that a passkey must sign, once: one for each session or log-in under way. */
export const factorChallenges = table(
  "factor_challenges",
  {
    of: { users: "userId" },
    goes: true,
    unscoped: "reached by the hash of the caller's own token",
  },
  {
    /** The id of the session, or of the log-in under way. */
    holder: impessoal(silent(text())).primaryKey(),
    userId: impessoal(uuid())
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: impessoal(text()).notNull(),
    challenge: impessoal(silent(text())).notNull(),
    expiresAt: impessoal(instant()).notNull(),
  },
  (t) => [
    index("factor_challenges_user_idx").on(t.userId),
    index("factor_challenges_expires_idx").on(t.expiresAt),
  ],
);

/** The filters and the order of a list under a name, of an account or its unit (docs/decisions/084). */
export const visoes = table(
  "visoes",
  {
    of: { users: "donoId" },
    goes: true,
    unscoped: "reached by the caller's own id, or by the id of the caller's own unit",
  },
  {
    id: id(),
    unidadeId: impessoal(uuid()).notNull(),
    /** The account that alone sees it; null for the whole unit's. */
    donoId: impessoal(uuid()).references(() => users.id, { onDelete: "cascade" }),
    /** The account that saved it. */
    autorId: impessoal(uuid()).notNull(),
    pagina: impessoal(text({ enum: paginasDeVisao })).notNull(),
    nome: impessoal(nameText()).notNull(),
    parametros: impessoal(jsonb()).$type<Record<string, string>>().notNull(),
    criadaEm: impessoal(instant()).notNull(),
  },
  (t) => [
    unique("visoes_nome_unique").on(t.unidadeId, t.donoId, t.pagina, t.nome).nullsNotDistinct(),
    index("visoes_dono_idx").on(t.donoId),
  ],
);

/** The view that an account's menu opens in place of a plain list. */
export const visoesPadrao = table(
  "visoes_padrao",
  { of: { users: "userId" }, goes: true, unscoped: "reached by the caller's own id" },
  {
    userId: impessoal(uuid())
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    pagina: impessoal(text({ enum: paginasDeVisao })).notNull(),
    visaoId: impessoal(uuid())
      .notNull()
      .references(() => visoes.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.pagina] }),
    index("visoes_padrao_visao_idx").on(t.visaoId),
  ],
);

/** Addresses of other programs that are told of what happens below a unit (docs/decisions/070). */
export const webhooks = table(
  "webhooks",
  { stays: "addresses of programs", unscoped: "reached by the id of the caller's own unit" },
  {
    id: id(),
    unidadeId: impessoal(uuid()).notNull(),
    url: impessoal(text()).notNull(),
    descricao: impessoal(text()).notNull().default(""),
    eventos: impessoal(text({ enum: valuesOf(eventoWebhookLabels) }).array()).notNull(),
    createdAt: impessoal(instant()).notNull(),
    desligadoEm: impessoal(instant()),
    motivo: impessoal(text({ enum: valuesOf(desligadoLabels) })),
    /** The first failure since the last answer that was fine. */
    falhandoDesde: impessoal(instant()),
    /** Its messages are deleted little by little, and then the row. */
    removidoEm: impessoal(instant()),
  },
  (t) => [
    index("webhooks_unidade_idx").on(t.unidadeId),
    check("webhooks_desligado", sql`(${t.desligadoEm} IS NULL) = (${t.motivo} IS NULL)`),
  ],
);

/** The keys that sign an endpoint's messages; two hold while they are exchanged. */
export const webhookChaves = table(
  "webhook_chaves",
  {
    stays: "keys of programs",
    unscoped: "reached with their endpoint, by the id of the caller's own unit",
  },
  {
    id: id(),
    webhookId: impessoal(uuid())
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    /** Sealed with SECRET_KEY: "whsec_… whsk_…", of which only the first is ever shown. */
    segredo: impessoal(text()).notNull(),
    /** The public half of the second one, "whpk_…". */
    publica: impessoal(text()).notNull(),
    createdAt: impessoal(instant()).notNull(),
    /** The end of the former key, once there is another. */
    expiraEm: impessoal(instant()),
  },
  (t) => [index("webhook_chaves_webhook_idx").on(t.webhookId)],
);

/** The messages to endpoints, written with what they tell of. They hold ids alone. */
export const webhookEntregas = table(
  "webhook_entregas",
  {
    stays: "ids alone, for 30 days",
    unscoped: "reached with their endpoint, by the id of the caller's own unit",
  },
  {
    id: id(),
    webhookId: impessoal(uuid())
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    tipo: impessoal(text()).notNull(),
    /** The JSON text that is signed and sent. */
    corpo: impessoal(text()).notNull(),
    /** The first id of its data, and the fact that it tells; null of a test, and of what an earlier release queued. */
    sobre: impessoal(text()),
    fatoId: impessoal(bigint({ mode: "number" })),
    em: impessoal(instant()).notNull(),
    /** Attempts since it was queued, or queued again. */
    tentativas: impessoal(smallint()).notNull().default(0),
    proximaEm: impessoal(instant()).notNull(),
    leasedUntil: impessoal(instant()),
    entregueEm: impessoal(instant()),
    desistidaEm: impessoal(instant()),
    /** The status or the fault of the last attempt. */
    ultimo: impessoal(text()),
  },
  (t) => [
    index("webhook_entregas_due_idx")
      .on(t.webhookId, t.proximaEm)
      .where(sql`${t.entregueEm} IS NULL AND ${t.desistidaEm} IS NULL`),
    index("webhook_entregas_list_idx").on(t.webhookId, t.em, t.id),
    index("webhook_entregas_em_idx").on(t.em),
    uniqueIndex("webhook_entregas_fato_unique").on(t.sobre, t.webhookId, t.fatoId),
  ],
);

/** The attempts to deliver a message, each with its request and its answer. */
export const webhookTentativas = table(
  "webhook_tentativas",
  {
    stays: "ids, and what a program answered, for 30 days",
    unscoped: "reached with their message, by the id of the caller's own unit",
  },
  {
    id: id(),
    entregaId: impessoal(uuid())
      .notNull()
      .references(() => webhookEntregas.id, { onDelete: "cascade" }),
    em: impessoal(instant()).notNull(),
    ms: impessoal(integer()).notNull(),
    url: impessoal(text()).notNull(),
    assinatura: impessoal(text()).notNull(),
    status: impessoal(smallint()),
    falha: impessoal(text({ enum: valuesOf(falhaEntregaLabels) })),
    /** The first 4 kB of the answer. */
    resposta: impessoal(text()),
  },
  (t) => [index("webhook_tentativas_entrega_idx").on(t.entregaId, t.em)],
);

export const outbox = table(
  "outbox",
  {
    operacao: "mensagens",
    stays: "forgotten by address and content (letters.ts)",
    unscoped: "written with its cause, read by the mail poller alone",
  },
  {
    id: id(),
    template: impessoal(text()).notNull(),
    /** `LANES` of server/mail/templates.ts; a mail waits only behind those of its own lane. */
    lane: impessoal(smallint()).notNull().default(1),
    recipient: pessoal(text(), EMAIL).notNull(),
    /**
     * Sealed JSON: it may hold a reset token or personal data. It is emptied once the mail is out.
     */
    payload: pessoal(text(), "texto da mensagem (cifrado)"),
    /** The rest of the letter's data, of those that instances of a former release queued. */
    facts: pessoal(jsonb(), "dados do evento").$type<Record<string, unknown>>(),
    /** The happening that it tells of: its data are read from rows when it leaves. */
    fatoId: impessoal(bigint({ mode: "number" })),
    /** The family of a letter to an event's families: what it says is read when it leaves. */
    destinoId: impessoal(uuid()),
    attempts: impessoal(integer()).notNull().default(0),
    nextAttemptAt: impessoal(instant()).notNull().defaultNow(),
    /**
     * The moment until which its mailbox had enough letters; null for one that was due at once. The
     * limits count by it, so it never changes.
     */
    deferredTo: impessoal(instant()),
    leasedUntil: impessoal(instant()),
    sentAt: impessoal(instant()),
    deadAt: impessoal(instant()),
    lastError: impessoal(text()),
    /**
     * The moment of the last failed attempt. If it is later than every sent mail, nothing leaves.
     */
    failedAt: impessoal(instant()),
    createdAt: createdAt(),
  },
  (t) => [
    index("outbox_due_idx")
      .on(t.nextAttemptAt)
      .where(sql`${t.sentAt} IS NULL AND ${t.deadAt} IS NULL`),
    index("outbox_lane_idx")
      .on(t.lane, t.nextAttemptAt)
      .where(sql`${t.sentAt} IS NULL AND ${t.deadAt} IS NULL`),
    index("outbox_created_idx").on(t.createdAt),
    // A fact that is read again after a restore tells nobody twice.
    uniqueIndex("outbox_fato_unique")
      .on(t.fatoId, t.template)
      .where(sql`${t.fatoId} IS NOT NULL`),
    uniqueIndex("outbox_destino_unique")
      .on(t.destinoId)
      .where(sql`${t.destinoId} IS NOT NULL`),
    index("outbox_mailbox_idx").on(sql`public.mailbox(${t.recipient})`, t.createdAt),
  ],
);

/**
 * The readings of the trail (docs/decisions/050); acts stand in `fatos`. Triggers refuse every change
 * of an entry, and write its path columns, as they were at that moment: it stays where it was made.
 */
export const auditLog = table(
  "audit_log",
  {
    operacao: "trilha",
    stays: "ids and numbers alone, with a term of its own",
    unscoped: "read with the acts by the view `trilha`, through its scope",
  },
  {
    id: impessoal(bigserial({ mode: "number" })).primaryKey(),
    at: pessoal(instant(), ACAO).notNull().defaultNow(),
    actorId: pessoal(uuid(), "identificador da conta que agiu"),
    action: pessoal(text(), ACAO).notNull(),
    entity: impessoal(text()).notNull(),
    entityId: pessoal(text(), "identificador do registro visto ou alterado"),
    requestId: impessoal(text()),
    details: pessoal(jsonb(), "filtros usados e resumo com chave do endereço de rede").$type<
      Record<string, string | number | boolean>
    >(),
    franqueadorId: impessoal(uuid()),
    franquiaId: impessoal(uuid()),
  },
  (t) => [
    index("audit_log_at_idx").on(t.at),
    index("audit_log_actor_idx").on(t.actorId, t.at),
    index("audit_log_entity_idx")
      .on(t.entityId)
      .where(sql`${t.entityId} IS NOT NULL`),
    ...listIndexes(
      "audit_log",
      { franqueador: t.franqueadorId, franquia: t.franquiaId },
      t.at,
      t.id,
    ),
  ],
);

/**
 * A row for each thing that happened (docs/decisions/074): ids and fixed words, never a name.
 * Triggers refuse every change until its terms; its part of the network is that of its row or event,
 * within its actor's part. It shares its numbers with audit_log, so that one list shows both.
 */
export const fatos = table(
  "fatos",
  { operacao: "trilha", of: { leads: "leadId", preMatriculas: "preMatriculaId" } },
  {
    id: impessoal(bigint({ mode: "number" }))
      .primaryKey()
      .default(sql`nextval('audit_log_id_seq')`),
    em: pessoal(instant(), ACAO, TO_ITS_TERM).notNull().defaultNow(),
    /** The kind, a name of shared/fatos.ts: the sort of row and the act, with a dot between. */
    tipo: pessoal(text(), ACAO, TO_ITS_TERM).notNull(),
    franqueadorId: impessoal(uuid()),
    franquiaId: impessoal(uuid()),
    /** The rest of the path and the person, of facts about a person alone. */
    microFranquiaId: impessoal(uuid()),
    vendedorId: impessoal(uuid()),
    clienteId: impessoal(uuid()),
    leadId: pessoal(uuid(), "identificador da pessoa", TO_ITS_TERM),
    preMatriculaId: pessoal(uuid(), "identificador da pessoa", TO_ITS_TERM),
    registroId: pessoal(text(), "identificador do registro visto ou alterado", TO_ITS_TERM),
    /** Null for the operator, a family and a table at an event. */
    autorId: pessoal(uuid(), "identificador da conta que agiu", TO_ITS_TERM),
    requestId: impessoal(text()),
    dados: pessoal(
      jsonb(),
      "o que mudou, sem nomes, e resumo com chave do endereço de rede",
      TO_ITS_TERM,
    ).$type<Record<string, string | number | boolean>>(),
    /** Told to the trail and to the person's history: as shared/fatos.ts said then, until its terms. */
    naTrilha: impessoal(boolean()).notNull(),
    noHistorico: impessoal(boolean(), { becomes: false }).notNull(),
    /**
     * Its transaction, of what a reader is told. The program writes it, not the database: what an instance of a
     * release without readers tells, that instance has told everybody.
     */
    tx: impessoal(transactionId()),
  },
  (t) => {
    const inTrail = sql`${t.naTrilha}`;
    return [
      index("fatos_tx_idx")
        .on(t.tx)
        .where(sql`${t.tx} IS NOT NULL`),
      index("fatos_em_idx").on(t.em).where(inTrail),
      index("fatos_autor_idx").on(t.autorId, t.em).where(inTrail),
      index("fatos_registro_idx").on(t.registroId).where(inTrail),
      index("fatos_franqueador_list_idx").on(t.franqueadorId, t.em, t.id).where(inTrail),
      index("fatos_franquia_list_idx").on(t.franquiaId, t.em, t.id).where(inTrail),
      index("fatos_lead_idx")
        .on(t.leadId)
        .where(sql`${t.leadId} IS NOT NULL`),
      index("fatos_pre_matricula_idx")
        .on(t.preMatriculaId)
        .where(sql`${t.preMatriculaId} IS NOT NULL`),
      index("fatos_ended_idx")
        .on(t.id)
        .where(sql`NOT ${t.naTrilha} AND NOT ${t.noHistorico}`),
    ];
  },
);

/** The readers of facts, each with its cursor (docs/decisions/075). */
export const leitores = table(
  "leitores",
  { stays: OWN, unscoped: "how far the server's own readers of facts have come" },
  {
    nome: impessoal(text()).primaryKey(),
    /** It has read what this snapshot sees. */
    visto: impessoal(snapshot())
      .notNull()
      .default(sql`'1:1:'`),
    /** It is reading, in portions, what this one sees, and has come to this fact. */
    ate: impessoal(snapshot()),
    posicao: impessoal(bigint({ mode: "number" }))
      .notNull()
      .default(0),
    /** The database whose transactions these are. */
    banco: impessoal(text())
      .notNull()
      .default(sql`this_database()`),
  },
);

/** Facts that a reader could not take, set aside so that the others go on. */
export const fatosParados = table(
  "fatos_parados",
  {
    stays: "ids, and what hindered a reader",
    unscoped: "ids of facts for the operator, put aside by those readers",
  },
  {
    leitor: impessoal(text()).notNull(),
    fatoId: impessoal(bigint({ mode: "number" })).notNull(),
    motivo: impessoal(text()).notNull(),
    em: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.leitor, t.fatoId] })],
);

/** The trail: the readings of audit_log, the acts of fatos, and acts from before there were facts. */
export const trilha = pgView("trilha", {
  id: bigserial({ mode: "number" }).notNull(),
  at: createdAt(),
  actorId: uuid(),
  action: text().notNull(),
  entity: text().notNull(),
  entityId: text(),
  requestId: text(),
  details: jsonb().$type<Record<string, string | number | boolean>>(),
  franqueadorId: uuid(),
  franquiaId: uuid(),
  /** False for what is told to others alone; a view with a WHERE could not read two indexes in one order. */
  naTrilha: boolean().notNull(),
}).existing();

/** Failed log-ins of the running hour, until their numbers stand in the trail. */
export const failedLogIns = table(
  "failed_log_ins",
  {
    operacao: "acesso",
    stays: "on their way to the trail",
    unscoped: "numbers on their way to the trail",
  },
  {
    hour: impessoal(instant()).notNull(),
    /** Null for all e-mails that no account has. */
    userId: impessoal(uuid()),
    /** Keyed hash of the source; null for the account's addresses beyond the first ones. */
    address: pessoal(text(), "resumo com chave do endereço de rede"),
    /** The failures after the first, which has an entry of its own at once. */
    further: impessoal(integer()).notNull().default(0),
    lastAt: impessoal(instant()).notNull(),
  },
  (t) => [unique("failed_log_ins_place").on(t.hour, t.userId, t.address).nullsNotDistinct()],
);

export const idempotencyKeys = table(
  "idempotency_keys",
  {
    of: { leads: "resourceId", preMatriculas: "resourceId" },
    goes: true,
    unscoped: "reached by the caller's own id and the key that the caller made",
  },
  {
    /** The owner of the key: the account's id, or `public` where nobody is signed in. */
    caller: impessoal(text()).notNull().default("public"),
    key: impessoal(silent(text())).notNull(),
    endpoint: impessoal(text()).notNull(),
    /**
     * Keyed HMAC of the request body without its passwords. A key that comes again with other data
     * is the caller's mistake, not a retry.
     */
    bodyHash: impessoal(silent(text())).notNull(),
    /** The first call's row. The answer is made again from the body: no personal data lie here. */
    resourceId: impessoal(uuid()),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.caller, t.endpoint, t.key] }),
    index("idempotency_keys_created_idx").on(t.createdAt),
  ],
);

/** The uses of this database: one row, written at the start of the server. */
export const installation = table(
  "installation",
  { stays: OWN, unscoped: "one row of the server about itself" },
  {
    id: impessoal(integer()).primaryKey().default(1),
    /** The moment when the demonstration data were loaded, whose password everybody knows. */
    demonstrationAt: impessoal(instant()),
    /** The first use outside demonstration mode: from then on the database may hold real people. */
    productionAt: impessoal(instant()),
    /**
     * The SECRET_KEY of its sealed values, with "v2." before it once each is sealed for its row.
     */
    keyFingerprint: impessoal(text()),
    /** The key of the HMAC of CPFs, sealed with SECRET_KEY. It stays when SECRET_KEY changes. */
    cpfKey: impessoal(text()),
    /** The key of the marks in lapides, sealed with SECRET_KEY. It stays when SECRET_KEY changes. */
    lapideKey: impessoal(text()),
    /** The private key of what tables at events seal, itself sealed with SECRET_KEY. It stays too. */
    mesaKey: impessoal(text()),
    /** Since this moment no mail is sent, until the operator releases them. */
    mailsHeldAt: impessoal(instant()),
    /** The last `capelo backup` that was finished. */
    backupAt: impessoal(instant()),
  },
  (t) => [check("installation_one_row", sql`${t.id} = 1`)],
);

/** The keys that sign declarations (docs/decisions/078); one of them is active. */
export const papelChaves = table(
  "papel_chaves",
  {
    stays: OWN,
    unscoped: "keys of the installation, whose public halves anybody may read",
  },
  {
    id: id(),
    /** The public half, 32 bytes as base64url. */
    publica: impessoal(text()).notNull(),
    /** The private half, sealed with SECRET_KEY. */
    segredo: impessoal(text()).notNull(),
    desde: impessoal(instant()).notNull(),
    /** The moment when another key took its place. */
    ate: impessoal(instant()),
    /** The private half was lost to somebody. */
    revogada: impessoal(boolean()).notNull().default(false),
  },
  (t) => [
    uniqueIndex("papel_chaves_ativa_idx")
      .on(sql`(${t.ate} IS NULL)`)
      .where(sql`${t.ate} IS NULL`),
  ],
);

/** The instances that serve this database, each with the moment of its last heartbeat. */
export const instances = table(
  "instances",
  { stays: OWN, unscoped: "a row of each server about itself" },
  {
    id: id(),
    /** Machine and process. */
    name: impessoal(text()).notNull(),
    release: impessoal(text()).notNull(),
    startedAt: impessoal(instant()).notNull().defaultNow(),
    seenAt: impessoal(instant()).notNull().defaultNow(),
  },
);

/** The screens' hashed files, of this release and earlier ones, for instances without them. */
export const releaseFiles = table(
  "release_files",
  { stays: OWN, unscoped: "what everybody's browser is sent" },
  {
    /** The address in the browser: /assets/… or /public/assets/…. */
    address: impessoal(text()).primaryKey(),
    body: impessoal(bytes()).notNull(),
    isBrotli: impessoal(boolean()).notNull(),
    /** The last moment when an instance had it on its disk. */
    seenAt: impessoal(instant()).notNull(),
  },
  (t) => [index("release_files_seen_idx").on(t.seenAt)],
);

export const rateLimits = table(
  "rate_limits",
  {
    operacao: "acesso",
    stays: "hashes that expire within a day",
    unscoped: "counts calls by hashes and addresses, and tells nobody",
  },
  {
    key: pessoal(varchar({ length: 255 }), "resumo com chave do endereço de rede").primaryKey(),
    points: impessoal(integer()).notNull().default(0),
    expire: impessoal(bigint({ mode: "number" })),
  },
  (t) => [index("rate_limits_expire_idx").on(t.expire)],
);

/** The five scopes of everything below a client, by the role that lists through them. */
function allScopes(t: {
  franqueadorId: AnyPgColumn;
  franquiaId: AnyPgColumn;
  microFranquiaId: AnyPgColumn;
  vendedorId: AnyPgColumn;
  clienteId: AnyPgColumn;
}): Record<string, AnyPgColumn> {
  return {
    franqueador: t.franqueadorId,
    franquia: t.franquiaId,
    micro_franquia: t.microFranquiaId,
    vendedor: t.vendedorId,
    cliente: t.clienteId,
  };
}

/** The scopes of the roles that call people. */
function callerScopes(t: Parameters<typeof allScopes>[0]): Record<string, AnyPgColumn> {
  return { micro_franquia: t.microFranquiaId, vendedor: t.vendedorId, cliente: t.clienteId };
}
