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

export const busca = addresses<typeof import("#shared/contract/busca.ts").busca>()({
  find: "GET /api/busca",
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
  hoje: "GET /api/dashboard/hoje",
  aluno: "GET /api/dashboard/aluno",
});

export const eventos = addresses<typeof import("#shared/contract/eventos.ts").eventos>()({
  list: "GET /api/eventos",
  exportCsv: "GET /api/eventos/export.csv",
  get: "GET /api/eventos/:id",
  create: "POST /api/eventos",
  update: "PUT /api/eventos/:id",
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
  familia: "GET /api/pessoas/:id/familia",
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
