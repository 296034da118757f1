import type { z } from "zod";
import * as acesso from "./acesso.ts";
import * as agenda from "./agenda.ts";
import * as aparencias from "./aparencias.ts";
import * as auditoria from "./auditoria.ts";
import * as busca from "./busca.ts";
import * as cartas from "./cartas.ts";
import * as cartasFamilias from "./cartas-familias.ts";
import * as cartoes from "./cartoes.ts";
import * as clientes from "./clientes.ts";
import * as config from "./config.ts";
import * as conta from "./conta.ts";
import * as contatos from "./contatos.ts";
import * as cursos from "./cursos.ts";
import * as dashboard from "./dashboard.ts";
import * as dashboardAluno from "./dashboard-aluno.ts";
import * as dominios from "./dominios.ts";
import * as eventos from "./eventos.ts";
import * as fatores from "./fatores.ts";
import * as franquias from "./franquias.ts";
import * as health from "./health.ts";
import * as incidentes from "./incidentes.ts";
import * as inscricoes from "./inscricoes.ts";
import * as leads from "./leads.ts";
import * as matriculas from "./matriculas.ts";
import * as mesas from "./mesas.ts";
import * as importacoesFaltam from "./importacoes-faltam.ts";
import * as importacoes from "./importacoes.ts";
import * as metas from "./metas.ts";
import * as microFranquias from "./micro-franquias.ts";
import * as modelos from "./modelos.ts";
import * as novaPreMatricula from "./nova-pre-matricula.ts";
import * as novoLead from "./novo-lead.ts";
import * as pedidos from "./pedidos.ts";
import * as perguntas from "./perguntas.ts";
import * as portas from "./portas.ts";
import * as pessoas from "./pessoas.ts";
import * as preMatriculas from "./pre-matriculas.ts";
import * as avisos from "./avisos.ts";
import * as rede from "./rede.ts";
import * as resultados from "./resultados.ts";
import * as retencao from "./retencao.ts";
import * as sac from "./sac.ts";
import * as titulares from "./titulares.ts";
import * as tokens from "./tokens.ts";
import * as unidade from "./unidade.ts";
import * as unidades from "./unidades.ts";
import * as usuarios from "./usuarios.ts";
import * as visoes from "./visoes.ts";
import * as webhooks from "./webhooks.ts";
import * as values from "./values.ts";
import type { Endpoint } from "./endpoint.ts";

const contract = {
  acesso: acesso.acesso,
  agenda: agenda.agenda,
  aparencias: aparencias.aparencias,
  auditoria: auditoria.auditoria,
  busca: busca.busca,
  cartas: cartas.cartas,
  cartasFamilias: cartasFamilias.cartasFamilias,
  cartoes: cartoes.cartoes,
  clientes: clientes.clientes,
  config: config.config,
  conta: conta.conta,
  contatos: contatos.contatos,
  cursos: cursos.cursos,
  dashboard: dashboard.dashboard,
  dominios: dominios.dominios,
  eventos: eventos.eventos,
  fatores: fatores.fatores,
  franquias: franquias.franquias,
  health: health.health,
  incidentes: incidentes.incidentes,
  inscricoes: inscricoes.inscricoes,
  leads: leads.leads,
  matriculas: matriculas.matriculas,
  mesas: mesas.mesas,
  importacoes: importacoes.importacoes,
  metas: metas.metas,
  microFranquias: microFranquias.microFranquias,
  modelos: modelos.modelos,
  pedidos: pedidos.pedidos,
  pessoas: pessoas.pessoas,
  portas: portas.portas,
  preMatriculas: preMatriculas.preMatriculas,
  avisos: avisos.avisos,
  rede: rede.rede,
  resultados: resultados.resultados,
  retencao: retencao.retencao,
  sac: sac.sac,
  titulares: titulares.titulares,
  tokens: tokens.tokens,
  unidades: unidades.unidades,
  usuarios: usuarios.usuarios,
  vendedores: usuarios.vendedores,
  visoes: visoes.visoes,
  webhooks: webhooks.webhooks,
};

export type Resource = keyof typeof contract;

/** Every call by its name, `resource.call`, for the permission matrix and the OpenAPI file. */
export const endpoints: [name: `${Resource}.${string}`, endpoint: Endpoint][] = Object.entries(
  contract,
).flatMap(([resource, calls]) =>
  Object.entries(calls).map(([call, endpoint]): [`${Resource}.${string}`, Endpoint] => [
    `${resource as Resource}.${call}`,
    endpoint,
  ]),
);

const modules: Record<string, unknown>[] = [
  acesso,
  agenda,
  auditoria,
  busca,
  cartas,
  cartasFamilias,
  cartoes,
  clientes,
  config,
  conta,
  contatos,
  cursos,
  dashboard,
  dashboardAluno,
  eventos,
  fatores,
  franquias,
  health,
  incidentes,
  inscricoes,
  leads,
  matriculas,
  mesas,
  importacoes,
  importacoesFaltam,
  metas,
  microFranquias,
  modelos,
  novaPreMatricula,
  novoLead,
  pedidos,
  perguntas,
  portas,
  pessoas,
  preMatriculas,
  avisos,
  retencao,
  sac,
  titulares,
  tokens,
  unidade,
  unidades,
  usuarios,
  values,
  visoes,
  webhooks,
];

/** Every schema that is exported under a name with a capital, for the OpenAPI file. */
export const namedSchemas: [name: string, schema: z.core.$ZodType][] = modules
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, z.core.$ZodType] => /^[A-Z][a-z]/.test(entry[0]));
