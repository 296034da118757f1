import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { ESQUECIDO } from "#shared/esquecer.ts";
import { NO_PASSWORD } from "../../lib/password.ts";
import * as t from "../schema.ts";
import type { Fate } from "./fate.ts";
import { fatesOfNobody, PATH } from "./fates-of-nobody.ts";

// A test holds these lists to the schema: a new column must be said to be of somebody or of nobody.

/** The name of everybody who was forgotten. */
const NOBODY = "Pessoa esquecida";
const SAID = "Texto esquecido";
/** The row's id replaces the address, which unique keys hold. */
const nowhere = (id: PgColumn) => sql`${id}::text || ${ESQUECIDO}`;

const UNIT = "id userId emailContato cnpj repLegal cep cidade estado isActive createdAt busca";
const ENROLLED = "the contract of an enrolment is kept (docs/decisions/049)";
const CONTRACT = "a unit of the network and who answers for it";

export const fates: Fate[] = [
  {
    table: t.leads,
    of: { leads: t.leads.id },
    becomes: {
      nomeAluno: NOBODY,
      nomeResponsavel: NOBODY,
      email: nowhere(t.leads.id),
      telefone: "",
      // The links of its letters die.
      edicaoDoLink: sql`${t.leads.edicaoDoLink} + 1`,
      repeticao: sql`0`,
      esquecidoEm: sql`now()`,
    },
    stays: `id eventoId ${PATH} naoVaiEm aceites origemId importacaoId coletadoEm createdAt busca`,
  },
  {
    table: t.preMatriculas,
    of: { preMatriculas: t.preMatriculas.id },
    becomes: {
      nome: NOBODY,
      nomeResponsavel: null,
      email: nowhere(t.preMatriculas.id),
      telefone: null,
      cursoInteresse: null,
      cpfAlunoHmac: null,
      codigo: null,
      esquecidoEm: sql`now()`,
    },
    stays: `id eventoId leadId ${PATH} aceites origemId trazidaEm createdAt busca`,
  },
  {
    table: t.users,
    of: { users: t.users.id },
    becomes: {
      email: nowhere(t.users.id),
      password: NO_PASSWORD,
      nome: NOBODY,
      cpf: null,
      dataNascimentoSelada: null,
      enderecoSelado: null,
      dataNascimento: null,
      endereco: null,
      telefone: null,
      isActive: false,
      esquecidoEm: sql`now()`,
    },
    stays: `id role ${PATH} createdAt updatedAt busca`,
  },
  {
    table: t.sacTickets,
    of: { sacTickets: t.sacTickets.id, users: t.sacTickets.solicitanteId },
    becomes: {
      titulo: SAID,
      descricao: SAID,
      resolucao: sql`CASE WHEN ${t.sacTickets.resolucao} IS NOT NULL THEN ${SAID} END`,
      esquecidoEm: sql`now()`,
    },
    stays:
      "id solicitanteId responsavelId franqueadorId franquiaId microFranquiaId departamento status prioridade resolvedAt createdAt busca",
  },
  {
    table: t.sessions,
    of: { users: t.sessions.userId },
    goes: true,
    stays: "id userId createdAt lastSeenAt browser system factorAt byProvider providerAt",
  },
  {
    table: t.pendingLogins,
    of: { users: t.pendingLogins.userId },
    goes: true,
    stays: "id userId device byProvider createdAt",
  },
  {
    table: t.identities,
    of: { users: t.identities.userId },
    goes: true,
    stays: "id userId issuer subject createdAt lastUsedAt",
  },
  {
    table: t.factors,
    of: { users: t.factors.userId },
    goes: true,
    stays:
      "id userId tipo nome secret lastStep credentialId publicKey counter transports createdAt confirmedAt lastUsedAt",
  },
  {
    table: t.tokens,
    of: { users: t.tokens.userId },
    goes: true,
    stays: "id userId hash nome papel unidadeId escreve recursos criadoEm expiraEm usadoEm",
  },
  {
    table: t.agendas,
    of: { users: t.agendas.userId },
    goes: true,
    stays: "id userId hash segredo criadaEm",
  },
  {
    table: t.recoveryCodes,
    of: { users: t.recoveryCodes.userId },
    goes: true,
    stays: "userId hash usedAt",
  },
  {
    table: t.factorChallenges,
    of: { users: t.factorChallenges.userId },
    goes: true,
    stays: "holder userId purpose challenge expiresAt",
  },
  {
    table: t.passwordResetTokens,
    of: { users: t.passwordResetTokens.userId },
    goes: true,
    stays: "id userId token expiresAt used createdAt",
  },
  {
    table: t.emailChanges,
    of: { users: t.emailChanges.userId },
    goes: true,
    stays: "id userId oldEmail newEmail createdAt expiresAt confirmedAt refusedAt",
  },
  {
    table: t.idempotencyKeys,
    // A form that is sent again with the key of a forgotten row must be stored anew.
    of: { leads: t.idempotencyKeys.resourceId, preMatriculas: t.idempotencyKeys.resourceId },
    goes: true,
    stays: "caller key endpoint bodyHash resourceId createdAt",
  },
  {
    table: t.contatos,
    of: { leads: t.contatos.leadId, preMatriculas: t.contatos.preMatriculaId },
    goes: true,
    stays: `id eventoId ${PATH} leadId preMatriculaId ordem desde venceEm resolvidoEm resultado telefoneErrado tomadoPor tomadoPorNome tomadoAte responsavelId familia veioEm donoId donoNome donoAte`,
  },
  {
    table: t.anotacoes,
    of: { leads: t.anotacoes.leadId, preMatriculas: t.anotacoes.preMatriculaId },
    goes: true,
    stays: `id eventoId ${PATH} leadId preMatriculaId autorId autor texto em`,
  },
  {
    table: t.tentativas,
    stays: `id eventoId ${PATH} contatoId autorId autor resultado em volta antes desfeitaEm desfeitaPor ligacaoId`,
    why: "goes with its contact",
  },
  {
    table: t.cartoes,
    of: { leads: t.cartoes.leadId, preMatriculas: t.cartoes.preMatriculaId },
    // The paper with the name is out of reach; its code opens nothing any more.
    becomes: { anuladoEm: sql`coalesce(${t.cartoes.anuladoEm}, now())`, esquecidoEm: sql`now()` },
    stays: `id eventoId ${PATH} codigo numero lote leadId preMatriculaId impressoEm impressoPorId impressoPor folhaEm entregas entregueEm ativadoEm anuladoPorId anuladoPor`,
  },
  {
    table: t.fatos,
    of: { leads: t.fatos.leadId, preMatriculas: t.fatos.preMatriculaId },
    // The trail keeps its own to its term; the rest is deleted within the hour.
    becomes: { noHistorico: false },
    stays: `id em tipo ${PATH} leadId preMatriculaId registroId autorId requestId dados naTrilha tx`,
  },
  {
    table: t.outbox,
    stays:
      "id template lane recipient payload facts attempts nextAttemptAt deferredTo leasedUntil sentAt deadAt lastError failedAt createdAt",
    why: "forgotten by address and content (letters.ts)",
  },
  {
    table: t.matriculas,
    stays: `id preMatriculaId eventoId ${PATH} leadId nome email telefone cursoInteresse efetivadaEm origemId trazidaEm createdAt busca`,
    why: ENROLLED,
  },
  {
    table: t.alunos,
    stays: `id userId preMatriculaId ${PATH} isActive createdAt convidadoEm`,
    why: "the account of an enrolment",
  },
  { table: t.franqueadores, stays: "id userId razaoSocial cnpj createdAt", why: CONTRACT },
  { table: t.franquias, stays: `${UNIT} razaoSocial franqueadorId`, why: CONTRACT },
  { table: t.microFranquias, stays: `${UNIT} razaoSocial franquiaId franqueadorId`, why: CONTRACT },
  {
    table: t.vendedores,
    stays: "id userId microFranquiaId franqueadorId franquiaId isActive createdAt",
    why: CONTRACT,
  },
  {
    table: t.clientes,
    stays: `${UNIT} nomeFantasia produto kit microFranquiaId vendedorId franqueadorId franquiaId`,
    why: CONTRACT,
  },
  { table: t.origens, stays: `id ${PATH} codigo renovadaEm createdAt`, why: CONTRACT },
  {
    table: t.cursos,
    stays: `id ${PATH} titulo descricao valor valorComDesconto parcelas isActive createdAt busca`,
    why: "an offer",
  },
  {
    table: t.cursoModulos,
    stays: `id cursoId ${PATH} titulo modulo cargaHoraria ordem isActive`,
    why: "an offer",
  },
  {
    table: t.eventos,
    stays: `id ${PATH} nomeEscola tipoEscola cep cidade estado dataDistribuicao dataEvento horario local qtdAlunos valorTotalDesconto observacao status isActive codigo revisao revistoEm createdAt busca`,
    why: "a place and a day",
  },
  { table: t.eventosCursos, stays: `eventoId cursoId ${PATH}`, why: "an offer" },
  ...fatesOfNobody,
];
