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
  pgTable,
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
import { fatoMesaLabels } from "#shared/labels-dia.ts";
import {
  desligadoLabels,
  eventoWebhookLabels,
  falhaEntregaLabels,
} from "#shared/labels-webhooks.ts";
import { quemPedeLabels, tipoPedidoLabels } from "#shared/titulares.ts";
import type { Recurso } from "#shared/tokens.ts";

// The tables of product.md#data, and the server's own. Only the triggers of migration 0002 write
// the path columns (`…_id` of every ancestor): a caller's values are overwritten. Their default is
// the nil uuid, which no scope ever matches.

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

const id = () => uuid().primaryKey().defaultRandom();
const path = () =>
  uuid()
    .notNull()
    .default(sql`'00000000-0000-0000-0000-000000000000'`);
/** Milliseconds, not microseconds: a cursor made from a JavaScript Date must find its row again. */
const instant = () => timestamp({ withTimezone: true, precision: 3, mode: "date" });
const createdAt = () => instant().notNull().defaultNow();
const money = () => numeric({ precision: 10, scale: 2 });
/** The moment when its person was forgotten. The row counts on, and says nothing of anybody. */
const esquecidoEm = () => instant();
const isActive = () => boolean().notNull().default(true);

/** The folded text of the columns, one per line, so that no search matches across two of them. */
const folded = (...columns: string[]): SQL =>
  sql.raw(columns.map((column) => `coalesce(public.fold(${column}), '')`).join(` || E'\\n' || `));
const busca = (...columns: string[]) =>
  text()
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

