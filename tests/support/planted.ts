import { eq } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import {
  alunos,
  emailChanges,
  eventos,
  idempotencyKeys,
  importacaoLinhas,
  importacoes,
  leads,
  outbox,
  passwordResetTokens,
  preMatriculas,
  sacTickets,
  sessions,
  users,
} from "#server/db/schema.ts";
import { lineKeyOf } from "#server/db/forget/lines.ts";
import { sealOwner } from "#server/db/sealed-account.ts";
import type { Secrets } from "#server/lib/secrets.ts";
import { sealMail } from "#server/mail/outbox.ts";
import { cast, idOf } from "./cast.ts";

const nome = "Zenóbia Quintanilha";
const email = "zenobia.q@quintanilha.test";
const telefone = "87991234567";

/** Somebody of whom every table tells something that no other row tells. */
export const planted = {
  nome,
  responsavel: "Otávio Quintanilha",
  email,
  telefone,
  cpf: "39053344705",
  dataNascimento: "1977-07-29",
  codigo: "ZZZZZ-QQQQQ-ZZZZZ-QQQQQ",
  lead: idOf("planted.lead"),
  /** A second sign-up, which was never activated. */
  secondLead: idOf("planted.lead2"),
  preMatricula: idOf("planted.pre"),
  user: idOf("planted.user"),
  ticket: idOf("planted.ticket"),
};

/** The texts that may stand nowhere once the person is forgotten. */
export const tracesOf = (secrets: Secrets): string[] => [
  "quintanilha",
  planted.telefone,
  planted.cpf,
  planted.dataNascimento,
  secrets.hmac("cpf-aluno", planted.cpf),
  planted.codigo,
];

/** Plants a person without an enrolment, as of `at`, in each table that may tell of one. */
export async function plant(db: Db, secrets: Secrets, at: Date): Promise<void> {
  const contact = { email, telefone, createdAt: at };
  const lead = {
    ...contact,
    nomeAluno: nome,
    nomeResponsavel: planted.responsavel,
    respostas: { b: "Rua Quintanilha" },
  };
  await db.insert(leads).values([
    { ...lead, id: planted.lead, eventoId: cast.norte.evento },
    { ...lead, id: planted.secondLead, eventoId: cast.irma.evento },
  ]);
  await db.insert(preMatriculas).values({
    ...contact,
    id: planted.preMatricula,
    eventoId: cast.norte.evento,
    leadId: planted.lead,
    nome,
    nomeResponsavel: planted.responsavel,
    cursoInteresse: "O curso de Quintanilha",
    cpfAlunoHmac: secrets.hmac("cpf-aluno", planted.cpf),
    codigo: planted.codigo,
  });
  await plantAccount(db, secrets, at);
  await plantLetters(db, secrets, at);
  await plantLine(db, secrets, at);
  const key = { key: "k", endpoint: "POST /api/leads", bodyHash: "h", createdAt: at };
  await db.insert(idempotencyKeys).values({ ...key, resourceId: planted.lead });
}

/** A line of a spreadsheet that was refused: no row of hers names it. */
async function plantLine(db: Db, secrets: Secrets, at: Date): Promise<void> {
  const id = idOf("planted.linha");
  const importacaoId = idOf("planted.importacao");
  const conteudo = JSON.stringify({ celulas: [nome, email, telefone] });
  await db.insert(importacoes).values({
    id: importacaoId,
    autorId: cast.norma.id,
    tipo: "leads",
    estado: "conferida",
    arquivo: "lista.csv",
    hash: "h",
    criadaEm: at,
    vistaEm: at,
  });
  await db.insert(importacaoLinhas).values({
    id,
    importacaoId,
    numero: 2,
    estado: "errada",
    chave: lineKeyOf(secrets, { email }),
    conteudo: secrets.seal(conteudo, "importacao_linhas.conteudo", id),
  });
}

/** An account with a session, links, another e-mail on its way and an answered ticket. */
async function plantAccount(db: Db, secrets: Secrets, at: Date): Promise<void> {
  await db.insert(users).values({
    id: planted.user,
    email,
    nome,
    telefone,
    password: "x",
    role: "aluno",
    ...sealOwner(secrets, planted.user, {
      cpf: planted.cpf,
      dataNascimento: planted.dataNascimento,
      endereco: "Rua Quintanilha, 1",
    }),
    createdAt: at,
  });
  const userId = planted.user;
  await db.insert(alunos).values({ userId, preMatriculaId: planted.preMatricula });
  await db.insert(sessions).values({ id: "s", userId, createdAt: at, lastSeenAt: at });
  await db.insert(passwordResetTokens).values({ userId, token: "t", expiresAt: at });
  const change = { userId, oldEmail: `antes.${email}`, newEmail: email };
  await db.insert(emailChanges).values({ ...change, createdAt: at, expiresAt: at });
  await db.insert(sacTickets).values({
    id: planted.ticket,
    solicitanteId: userId,
    titulo: `Pergunta de ${nome}`,
    descricao: `Meu telefone é ${telefone}`,
    resolucao: "Respondido a Quintanilha",
    resolvedAt: at,
    status: "concluido",
    departamento: "ti",
    createdAt: at,
  });
}

/** One that waits, one whose data came from rows, one that is out. */
async function plantLetters(db: Db, secrets: Secrets, at: Date): Promise<void> {
  const { mail, payload } = sealMail(secrets, { nomeAluno: nome, telefone });
  const letter = { recipient: email, createdAt: at };
  await db.insert(outbox).values([
    { ...letter, id: mail, template: "lead-confirmation", payload },
    { ...letter, template: "enrolment-effective", facts: { nome } },
    { ...letter, template: "declaration", sentAt: at },
  ]);
}

/** Sets the day of the event of a branch. */
export async function dateEvent(db: Db, id: string, dataEvento: string): Promise<void> {
  await db.update(eventos).set({ dataEvento }).where(eq(eventos.id, id));
}
