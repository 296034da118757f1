import type { Mail } from "#server/mail/templates.ts";

type DataOf = { [Name in Mail["template"]]: Extract<Mail, { template: Name }>["data"] };

/**
 * The data of each template in the tests; `text` stands wherever somebody may have typed something.
 */
export function lettersWith(text: string): DataOf {
  const link = "https://capelo.test/reset-password?token=abc_DEF-123";
  const words = {
    assunto: "Falta pouco",
    texto:
      "Olá, {nome}!\n\nFalta ativar o crédito de {aluno}, do evento na {escola} ({data}):\n{link}",
    nome: text,
    alunos: [text],
    evento: { nomeEscola: text, dataEvento: "2026-03-20" },
    pagina: { label: "Ativar o crédito", link },
    autor: text,
  };
  return {
    "reset-password": { nome: text, link, minutes: 15, expiresAt: "2026-03-20T15:15:00.000Z" },
    "set-password": {
      nome: text,
      email: text,
      escola: text,
      link,
      days: 7,
      expiresAt: "2026-03-20T15:15:00.000Z",
    },
    welcome: { nome: text, email: text, link },
    "password-changed": { nome: text, changedAt: "2026-03-20T15:15:00.000Z", link },
    "email-change-asked": {
      nome: text,
      novoEmail: text,
      link,
      expiresAt: "2026-03-27T15:15:00.000Z",
    },
    "email-changed": { nome: text, novoEmail: text, link, expiresAt: "2026-03-27T15:15:00.000Z" },
    "email-is-yours": { nome: text, link },
    "factor-changed": {
      nome: text,
      mudanca: "codigo-usado",
      changedAt: "2026-03-20T15:15:00.000Z",
      link,
    },
    "token-made": {
      nome: text,
      token: text,
      escreve: true,
      recursos: "Leads, Eventos",
      unidade: text,
      createdAt: "2026-03-20T15:15:00.000Z",
      expiresAt: "2026-06-18T15:15:00.000Z",
      link,
    },
    "further-enrolment": { nome: text, aluno: text, escola: text, link },
    "lead-confirmation": {
      nomeAluno: text,
      nomeResponsavel: text,
      evento: {
        id: "0199d7e0-0000-7000-8000-000000000001",
        nomeEscola: text,
        dataEvento: "2026-03-20",
        horario: `19:00 ${text}`,
        local: "hotel",
        cidade: text,
        estado: "PE",
      },
      link,
      signedUpAt: "2026-03-10T15:00:00.000Z",
      expiresAt: "2026-04-20T03:00:00.000Z",
    },
    incident: {
      nome: text,
      aluno: text,
      desde: "2026-03-10T03:00:00.000Z",
      ate: "2026-03-11T02:59:59.999Z",
      isCerta: true,
      descricao: text,
      dados: ["nome do aluno", "e-mail"],
      medidas: text,
      contato: "privacidade@capelo.test",
    },
    reminder: {
      tipo: "dois_dias",
      nomeAluno: text,
      nomeResponsavel: text,
      evento: {
        id: "0199d7e0-0000-7000-8000-000000000001",
        nomeEscola: text,
        dataEvento: "2026-03-20",
        horario: `19:00 ${text}`,
        local: "hotel",
        cidade: text,
        estado: "PE",
      },
      link,
      absence: "https://capelo.test/nao-vou?inscricao=abc",
      queuedAt: "2026-03-18T11:00:00.000Z",
      expiresAt: "2026-03-20T03:00:00.000Z",
    },
    declaration: {
      nomeAluno: text,
      nomeResponsavel: text,
      codigo: "AB12C-D34EF-56GH7-8JK9M",
      link,
      evento: {
        nomeEscola: text,
        dataEvento: "2026-03-20",
        cidade: text,
        estado: "PE",
        valorTotalDesconto: "500.00",
      },
      issue: { sender: { name: "Capelo", cnpj: "" }, issuedOn: "2026-03-21" },
    },
    "enrolment-effective": {
      nome: text,
      curso: text,
      evento: { nomeEscola: text, dataEvento: "2026-03-20" },
    },
    "request-asked": { nome: text, tipo: "acessar", link, expiresAt: "2026-03-27T15:15:00.000Z" },
    "request-confirmed": {
      nome: text,
      tipo: "nao_contatar",
      registros: [
        { tipo: "leads", nomeEscola: text, dataEvento: "2026-03-20" },
        { tipo: "users", nomeEscola: null, dataEvento: null },
      ],
      venceEm: "2026-04-04T15:15:00.000Z",
    },
    "request-answered": {
      nome: text,
      tipo: "apagar",
      isRefused: true,
      resposta: text,
      arquivo: { nome: "dados-pessoais_2026-03-20.html", html: "<!doctype html>" },
    },
    "ticket-answered": {
      nome: text,
      titulo: text,
      status: "concluido",
      resolucao: text,
      link,
    },
    weekly: {
      unidade: text,
      nome: text,
      link: "https://capelo.test/",
      sair: "https://capelo.test/carta?carta=abc",
      expiresAt: "2026-03-17T03:00:00.000Z",
      semana: "2026-03-16",
      agora: { leads: 1204, ativacoes: 9, matriculas: 0 },
      antes: null,
      espera: { total: 7, atrasadas: 3, dias: 34 },
      eventos: {
        total: 4,
        primeiros: [
          { escola: text, cidade: text, data: "2026-03-20", horario: text, alunos: 100, leads: 30 },
        ],
      },
      meta: {
        mes: "2026-03",
        alvo: { leads: 260, ativacoes: null, matriculas: 0 },
        feito: { leads: 80, ativacoes: 9, matriculas: 0 },
        esperado: { leads: 130, ativacoes: null, matriculas: 0 },
      },
    },
    "webhook-off": {
      nome: "Norma",
      unidade: "Rede Norte",
      servidor: "n8n.rede.test",
      motivo: "falhas",
      link: "https://capelo.test/integracoes",
    },
    "target-reached": {
      unidade: text,
      nome: text,
      link: "https://capelo.test/",
      sair: "https://capelo.test/carta?carta=abc",
      expiresAt: "2026-04-01T03:00:00.000Z",
      mes: "2026-03",
      marcos: [
        { tipo: "leads", marco: 90, alvo: 260, feito: 240 },
        { tipo: "matriculas", marco: 100, alvo: 5, feito: 5 },
      ],
    },
    "event-letter": { ...words, sair: link, expiresAt: "2026-03-23T15:15:00.000Z" },
    "event-letter-test": words,
  };
}

export function mailsWith(text: string, recipient: string): Mail[] {
  return Object.entries(lettersWith(text)).map(
    ([template, data]) => ({ template, recipient, data }) as Mail,
  );
}