export const users = pgTable(
  "users",
  {
    id: id(),
    email: text().notNull(),
    password: text().notNull(),
    role: userRole().notNull(),
    nome: nameText(),
    /** Sealed with SECRET_KEY (product.md#personal-data), so that they are longer than what they say. */
    cpf: text(),
    dataNascimentoSelada: text(),
    enderecoSelado: text(),
    /** In clear, from a release that sealed neither: it counts until it is sealed (docs/decisions/062). */
    dataNascimento: date({ mode: "string" }),
    endereco: text(),
    telefone: varchar({ length: 20 }),
    franqueadorId: uuid(),
    franquiaId: uuid(),
    microFranquiaId: uuid(),
    vendedorId: uuid(),
    clienteId: uuid(),
    isActive: isActive(),
    esquecidoEm: esquecidoEm(),
    createdAt: createdAt(),
    updatedAt: instant()
      .notNull()
      .defaultNow()
      .$onUpdate(() => new Date()),
    busca: busca("nome", "email"),
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

export const passwordResetTokens = pgTable(
  "password_reset_tokens",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the token in the mail, in hexadecimal. */
    token: text().notNull(),
    expiresAt: instant().notNull(),
    used: boolean().notNull().default(false),
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
export const emailChanges = pgTable(
  "email_changes",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    oldEmail: text().notNull(),
    newEmail: text().notNull(),
    createdAt: instant().notNull(),
    /** Until then the change can be confirmed or, once made, undone. */
    expiresAt: instant().notNull(),
    confirmedAt: instant(),
    /** The moment when it was refused, or undone after it was made. */
    refusedAt: instant(),
  },
  (t) => [
    uniqueIndex("email_changes_pending_unique")
      .on(t.userId)
      .where(sql`${t.confirmedAt} IS NULL AND ${t.refusedAt} IS NULL`),
    index("email_changes_user_idx").on(t.userId),
    index("email_changes_expires_idx").on(t.expiresAt),
  ],
);

export const franqueadores = pgTable(
  "franqueadores",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    razaoSocial: nameText().notNull(),
    cnpj: varchar({ length: 18 }).notNull(),
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
  userId: uuid().references(() => users.id),
  /**
   * The unit's address for mails, while it differs from the account's e-mail (docs/decisions/047).
   */
  emailContato: text(),
  cnpj: varchar({ length: 18 }).notNull(),
  repLegal: nameText().notNull(),
  cep: varchar({ length: 10 }),
  cidade: nameText(),
  estado: varchar({ length: 2 }),
  isActive: isActive(),
  createdAt: createdAt(),
});

export const franquias = pgTable(
  "franquias",
  {
    ...unit(),
    razaoSocial: nameText().notNull(),
    franqueadorId: uuid()
      .notNull()
      .references(() => franqueadores.id),
    busca: busca("razao_social", "rep_legal", "cnpj"),
  },
  (t) => [
    unique("franquias_cnpj_unique").on(t.cnpj),
    unique("franquias_user_unique").on(t.userId),
    searchable("franquias", t.busca),
    ...listIndexes("franquias", { franqueador: t.franqueadorId }, t.razaoSocial, t.id),
  ],
);

export const microFranquias = pgTable(
  "micro_franquias",
  {
    ...unit(),
    razaoSocial: nameText().notNull(),
    franquiaId: uuid()
      .notNull()
      .references(() => franquias.id),
    franqueadorId: path(),
    busca: busca("razao_social", "rep_legal", "cnpj"),
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

export const vendedores = pgTable(
  "vendedores",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    microFranquiaId: uuid()
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

export const clientes = pgTable(
  "clientes",
  {
    ...unit(),
    nomeFantasia: nameText().notNull(),
    produto: produto().notNull(),
    kit: kit().notNull().default("essencial"),
    microFranquiaId: uuid()
      .notNull()
      .references(() => microFranquias.id),
    vendedorId: uuid().references(() => vendedores.id),
    franqueadorId: path(),
    franquiaId: path(),
    busca: busca("nome_fantasia", "rep_legal", "cnpj"),
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
  vendedorId: uuid(),
});

/**
 * The link of a seller, of a school or, without either, of the micro-franchise (docs/decisions/064).
 * Triggers make one for each, and another where its owner moves: people stay where they were
 * brought.
 */
export const origens = pgTable(
  "origens",
  {
    id: id(),
    franqueadorId: path(),
    franquiaId: path(),
    microFranquiaId: uuid()
      .notNull()
      .references(() => microFranquias.id),
    vendedorId: uuid().references(() => vendedores.id),
    clienteId: uuid().references(() => clientes.id),
    /** Random signs without a name, the `v` of its address. */
    codigo: varchar({ length: 10 })
      .notNull()
      .unique()
      .default(sql`public.origem_codigo()`),
    renovadaEm: instant(),
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
const origem = () => ({ origemId: uuid() });
/** The moment when the person came: of the sign-up, else of the activation. Triggers write it. */
const trazida = () => ({ ...origem(), trazidaEm: instant() });
const broughtBy = (
  table: string,
  t: { origemId: AnyPgColumn },
  ...rest: [AnyPgColumn, ...AnyPgColumn[]]
) =>
  index(`${table}_origem_idx`)
    .on(t.origemId, ...rest)
    .where(sql`${t.origemId} IS NOT NULL`);

export const cursos = pgTable(
  "cursos",
  {
    id: id(),
    clienteId: uuid()
      .notNull()
      .references(() => clientes.id),
    ...underCliente(),
    titulo: nameText().notNull(),
    descricao: text(),
    valor: money().notNull(),
    valorComDesconto: money(),
    parcelas: integer().notNull().default(1),
    isActive: isActive(),
    createdAt: createdAt(),
    busca: busca("titulo"),
  },
  (t) => [
    check("cursos_valor_not_negative", sql`${t.valor} >= 0`),
    check("cursos_desconto_not_negative", sql`${t.valorComDesconto} >= 0`),
    check("cursos_parcelas_positive", sql`${t.parcelas} >= 1`),
    searchable("cursos", t.busca),
    ...listIndexes("cursos", allScopes(t), t.titulo, t.id),
  ],
);

export const cursoModulos = pgTable(
  "curso_modulos",
  {
    id: id(),
    cursoId: uuid()
      .notNull()
      .references(() => cursos.id, { onDelete: "cascade" }),
    ...underCliente(),
    clienteId: path(),
    titulo: text().notNull(),
    modulo: text().notNull(),
    cargaHoraria: integer().notNull(),
    ordem: integer().notNull().default(1),
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

export const eventos = pgTable(
  "eventos",
  {
    id: id(),
    clienteId: uuid().references(() => clientes.id),
    microFranquiaId: uuid().references(() => microFranquias.id),
    franqueadorId: path(),
    franquiaId: path(),
    vendedorId: uuid(),
    nomeEscola: nameText().notNull(),
    tipoEscola: tipoEscola().notNull(),
    cep: varchar({ length: 10 }),
    cidade: nameText().notNull(),
    estado: varchar({ length: 2 }).notNull(),
    dataDistribuicao: date({ mode: "string" }).notNull(),
    dataEvento: date({ mode: "string" }).notNull(),
    horario: text().notNull(),
    local: localEvento().notNull(),
    qtdAlunos: integer().notNull(),
    valorTotalDesconto: money(),
    observacao: text(),
    status: eventStatus().notNull().default("agendado"),
    isActive: isActive(),
    /**
     * The code of its short address, /e/K7P2QX, on poster, QR code and links (docs/decisions/022).
     */
    codigo: varchar({ length: 6 })
      .notNull()
      .unique()
      .default(sql`public.evento_codigo(nextval('public.eventos_codigo_seq'))`),
    /** The number and the moment of its last change in calendars, which a trigger sets. */
    revisao: integer().notNull().default(0),
    revistoEm: instant().notNull().defaultNow(),
    createdAt: createdAt(),
    busca: busca("nome_escola", "cidade", "estado"),
  },
  (t) => [
    check("eventos_owner", sql`${t.clienteId} IS NOT NULL OR ${t.microFranquiaId} IS NOT NULL`),
    check("eventos_estado_uf", sql`${t.estado} ~ '^[A-Z]{2}$'`),
    check("eventos_alunos_positive", sql`${t.qtdAlunos} >= 1`),
    check("eventos_desconto_not_negative", sql`${t.valorTotalDesconto} >= 0`),
    searchable("eventos", t.busca),
    index("eventos_cidade_idx").on(sql`public.fold(btrim(${t.cidade}))`, t.dataEvento),
    index("eventos_data_idx").on(t.dataEvento, t.id),
    ...listIndexes("eventos", allScopes(t), t.dataEvento, t.id),
  ],
);

export const eventosCursos = pgTable(
  "eventos_cursos",
  {
    eventoId: uuid()
      .notNull()
      .references(() => eventos.id, { onDelete: "cascade" }),
    cursoId: uuid()
      .notNull()
      .references(() => cursos.id, { onDelete: "cascade" }),
    ...underCliente(),
    clienteId: uuid(),
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
const aceites = () => jsonb().$type<AceiteKept[]>().notNull().default([]);

/** Path columns of everything below an event; an event of a micro-franchise has no client. */
const underEvento = () => ({
  eventoId: uuid()
    .notNull()
    .references(() => eventos.id),
  ...underCliente(),
  clienteId: uuid(),
});

export const leads = pgTable(
  "leads",
  {
    id: id(),
    ...underEvento(),
    nomeAluno: nameText().notNull(),
    /** Only who came by a spreadsheet may lack these; a phone or an e-mail stands. */
    nomeResponsavel: nameText(),
    email: text(),
    telefone: varchar({ length: 20 }),
    /** The moment of 'não vou'; empty again after 'Mudei de ideia' (docs/decisions/026). */
    naoVaiEm: instant(),
    /** Usually 0. Older rows of the same person were kept and numbered (docs/decisions/042). */
    repeticao: smallint().notNull().default(0),
    /**
     * The edition of its letters' links. Another e-mail begins a new one, which ends the old links.
     */
    edicaoDoLink: smallint().notNull().default(0),
    aceites: aceites(),
    ...origem(),
    /** The spreadsheet that brought it, and the day on which the list was collected. */
    importacaoId: uuid(),
    coletadoEm: date({ mode: "string" }),
    esquecidoEm: esquecidoEm(),
    createdAt: createdAt(),
    busca: busca("nome_aluno", "nome_responsavel", "email", "telefone"),
  },
  (t) => [
    // A student with an e-mail is one lead per event (product.md#repeated-sign-up).
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
export const lembretes = pgTable(
  "lembretes",
  {
    leadId: uuid()
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    dataEvento: date({ mode: "string" }).notNull(),
    tipo: tipoLembrete().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.leadId, t.dataEvento, t.tipo] })],
);

const pessoa = () => ({
  nome: nameText().notNull(),
  email: text(),
  telefone: varchar({ length: 20 }),
  cursoInteresse: text(),
});

export const preMatriculas = pgTable(
  "pre_matriculas",
  {
    id: id(),
    ...underEvento(),
    leadId: uuid().references(() => leads.id),
    ...pessoa(),
    nomeResponsavel: nameText(),
    /** Keyed HMAC: the CPF itself is never stored (product.md#activation-of-a-credit). */
    cpfAlunoHmac: text(),
    /** The declaration's code: 100 random bits, the only way to look one up. */
    codigo: text(),
    aceites: aceites(),
    ...trazida(),
    esquecidoEm: esquecidoEm(),
    createdAt: createdAt(),
    busca: busca("nome", "email", "telefone", "curso_interesse"),
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
export const ativacoesDesfeitas = pgTable(
  "ativacoes_desfeitas",
  {
    id: uuid().primaryKey(),
    eventoId: uuid()
      .notNull()
      .references(() => eventos.id),
    codigo: text(),
    desfeitaEm: instant().notNull(),
  },
  (t) => [unique("ativacoes_desfeitas_codigo_unique").on(t.codigo)],
);

export const matriculas = pgTable(
  "matriculas",
  {
    id: id(),
    preMatriculaId: uuid().references(() => preMatriculas.id),
    ...underEvento(),
    leadId: uuid().references(() => leads.id),
    ...pessoa(),
    efetivadaEm: instant().notNull().defaultNow(),
    ...trazida(),
    createdAt: createdAt(),
    busca: busca("nome", "email", "telefone", "curso_interesse"),
  },
  (t) => [
    // A pré-matrícula becomes an enrolment only once (product.md#efetivar).
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
export const matriculasDesfeitas = pgTable("matriculas_desfeitas", {
  id: uuid().primaryKey(),
  eventoId: uuid()
    .notNull()
    .references(() => eventos.id),
  desfeitaEm: instant().notNull(),
});

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
export const cartoes = pgTable(
  "cartoes",
  {
    id: id(),
    ...underEvento(),
    /** Nine random signs and a check sign, without the hyphen of the paper. */
    codigo: varchar({ length: 10 }).notNull(),
    /** From 1 in each event, on the card beside its code. */
    numero: integer().notNull(),
    /** The cards that were made together are one PDF; from 1 in each event. */
    lote: integer().notNull(),
    leadId: uuid().references(() => leads.id, { onDelete: "set null" }),
    preMatriculaId: uuid().references(() => preMatriculas.id, { onDelete: "set null" }),
    impressoEm: instant().notNull(),
    impressoPorId: uuid().notNull(),
    impressoPor: text().notNull(),
    /** The moment when its sheet was first fetched whole. */
    folhaEm: instant(),
    entregas: jsonb().$type<EntregaKept[]>().notNull().default([]),
    /** The earliest of `entregas`. */
    entregueEm: instant(),
    ativadoEm: instant(),
    anuladoEm: instant(),
    anuladoPorId: uuid(),
    anuladoPor: text(),
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
  leadId: uuid().references(() => leads.id, { onDelete: "cascade" }),
  preMatriculaId: uuid().references(() => preMatriculas.id, { onDelete: "cascade" }),
});
const isOnePerson = (t: { leadId: AnyPgColumn; preMatriculaId: AnyPgColumn }) =>
  sql`num_nonnulls(${t.leadId}, ${t.preMatriculaId}) = 1`;

/**
 * The queue of people to call (docs/decisions/053). alimentar_contatos of its migration adds the
 * people who came since the last look; no public write touches it.
 */
export const contatos = pgTable(
  "contatos",
  {
    id: id(),
    ...underEvento(),
    ...person(),
    /** 1 for a call that was promised for a moment, 2 for a sign-up, 3 for an activation. */
    ordem: smallint().notNull(),
    /** The moment of the sign-up or activation. */
    desde: instant().notNull(),
    /** The person waits since this moment, or will from it on; null where nobody is to call. */
    venceEm: instant(),
    /** The moment when activation or enrolment was noticed; empty again if it was undone. */
    resolvidoEm: instant(),
    resultado: resultadoContato(),
    /** The number that was somebody else's; it holds only while it is still the person's number. */
    telefoneErrado: varchar({ length: 20 }),
    tomadoPor: uuid(),
    tomadoPorNome: text(),
    tomadoAte: instant(),
    /** The author of the latest outcome that stands; a trigger of tentativas keeps it. */
    responsavelId: uuid(),
    /** The folded phone, else the e-mail, hashed by a trigger: those with one are one family. */
    familia: uuid().notNull().default("00000000-0000-0000-0000-000000000000"),
    /** The latest presence at the event that nobody undid; a trigger of mesa_fatos keeps it. */
    veioEm: instant(),
    /** The account that keeps the family, its name at that moment, and until when; a trigger finds who brought it. */
    donoId: uuid(),
    donoNome: text(),
    donoAte: instant(),
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
      index(`contatos_${name}_familia_idx`)
        .on(column, t.familia)
        .where(sql`${t.venceEm} IS NOT NULL`),
    ]),
    index("contatos_responsavel_idx")
      .on(t.responsavelId)
      .where(sql`${t.responsavelId} IS NOT NULL`),
    // With the person in it, a list's filter by an outcome needs no row of this table.
    ...Object.entries(allScopes(t)).map(([name, column]) =>
      index(`contatos_${name}_resultado_idx`)
        .on(column, t.resultado, t.responsavelId, t.leadId, t.preMatriculaId)
        .where(sql`${t.resultado} IS NOT NULL`),
    ),
  ],
);

/** The calls and messages of a person in the queue, each with its outcome. */
export const tentativas = pgTable(
  "tentativas",
  {
    id: id(),
    ...underEvento(),
    contatoId: uuid()
      .notNull()
      .references(() => contatos.id, { onDelete: "cascade" }),
    autorId: uuid().notNull(),
    /** The caller's name at that moment, because not everybody who reads it reaches the account. */
    autor: text().notNull(),
    resultado: resultadoContato().notNull(),
    em: instant().notNull(),
    /** The moment from which the person waits again; null where the outcome closed the contact. */
    volta: instant(),
    /** The contact before it, for 'Desfazer'. */
    antes: jsonb().$type<Record<string, unknown>>().notNull(),
    desfeitaEm: instant(),
    desfeitaPor: text(),
    /** The outcome that was told for the family, of which this one is a child's; null for that. */
    ligacaoId: uuid(),
  },
  (t) => [
    index("tentativas_contato_idx").on(t.contatoId, t.em),
    index("tentativas_ligacao_idx")
      .on(t.ligacaoId)
      .where(sql`${t.ligacaoId} IS NOT NULL`),
  ],
);

/** Notes of staff about a person; they go with the person. */
export const anotacoes = pgTable(
  "anotacoes",
  {
    id: id(),
    ...underEvento(),
    ...person(),
    autorId: uuid().notNull(),
    autor: text().notNull(),
    texto: text().notNull(),
    em: instant().notNull(),
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
export const mesas = pgTable(
  "mesas",
  {
    id: id(),
    ...underEvento(),
    nome: nameText().notNull(),
    /** SHA-256 of the secret of its link, and of the cookie that the first browser got for it. */
    link: text().notNull(),
    aparelho: text(),
    criadaPor: uuid().notNull(),
    createdAt: createdAt(),
    vistaEm: instant(),
    /** Seconds that its clock was behind the server's when it last sent facts. */
    desvio: integer(),
    revogadaEm: instant(),
  },
  (t) => [
    unique("mesas_link_unique").on(t.link),
    unique("mesas_aparelho_unique").on(t.aparelho),
    index("mesas_evento_idx").on(t.eventoId, t.createdAt),
  ],
);

/** The facts of a day at an event. They are only ever added; an undo is a fact of its own. */
export const mesaFatos = pgTable(
  "mesa_fatos",
  {
    id: id(),
    ...underEvento(),
    /** Made by the device, so that a fact that is sent twice is stored once. */
    nonce: uuid().notNull(),
    tipo: tipoFatoMesa().notNull(),
    /** Either a table or an account told the fact, never both. */
    mesaId: uuid().references(() => mesas.id),
    contaId: uuid(),
    leadId: uuid().references(() => leads.id, { onDelete: "cascade" }),
    cartao: text(),
    /** The nonce of the fact that an undo takes back. */
    desfaz: uuid(),
    /** The device's own time. */
    feitoEm: instant().notNull(),
    /** The moment by the server's clock, where the device's was off by more than 5 minutes. */
    em: instant().notNull(),
    recebidoEm: instant().notNull(),
    /** Seconds that the device's clock was behind the server's. */
    desvio: integer().notNull(),
    /** It was refused first and sent again by 'registrar assim mesmo'. */
    insistido: boolean().notNull().default(false),
  },
  (t) => [
    check("mesa_fatos_quem", sql`num_nonnulls(${t.mesaId}, ${t.contaId}) = 1`),
    check("mesa_fatos_de", sql`(${t.tipo} = 'desfez') = (${t.desfaz} IS NOT NULL)`),
    unique("mesa_fatos_nonce_unique").on(t.eventoId, t.nonce),
    index("mesa_fatos_lead_idx").on(t.leadId),
    index("mesa_fatos_mesa_idx").on(t.mesaId),
  ],
);

/** The moment up to which the people of a micro-franchise stand in its queue, for each source. */
export const filas = pgTable(
  "filas",
  {
    microFranquiaId: uuid()
      .notNull()
      .references(() => microFranquias.id, { onDelete: "cascade" }),
    fonte: text().notNull(),
    ate: instant().notNull(),
    ateId: uuid().notNull(),
  },
  (t) => [primaryKey({ columns: [t.microFranquiaId, t.fonte] })],
);

/** The text of a message for a stage and a way, of any unit; the nearest unit's is used. */
export const modelos = pgTable(
  "modelos",
  {
    unidadeId: uuid().notNull(),
    etapa: etapaModelo().notNull(),
    canal: canalModelo().notNull().default("whatsapp"),
    assunto: text(),
    texto: text().notNull(),
    alteradoEm: instant().notNull(),
    /** The name at that moment, because not everybody who reads it reaches the account. */
    alteradoPor: text().notNull().default(""),
  },
  (t) => [primaryKey({ columns: [t.unidadeId, t.etapa, t.canal] })],
);

/** The hours in which a unit calls; the nearest unit's hold. */
export const horariosContato = pgTable(
  "horarios_contato",
  {
    unidadeId: uuid().primaryKey(),
    inicio: smallint().notNull(),
    fim: smallint().notNull(),
    domingos: boolean().notNull(),
    alteradoEm: instant(),
    alteradoPor: text(),
  },
  (t) => [
    check(
      "horarios_contato_ordem",
      sql`0 <= ${t.inicio} AND ${t.inicio} < ${t.fim} AND ${t.fim} <= 24`,
    ),
  ],
);

/**
 * Keyed HMACs of phones and e-mails that a network must not contact again. They hold no personal
 * data, and stay when the person's data are erased.
 */
export const naoContatar = pgTable(
  "nao_contatar",
  {
    franqueadorId: uuid()
      .notNull()
      .references(() => franqueadores.id),
    chave: text().notNull(),
    em: instant().notNull(),
    /** True where a request of the public form asked for it: staff may lift that, and no other. */
    doPedido: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.franqueadorId, t.chave] })],
);

const counted = () => ({
  leads: integer().notNull().default(0),
  preMatriculas: integer().notNull().default(0),
  matriculas: integer().notNull().default(0),
  /** Pré-matrículas without an enrolment, by the day of their activation. */
  paradas: integer().notNull().default(0),
});

/**
 * The numbers of people of a unit or event (docs/decisions/019): for each day in São Paulo, and in
 * all (day -infinity; an event has only this row). The rows of total_changes must be added.
 */
export const totals = pgTable(
  "totals",
  { unitId: uuid().notNull(), day: date({ mode: "string" }).notNull(), ...counted() },
  (t) => [primaryKey({ columns: [t.unitId, t.day] })],
);

/** Changes of people's numbers since totals was last folded; only triggers write them. */
export const totalChanges = pgTable(
  "total_changes",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    eventoId: uuid().notNull(),
    franqueadorId: uuid().notNull(),
    franquiaId: uuid().notNull(),
    microFranquiaId: uuid().notNull(),
    vendedorId: uuid(),
    clienteId: uuid(),
    day: date({ mode: "string" }).notNull(),
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
export const metas = pgTable(
  "metas",
  {
    unidadeId: uuid().notNull(),
    /** The first day of the month. */
    mes: date({ mode: "string" }).notNull(),
    leads: integer(),
    ativacoes: integer(),
    matriculas: integer(),
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
export const metasAnteriores = pgTable(
  "metas_anteriores",
  {
    acimaId: uuid().notNull(),
    mes: date({ mode: "string" }).notNull(),
    alteracaoId: uuid().notNull(),
    antes: jsonb().$type<MetaAnterior[]>().notNull(),
    em: instant().notNull(),
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
export const metasAvisadas = pgTable(
  "metas_avisadas",
  {
    unidadeId: uuid().notNull(),
    mes: date({ mode: "string" }).notNull(),
    tipo: tipoMeta().notNull(),
    /** Percent of the target. */
    marco: smallint().notNull(),
    em: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.unidadeId, t.mes, t.tipo, t.marco] })],
);

/** The weekly letters that were written, so that each unit gets one a week. */
export const cartas = pgTable(
  "cartas",
  {
    unidadeId: uuid().notNull(),
    /** The Monday on which it was sent. */
    semana: date({ mode: "string" }).notNull(),
    em: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.unidadeId, t.semana] }),
    index("cartas_semana_idx").on(t.semana),
  ],
);

/** The units that want no letters about their figures. */
export const cartasDesligadas = pgTable("cartas_desligadas", {
  unidadeId: uuid().primaryKey(),
  em: instant().notNull(),
});

const figure = () => integer().notNull().default(0);

/**
 * A spreadsheet that somebody brings (docs/decisions/069). Its rows go after a week; what says where
 * imported people come from stays.
 */
export const importacoes = pgTable(
  "importacoes",
  {
    id: id(),
    autorId: uuid().notNull(),
    /** Its author's unit, and the bytes of text that it keeps there. */
    unidadeId: uuid(),
    bytes: figure(),
    tipo: tipoImportacao().notNull(),
    estado: estadoImportacao().notNull(),
    /** The file's name and a keyed hash of its bytes. */
    arquivo: text().notNull(),
    hash: text().notNull(),
    /** The titles of the columns, sealed; empty once the rows are gone. */
    cabecalho: text(),
    /** The field of each column, or null. */
    colunas: jsonb().$type<(string | null)[]>(),
    repetidas: text(),
    eventoId: uuid(),
    /** The area code of phones without one, as somebody gave it. */
    ddd: varchar({ length: 2 }),
    origem: text(),
    coletadaEm: date({ mode: "string" }),
    baseLegal: baseLegal(),
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
    falha: text(),
    criadaEm: instant().notNull(),
    /** The last sign of life of the step under way. */
    vistaEm: instant().notNull(),
    gravadaEm: instant(),
    desfeitaEm: instant(),
    leituraMs: figure(),
    conferenciaMs: figure(),
    gravacaoMs: figure(),
  },
  (t) => [
    index("importacoes_autor_idx").on(t.autorId, t.criadaEm, t.id),
    index("importacoes_criada_idx").on(t.criadaEm),
    index("importacoes_unidade_idx").on(t.unidadeId),
  ],
);

/** A row of a spreadsheet. What it says is sealed, with what was wrong and what stood there before. */
export const importacaoLinhas = pgTable(
  "importacao_linhas",
  {
    id: id(),
    importacaoId: uuid()
      .notNull()
      .references(() => importacoes.id, { onDelete: "cascade" }),
    /** Its number in the spreadsheet, as people see it there. */
    numero: integer().notNull(),
    estado: estadoLinha().notNull().default("lida"),
    decisao: text(),
    /** The stored row that it is about. */
    registroId: uuid(),
    /** A keyed hash of its e-mail, else of name and phone, by which it is forgotten with its person. */
    chave: text(),
    conteudo: text().notNull(),
  },
  (t) => [
    unique("importacao_linhas_numero_unique").on(t.importacaoId, t.numero),
    index("importacao_linhas_estado_idx").on(t.importacaoId, t.estado, t.numero),
    index("importacao_linhas_chave_idx").on(t.chave),
  ],
);

export const alunos = pgTable(
  "alunos",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    preMatriculaId: uuid().references(() => preMatriculas.id),
    franqueadorId: uuid(),
    franquiaId: uuid(),
    microFranquiaId: uuid(),
    vendedorId: uuid(),
    clienteId: uuid(),
    isActive: isActive(),
    createdAt: createdAt(),
    /** The moment of the last invitation mail; empty for rows without an invitation. */
    convidadoEm: instant(),
  },
  (t) => [
    unique("alunos_pre_matricula_unique").on(t.userId, t.preMatriculaId),
    index("alunos_pre_matricula_idx").on(t.preMatriculaId),
  ],
);

export const sacTickets = pgTable(
  "sac_tickets",
  {
    id: id(),
    solicitanteId: uuid()
      .notNull()
      .references(() => users.id),
    responsavelId: uuid().references(() => users.id),
    franqueadorId: path(),
    franquiaId: uuid(),
    microFranquiaId: uuid(),
    titulo: text().notNull(),
    descricao: text().notNull(),
    departamento: departamento().notNull(),
    status: ticketStatus().notNull().default("em_andamento"),
    prioridade: ticketPriority().notNull().default("media"),
    resolucao: text(),
    resolvedAt: instant(),
    esquecidoEm: esquecidoEm(),
    createdAt: createdAt(),
    busca: busca("titulo", "id::text"),
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
export const lapides = pgTable("lapides", {
  marca: text().primaryKey(),
  apagadaEm: instant().notNull(),
});

/**
 * A network's own texts of the public forms. A version is never changed: families saw it
 * (docs/decisions/060). The first is AVISO_PADRAO and stands in no row.
 */
export const avisos = pgTable(
  "avisos",
  {
    franqueadorId: uuid()
      .notNull()
      .references(() => franqueadores.id),
    tipo: text({ enum: TIPOS_DE_AVISO }).notNull(),
    versao: smallint().notNull(),
    texto: text().notNull(),
    consentimento: text().notNull(),
    em: instant().notNull(),
    autorId: uuid().notNull(),
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
export const incidentes = pgTable(
  "incidentes",
  {
    id: id(),
    /** The part of the trail that it is about. */
    desde: instant().notNull(),
    ate: instant().notNull(),
    atorId: uuid(),
    unidadeId: uuid(),
    cienteEm: date({ mode: "string" }).notNull(),
    pessoas: integer().notNull(),
    contas: integer().notNull(),
    /** The most people of lists of whom the trail knows only how many were shown. */
    atePessoas: integer().notNull(),
    cartas: integer().notNull(),
    dados: jsonb().$type<Record<string, { abertos: number; linhas: number }>>().notNull(),
    descricao: text().notNull(),
    medidas: text(),
    /** The last day of its public notice; null where there is none. */
    publicoAte: date({ mode: "string" }),
    registradoEm: instant().notNull(),
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
export const pedidos = pgTable(
  "pedidos",
  {
    id: id(),
    franqueadorId: uuid().references(() => franqueadores.id),
    quem: quemPede().notNull(),
    tipo: tipoPedido().notNull(),
    estado: estadoPedido().notNull().default("aguardando"),
    nome: text().notNull(),
    email: text().notNull(),
    mensagem: text(),
    /** SHA-256 of the token in the letter, in hexadecimal, until it is used. */
    token: text(),
    createdAt: createdAt(),
    confirmadoEm: instant(),
    /** The term of the answer, and before the confirmation that of its link. */
    venceEm: instant().notNull(),
    respondidoEm: instant(),
    resposta: text(),
    busca: busca("nome", "email"),
  },
  (t) => [
    unique("pedidos_token_unique").on(t.token),
    searchable("pedidos", t.busca),
    ...listIndexes("pedidos", { franqueador: t.franqueadorId }, t.estado, t.venceEm, t.id),
  ],
);

/** The terms after which people of a network are forgotten, in months (docs/decisions/056). */
export const retencoes = pgTable(
  "retencoes",
  {
    franqueadorId: uuid()
      .primaryKey()
      .references(() => franqueadores.id),
    leads: smallint().notNull(),
    preMatriculas: smallint().notNull(),
    tickets: smallint().notNull(),
    trilha: smallint().notNull(),
    /** Nobody is forgotten before the franqueador has confirmed what was counted. */
    confirmadaEm: instant(),
    /** The last run that found everybody whose term was over. */
    rodadaEm: instant(),
    /** People and tickets that runs have forgotten, in all. */
    pessoasEsquecidas: integer().notNull().default(0),
    ticketsEsquecidos: integer().notNull().default(0),
  },
  (t) => [
    check("retencoes_terms", sql`least(${t.leads}, ${t.tickets}, ${t.trilha}) >= 1`),
    // A pré-matrícula is forgotten with its lead or after it, so that no one is counted twice.
    check("retencoes_order", sql`${t.preMatriculas} >= ${t.leads}`),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    /**
     * SHA-256 of the cookie's token, in hexadecimal, so that nobody can enter with the table alone.
     */
    id: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    lastSeenAt: instant().notNull().defaultNow(),
    /** Two words of the User-Agent, such as Chrome and Windows, for the owner to recognise. */
    browser: text(),
    system: text(),
    /** The last moment when a second factor was given in this session. */
    factorAt: instant(),
    /** Opened by the log-in of a provider (docs/decisions/073). */
    byProvider: boolean().notNull().default(false),
    /** The last moment when its owner logged in anew at the provider, in place of the password. */
    providerAt: instant(),
  },
  (t) => [index("sessions_user_idx").on(t.userId), index("sessions_created_idx").on(t.createdAt)],
);

/**
 * Log-ins whose password was right and whose second factor is missing (docs/decisions/058). They
 * stand apart from the sessions, so that nothing takes one for a session.
 */
export const pendingLogins = pgTable(
  "pending_logins",
  {
    /** SHA-256 of the cookie's token, in hexadecimal. */
    id: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The known device of the log-in, whose guesses are counted by themselves. */
    device: text(),
    byProvider: boolean().notNull().default(false),
    createdAt: instant().notNull(),
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
export const identities = pgTable(
  "identities",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The provider's own address, and its name for the person, which never changes. */
    issuer: text().notNull(),
    subject: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant().notNull(),
  },
  (t) => [
    unique("identities_subject_unique").on(t.issuer, t.subject),
    unique("identities_user_unique").on(t.userId, t.issuer),
  ],
);

/** Second factors of accounts. One that is not confirmed yet opens nothing. */
export const factors = pgTable(
  "factors",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tipo: factorKind().notNull(),
    /** For the owner to recognise, such as "Chrome no Windows". */
    nome: text().notNull(),
    /** An authenticator app's secret, sealed with SECRET_KEY. */
    secret: text(),
    /** The last period of 30 s of which an app's code was taken. */
    lastStep: bigint({ mode: "number" }),
    /** A passkey's id and public key in base64url, and how often it says that it was used. */
    credentialId: text(),
    publicKey: text(),
    counter: bigint({ mode: "number" }),
    /** The ways in which browsers reach a passkey, such as "internal,hybrid". */
    transports: text(),
    createdAt: instant().notNull(),
    confirmedAt: instant(),
    lastUsedAt: instant(),
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
export const tokens = pgTable(
  "tokens",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the secret in hexadecimal, so that the table opens nothing. */
    hash: text().notNull(),
    nome: text().notNull(),
    /** The unit whose rows it reaches, by its role and id: the maker's own or one below. */
    papel: userRole().notNull(),
    unidadeId: uuid().notNull(),
    escreve: boolean().notNull(),
    recursos: jsonb().$type<Recurso[]>().notNull(),
    criadoEm: instant().notNull(),
    expiraEm: instant().notNull(),
    usadoEm: instant(),
  },
  (t) => [
    unique("tokens_hash_unique").on(t.hash),
    index("tokens_user_idx").on(t.userId),
    index("tokens_expira_idx").on(t.expiraEm),
  ],
);

/** The address of each account's calendar. */
export const agendas = pgTable(
  "agendas",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the address's secret in hexadecimal, by which it is found. */
    hash: text().notNull(),
    /** The secret, sealed with SECRET_KEY, because its owner reads the address again. */
    segredo: text().notNull(),
    criadaEm: instant().notNull(),
  },
  (t) => [unique("agendas_hash_unique").on(t.hash), unique("agendas_user_unique").on(t.userId)],
);

/** One-time codes that stand in for a lost factor. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the code and its account, in hexadecimal. */
    hash: text().notNull(),
    usedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hash] })],
);

/** The text that a passkey must sign, once: one for each session or log-in under way. */
export const factorChallenges = pgTable(
  "factor_challenges",
  {
    /** The id of the session, or of the log-in under way. */
    holder: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text().notNull(),
    challenge: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index("factor_challenges_user_idx").on(t.userId),
    index("factor_challenges_expires_idx").on(t.expiresAt),
  ],
);

/** Addresses of other programs that are told of what happens below a unit (docs/decisions/070). */
export const webhooks = pgTable(
  "webhooks",
  {
    id: id(),
    unidadeId: uuid().notNull(),
    url: text().notNull(),
    descricao: text().notNull().default(""),
    eventos: text({ enum: valuesOf(eventoWebhookLabels) })
      .array()
      .notNull(),
    createdAt: instant().notNull(),
    desligadoEm: instant(),
    motivo: text({ enum: valuesOf(desligadoLabels) }),
    /** The first failure since the last answer that was fine. */
    falhandoDesde: instant(),
    /** Its messages are deleted little by little, and then the row. */
    removidoEm: instant(),
  },
  (t) => [
    index("webhooks_unidade_idx").on(t.unidadeId),
    check("webhooks_desligado", sql`(${t.desligadoEm} IS NULL) = (${t.motivo} IS NULL)`),
  ],
);

/** The keys that sign an endpoint's messages; two hold while they are exchanged. */
export const webhookChaves = pgTable(
  "webhook_chaves",
  {
    id: id(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    /** Sealed with SECRET_KEY: "whsec_… whsk_…", of which only the first is ever shown. */
    segredo: text().notNull(),
    /** The public half of the second one, "whpk_…". */
    publica: text().notNull(),
    createdAt: instant().notNull(),
    /** The end of the former key, once there is another. */
    expiraEm: instant(),
  },
  (t) => [index("webhook_chaves_webhook_idx").on(t.webhookId)],
);

/** The messages to endpoints, written with what they tell of. They hold ids alone. */
export const webhookEntregas = pgTable(
  "webhook_entregas",
  {
    id: id(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    tipo: text().notNull(),
    /** The JSON text that is signed and sent. */
    corpo: text().notNull(),
    /** The first id of its data, and the fact that it tells; null of a test, and of what an earlier release queued. */
    sobre: text(),
    fatoId: bigint({ mode: "number" }),
    em: instant().notNull(),
    /** Attempts since it was queued, or queued again. */
    tentativas: smallint().notNull().default(0),
    proximaEm: instant().notNull(),
    leasedUntil: instant(),
    entregueEm: instant(),
    desistidaEm: instant(),
    /** The status or the fault of the last attempt. */
    ultimo: text(),
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
export const webhookTentativas = pgTable(
  "webhook_tentativas",
  {
    id: id(),
    entregaId: uuid()
      .notNull()
      .references(() => webhookEntregas.id, { onDelete: "cascade" }),
    em: instant().notNull(),
    ms: integer().notNull(),
    url: text().notNull(),
    assinatura: text().notNull(),
    status: smallint(),
    falha: text({ enum: valuesOf(falhaEntregaLabels) }),
    /** The first 4 kB of the answer. */
    resposta: text(),
  },
  (t) => [index("webhook_tentativas_entrega_idx").on(t.entregaId, t.em)],
);

export const outbox = pgTable(
  "outbox",
  {
    id: id(),
    template: text().notNull(),
    /** `LANES` of server/mail/templates.ts; a mail waits only behind those of its own lane. */
    lane: smallint().notNull().default(1),
    recipient: text().notNull(),
    /**
     * Sealed JSON: it may hold a reset token or personal data. It is emptied once the mail is out.
     */
    payload: text(),
    /** The rest of the letter's data, from rows; emptied with the payload. */
    facts: jsonb().$type<Record<string, unknown>>(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull().defaultNow(),
    /**
     * The moment until which its mailbox had enough letters; null for one that was due at once. The
     * limits count by it, so it never changes.
     */
    deferredTo: instant(),
    leasedUntil: instant(),
    sentAt: instant(),
    deadAt: instant(),
    lastError: text(),
    /**
     * The moment of the last failed attempt. If it is later than every sent mail, nothing leaves.
     */
    failedAt: instant(),
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
    index("outbox_mailbox_idx").on(sql`public.mailbox(${t.recipient})`, t.createdAt),
  ],
);

/**
 * The readings of the trail (docs/decisions/050); acts stand in `fatos`. Triggers refuse every change
 * of an entry, and write its path columns, as they were at that moment: it stays where it was made.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    at: createdAt(),
    actorId: uuid(),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text(),
    requestId: text(),
    details: jsonb().$type<Record<string, string | number | boolean>>(),
    franqueadorId: uuid(),
    franquiaId: uuid(),
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
export const fatos = pgTable(
  "fatos",
  {
    id: bigint({ mode: "number" })
      .primaryKey()
      .default(sql`nextval('audit_log_id_seq')`),
    em: createdAt(),
    /** The kind, a name of shared/fatos.ts: the sort of row and the act, with a dot between. */
    tipo: text().notNull(),
    franqueadorId: uuid(),
    franquiaId: uuid(),
    /** The rest of the path and the person, of facts about a person alone. */
    microFranquiaId: uuid(),
    vendedorId: uuid(),
    clienteId: uuid(),
    leadId: uuid(),
    preMatriculaId: uuid(),
    registroId: text(),
    /** Null for the operator, a family and a table at an event. */
    autorId: uuid(),
    requestId: text(),
    dados: jsonb().$type<Record<string, string | number | boolean>>(),
    /** Told to the trail and to the person's history: as shared/fatos.ts said then, until its terms. */
    naTrilha: boolean().notNull(),
    noHistorico: boolean().notNull(),
    /**
     * Its transaction, of what a reader is told. The program writes it, not the database: what an instance of a
     * release without readers tells, that instance has told everybody.
     */
    tx: transactionId(),
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
export const leitores = pgTable("leitores", {
  nome: text().primaryKey(),
  /** It has read what this snapshot sees. */
  visto: snapshot()
    .notNull()
    .default(sql`'1:1:'`),
  /** It is reading, in portions, what this one sees, and has come to this fact. */
  ate: snapshot(),
  posicao: bigint({ mode: "number" }).notNull().default(0),
  /** The database whose transactions these are. */
  banco: text()
    .notNull()
    .default(sql`this_database()`),
});

/** Facts that a reader could not take, set aside so that the others go on. */
export const fatosParados = pgTable(
  "fatos_parados",
  {
    leitor: text().notNull(),
    fatoId: bigint({ mode: "number" }).notNull(),
    motivo: text().notNull(),
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
export const failedLogIns = pgTable(
  "failed_log_ins",
  {
    hour: instant().notNull(),
    /** Null for all e-mails that no account has. */
    userId: uuid(),
    /** Keyed hash of the source; null for the account's addresses beyond the first ones. */
    address: text(),
    /** The failures after the first, which has an entry of its own at once. */
    further: integer().notNull().default(0),
    lastAt: instant().notNull(),
  },
  (t) => [unique("failed_log_ins_place").on(t.hour, t.userId, t.address).nullsNotDistinct()],
);

export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    /** The owner of the key: the account's id, or `public` where nobody is signed in. */
    caller: text().notNull().default("public"),
    key: text().notNull(),
    endpoint: text().notNull(),
    /**
     * Keyed HMAC of the request body without its passwords. A key that comes again with other data
     * is the caller's mistake, not a retry.
     */
    bodyHash: text().notNull(),
    /** The first call's row. The answer is made again from the body: no personal data lie here. */
    resourceId: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.caller, t.endpoint, t.key] }),
    index("idempotency_keys_created_idx").on(t.createdAt),
  ],
);

/** The uses of this database: one row, written at the start of the server. */
export const installation = pgTable(
  "installation",
  {
    id: integer().primaryKey().default(1),
    /** The moment when the demonstration data were loaded, whose password everybody knows. */
    demonstrationAt: instant(),
    /** The first use outside demonstration mode: from then on the database may hold real people. */
    productionAt: instant(),
    /**
     * The SECRET_KEY of its sealed values, with "v2." before it once each is sealed for its row.
     */
    keyFingerprint: text(),
    /** The key of the HMAC of CPFs, sealed with SECRET_KEY. It stays when SECRET_KEY changes. */
    cpfKey: text(),
    /** The key of the marks in lapides, sealed with SECRET_KEY. It stays when SECRET_KEY changes. */
    lapideKey: text(),
    /** The private key of what tables at events seal, itself sealed with SECRET_KEY. It stays too. */
    mesaKey: text(),
    /** Since this moment no mail is sent, until the operator releases them. */
    mailsHeldAt: instant(),
    /** The last `capelo backup` that was finished. */
    backupAt: instant(),
  },
  (t) => [check("installation_one_row", sql`${t.id} = 1`)],
);

/** The instances that serve this database, each with the moment of its last heartbeat. */
export const instances = pgTable("instances", {
  id: id(),
  /** Machine and process. */
  name: text().notNull(),
  release: text().notNull(),
  startedAt: instant().notNull().defaultNow(),
  seenAt: instant().notNull().defaultNow(),
});

/** The screens' hashed files, of this release and earlier ones, for instances without them. */
export const releaseFiles = pgTable(
  "release_files",
  {
    /** The address in the browser: /assets/… or /public/assets/…. */
    address: text().primaryKey(),
    body: bytes().notNull(),
    isBrotli: boolean().notNull(),
    /** The last moment when an instance had it on its disk. */
    seenAt: instant().notNull(),
  },
  (t) => [index("release_files_seen_idx").on(t.seenAt)],
);

export const rateLimits = pgTable(
  "rate_limits",
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: "number" }),
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
