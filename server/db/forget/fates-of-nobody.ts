import * as t from "../schema.ts";
import type { Fate } from "./fate.ts";

// Tables that know no person: their rows stay as they are.

export const PATH = "franqueadorId franquiaId microFranquiaId vendedorId clienteId";
const FIGURES = "numbers";
const SET = "unidadeId alteradoEm alteradoPor";
const PEDIDO =
  "id franqueadorId quem tipo estado nome email mensagem token createdAt confirmadoEm venceEm respondidoEm resposta busca";
const OWN = "the server about itself";

export const fatesOfNobody: Fate[] = [
  { table: t.lembretes, stays: "leadId dataEvento tipo createdAt", why: "moments of letters" },
  { table: t.ativacoesDesfeitas, stays: "id eventoId codigo desfeitaEm", why: "of nobody" },
  { table: t.matriculasDesfeitas, stays: "id eventoId desfeitaEm", why: "of nobody" },
  { table: t.naoContatar, stays: "franqueadorId chave em doPedido", why: "keyed hashes" },
  {
    table: t.incidentes,
    stays:
      "id desde ate atorId unidadeId cienteEm pessoas contas atePessoas cartas dados descricao medidas publicoAte registradoEm",
    why: "numbers, and words that name nobody",
  },
  { table: t.avisos, stays: "franqueadorId tipo versao texto consentimento em autorId", why: OWN },
  {
    table: t.mesas,
    stays: `id eventoId ${PATH} nome link aparelho criadaPor createdAt vistaEm desvio revogadaEm`,
    why: "a browser at an event",
  },
  {
    table: t.mesaFatos,
    stays: `id eventoId ${PATH} nonce tipo mesaId contaId leadId cartao desfaz feitoEm em recebidoEm desvio insistido`,
    why: "ids and moments; a walk-in is a lead",
  },
  { table: t.leitores, stays: "nome visto ate posicao banco", why: OWN },
  {
    table: t.fatosParados,
    stays: "leitor fatoId motivo em",
    why: "ids, and what hindered a reader",
  },
  { table: t.filas, stays: "microFranquiaId fonte ate ateId", why: "moments" },
  { table: t.modelos, stays: `${SET} etapa canal assunto texto`, why: "texts of a unit" },
  { table: t.horariosContato, stays: `${SET} inicio fim domingos`, why: "hours of a unit" },
  {
    table: t.importacoes,
    stays:
      "id autorId unidadeId bytes tipo estado arquivo hash cabecalho colunas repetidas eventoId ddd origem coletadaEm baseLegal total feitas novas existentes erradas semDdd gravadas atualizadas puladas falha criadaEm vistaEm gravadaEm desfeitaEm leituraMs conferenciaMs gravacaoMs",
    why: "numbers, and the titles of columns",
  },
  {
    table: t.importacaoLinhas,
    stays: "id importacaoId numero estado decisao registroId chave conteudo",
    why: "deleted by the hash of its address (lines.ts)",
  },
  { table: t.metas, stays: "unidadeId mes leads ativacoes matriculas", why: FIGURES },
  { table: t.metasAnteriores, stays: "acimaId mes alteracaoId antes em", why: FIGURES },
  { table: t.metasAvisadas, stays: "unidadeId mes tipo marco em", why: FIGURES },
  { table: t.cartas, stays: "unidadeId semana em", why: FIGURES },
  { table: t.cartasDesligadas, stays: "unidadeId em", why: FIGURES },
  {
    table: t.webhooks,
    stays:
      "id unidadeId url descricao eventos createdAt desligadoEm motivo falhandoDesde removidoEm",
    why: "addresses of programs",
  },
  {
    table: t.webhookChaves,
    stays: "id webhookId segredo publica createdAt expiraEm",
    why: "keys of programs",
  },
  {
    table: t.webhookEntregas,
    stays:
      "id webhookId tipo corpo sobre fatoId em tentativas proximaEm leasedUntil entregueEm desistidaEm ultimo",
    why: "ids alone, for 30 days",
  },
  {
    table: t.webhookTentativas,
    stays: "id entregaId em ms url assinatura status falha resposta",
    why: "ids, and what a program answered, for 30 days",
  },
  { table: t.totals, stays: "unitId day leads preMatriculas matriculas paradas", why: FIGURES },
  {
    table: t.totalChanges,
    stays: `id eventoId ${PATH} day leads preMatriculas matriculas paradas`,
    why: FIGURES,
  },
  {
    table: t.auditLog,
    stays: "id at actorId action entity entityId requestId details franqueadorId franquiaId",
    why: "ids and numbers alone, with a term of its own",
  },
  {
    table: t.failedLogIns,
    stays: "hour userId address further lastAt",
    why: "on their way to the trail",
  },
  {
    table: t.installation,
    stays:
      "id demonstrationAt productionAt keyFingerprint cpfKey lapideKey mesaKey mailsHeldAt backupAt",
    why: OWN,
  },
  {
    table: t.retencoes,
    stays:
      "franqueadorId leads preMatriculas tickets trilha confirmadaEm rodadaEm pessoasEsquecidas ticketsEsquecidos",
    why: FIGURES,
  },
  { table: t.lapides, stays: "marca apagadaEm", why: "keyed hashes, compared by a restore alone" },
  { table: t.pedidos, stays: PEDIDO, why: "the proof of an answer (docs/decisions/059)" },
  { table: t.instances, stays: "id name release startedAt seenAt", why: OWN },
  { table: t.releaseFiles, stays: "address body isBrotli seenAt", why: OWN },
  { table: t.rateLimits, stays: "key points expire", why: "hashes that expire within a day" },
];
