import { addresses } from "./addresses.ts";

// The calls of the staff pages. Only forms import schemas; everything else calls through this file.

export const acesso = addresses<typeof import("#shared/contract/acesso.ts").acesso>()({
  user: "GET /api/user",
  login: "POST /api/login",
  logout: "POST /api/logout",
  forgotPassword: "POST /api/auth/forgot-password",
  passwordLink: "POST /api/auth/password-link",
  resetPassword: "POST /api/auth/reset-password",
  emailChange: "POST /api/auth/email-change",
  answerEmailChange: "POST /api/auth/email-change/answer",
});

export const auditoria = addresses<typeof import("#shared/contract/auditoria.ts").auditoria>()({
  list: "GET /api/auditoria",
  exportCsv: "GET /api/auditoria/export.csv",
  registro: "GET /api/auditoria/registro",
  registroCsv: "GET /api/auditoria/registro/export.csv",
  ofPessoa: "GET /api/auditoria/pessoas/:id",
  open: "POST /api/auditoria/pessoas/:id",
});

export const avisos = addresses<typeof import("#shared/contract/avisos.ts").avisos>()({
  list: "GET /api/avisos",
  create: "POST /api/avisos",
});

export const busca = addresses<typeof import("#shared/contract/busca.ts").busca>()({
  find: "GET /api/busca",
});

export const cartas = addresses<typeof import("#shared/contract/cartas.ts").cartas>()({
  get: "GET /api/conta/cartas",
  set: "PUT /api/conta/cartas",
});

export const clientes = addresses<typeof import("#shared/contract/clientes.ts").clientes>()({
  list: "GET /api/clientes",
  get: "GET /api/clientes/:id",
  exportCsv: "GET /api/clientes/export.csv",
  create: "POST /api/clientes",
  update: "PATCH /api/clientes/:id",
  sendAccess: "POST /api/clientes/:id/acesso",
  cancelEmailChange: "DELETE /api/clientes/:id/troca-de-email",
});

export const config = addresses<typeof import("#shared/contract/config.ts").config>()({
  get: "GET /api/config",
});

export const health = addresses<typeof import("#shared/contract/health.ts").health>()({
  ready: "GET /api/health/ready",
});

export const conta = addresses<typeof import("#shared/contract/conta.ts").conta>()({
  rename: "PATCH /api/conta",
  changePassword: "POST /api/conta/senha",
  sessions: "GET /api/conta/sessoes",
  endSession: "POST /api/conta/sessoes/encerrar",
  endOtherSessions: "POST /api/conta/sessoes/encerrar-outras",
  emailChange: "GET /api/conta/email",
  answerEmailChange: "POST /api/conta/email",
});

export const contatos = addresses<typeof import("#shared/contract/contatos.ts").contatos>()({
  list: "GET /api/contatos",
  responsaveis: "GET /api/contatos/responsaveis",
  next: "POST /api/contatos/proximo",
  result: "POST /api/contatos/:id/resultado",
  undo: "POST /api/contatos/:id/desfazer",
  history: "GET /api/pessoas/:id/historico",
  note: "POST /api/pessoas/:id/anotacoes",
});

export const cursos = addresses<typeof import("#shared/contract/cursos.ts").cursos>()({
  list: "GET /api/cursos",
  get: "GET /api/cursos/:id",
  create: "POST /api/cursos",
  update: "PATCH /api/cursos/:id",
  createModulo: "POST /api/cursos/:id/modulos",
  updateModulo: "PATCH /api/cursos/:id/modulos/:moduloId",
  deleteModulo: "DELETE /api/cursos/:id/modulos/:moduloId",
});

export const dashboard = addresses<typeof import("#shared/contract/dashboard.ts").dashboard>()({
  metrics: "GET /api/dashboard/metrics",
  series: "GET /api/dashboard/series",
  aluno: "GET /api/dashboard/aluno",
});

export const eventos = addresses<typeof import("#shared/contract/eventos.ts").eventos>()({
  list: "GET /api/eventos",
  exportCsv: "GET /api/eventos/export.csv",
  get: "GET /api/eventos/:id",
  create: "POST /api/eventos",
  update: "PUT /api/eventos/:id",
});

export const fatores = addresses<typeof import("#shared/contract/fatores.ts").fatores>()({
  list: "GET /api/conta/fatores",
  beginTotp: "POST /api/conta/fatores/totp",
  confirmTotp: "POST /api/conta/fatores/totp/confirmar",
  passkeyOptions: "POST /api/conta/fatores/passkeys/opcoes",
  createPasskey: "POST /api/conta/fatores/passkeys",
  verifyOptions: "POST /api/conta/fatores/verificar/opcoes",
  verifyPasskey: "POST /api/conta/fatores/verificar/passkey",
  verifyCode: "POST /api/conta/fatores/verificar/codigo",
  renewCodes: "POST /api/conta/fatores/codigos",
  remove: "POST /api/conta/fatores/remover",
});

export const franquias = addresses<typeof import("#shared/contract/franquias.ts").franquias>()({
  list: "GET /api/franquias",
  get: "GET /api/franquias/:id",
  exportCsv: "GET /api/franquias/export.csv",
  create: "POST /api/franquias",
  update: "PATCH /api/franquias/:id",
  sendAccess: "POST /api/franquias/:id/acesso",
});

export const leads = addresses<typeof import("#shared/contract/leads.ts").leads>()({
  list: "GET /api/leads",
  exportCsv: "GET /api/leads/export.csv",
  update: "PATCH /api/leads/:id",
});

export const matriculas = addresses<typeof import("#shared/contract/matriculas.ts").matriculas>()({
  list: "GET /api/matriculas",
  exportCsv: "GET /api/matriculas/export.csv",
  efetivar: "POST /api/matriculas/efetivar/:id",
  undo: "POST /api/matriculas/:id/desfazer",
  convidar: "POST /api/matriculas/:id/convite",
});

export const metas = addresses<typeof import("#shared/contract/metas.ts").metas>()({
  list: "GET /api/metas",
  get: "GET /api/metas/resumo",
  set: "PUT /api/metas/:id",
  spread: "POST /api/metas/distribuicao",
  copy: "POST /api/metas/copia",
  undo: "POST /api/metas/desfazer",
});

export const microFranquias = addresses<
  typeof import("#shared/contract/micro-franquias.ts").microFranquias
>()({
  list: "GET /api/micro-franquias",
  get: "GET /api/micro-franquias/:id",
  exportCsv: "GET /api/micro-franquias/export.csv",
  create: "POST /api/micro-franquias",
  update: "PATCH /api/micro-franquias/:id",
  sendAccess: "POST /api/micro-franquias/:id/acesso",
  cancelEmailChange: "DELETE /api/micro-franquias/:id/troca-de-email",
});

export const pessoas = addresses<typeof import("#shared/contract/pessoas.ts").pessoas>()({
  get: "GET /api/pessoas/:id",
  blocked: "POST /api/pessoas/nao-contatar",
});

export const preMatriculas = addresses<
  typeof import("#shared/contract/pre-matriculas.ts").preMatriculas
>()({
  list: "GET /api/pre-matriculas",
  exportCsv: "GET /api/pre-matriculas/export.csv",
  joinLead: "PUT /api/pre-matriculas/:id/lead",
  update: "PATCH /api/pre-matriculas/:id",
  undo: "POST /api/pre-matriculas/:id/desfazer",
});

export const sac = addresses<typeof import("#shared/contract/sac.ts").sac>()({
  list: "GET /api/sac/tickets",
  exportCsv: "GET /api/sac/tickets/export.csv",
  get: "GET /api/sac/tickets/:id",
  counts: "GET /api/sac/contagem",
  create: "POST /api/sac/tickets",
  answer: "PATCH /api/sac/tickets/:id",
  users: "GET /api/sac/users",
});

export const unidades = addresses<typeof import("#shared/contract/unidades.ts").unidades>()({
  get: "GET /api/unidades/:id",
  openCpf: "POST /api/unidades/:id/cpf",
});

export const usuarios = addresses<typeof import("#shared/contract/usuarios.ts").usuarios>()({
  list: "GET /api/usuarios",
  exportCsv: "GET /api/usuarios/export.csv",
  update: "PATCH /api/usuarios/:id",
  sendAccess: "POST /api/usuarios/:id/acesso",
  answerEmailChange: "POST /api/usuarios/:id/email",
});

export const vendedores = addresses<typeof import("#shared/contract/usuarios.ts").vendedores>()({
  create: "POST /api/vendedores",
});

export const modelos = addresses<typeof import("#shared/contract/modelos.ts").modelos>()({
  list: "GET /api/modelos",
  save: "PUT /api/modelos",
  restore: "POST /api/modelos/restaurar",
  hours: "GET /api/modelos/horario",
  saveHours: "PUT /api/modelos/horario",
  restoreHours: "POST /api/modelos/horario/restaurar",
});

export const resultados = addresses<typeof import("#shared/contract/resultados.ts").resultados>()({
  get: "GET /api/resultados",
  exportCsv: "GET /api/resultados/export.csv",
  trouxeram: "GET /api/resultados/origens",
  link: "GET /api/resultados/link",
  renew: "POST /api/resultados/link",
  origens: "GET /api/pessoas/:id/origens",
  correct: "PUT /api/pessoas/:id/origem",
});

export const retencao = addresses<typeof import("#shared/contract/retencao.ts").retencao>()({
  get: "GET /api/retencao",
  update: "PUT /api/retencao",
  count: "GET /api/retencao/contagem",
  confirm: "POST /api/retencao/confirmacao",
  stop: "DELETE /api/retencao/confirmacao",
});

export const webhooks = addresses<typeof import("#shared/contract/webhooks.ts").webhooks>()({
  list: "GET /api/webhooks",
  create: "POST /api/webhooks",
  update: "PATCH /api/webhooks/:id",
  remove: "DELETE /api/webhooks/:id",
  keys: "POST /api/webhooks/:id/chaves/abrir",
  rotate: "POST /api/webhooks/:id/chaves",
  endFormer: "POST /api/webhooks/:id/chaves/encerrar",
  test: "POST /api/webhooks/:id/teste",
  messages: "GET /api/webhooks/:id/entregas",
  message: "GET /api/webhooks/:id/entregas/:entregaId",
  resend: "POST /api/webhooks/:id/entregas/:entregaId/repetir",
  resendAll: "POST /api/webhooks/:id/repetir",
});
