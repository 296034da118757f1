import fastifyCookie from "@fastify/cookie";
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { readSchoolLogo, schoolLookOf } from "./db/aparencia.ts";
import { findFile } from "./db/release-files.ts";
import type { Deps } from "./deps.ts";
import { acessoRoutes } from "./features/acesso/routes.ts";
import { agendaRoutes } from "./features/agenda/routes.ts";
import { aparenciasRoutes } from "./features/aparencias/routes.ts";
import { auditoriaRoutes } from "./features/auditoria/routes.ts";
import { buscaRoutes } from "./features/busca/routes.ts";
import { readCartaOfLink, setCartaOfLink } from "./features/cartas/commands.ts";
import { cartasRoutes } from "./features/cartas/routes.ts";
import { readRecusaOfLink, setRecusaOfLink } from "./features/cartas-familias/commands-recusa.ts";
import { cartasFamiliasRoutes } from "./features/cartas-familias/routes.ts";
import { openCartao } from "./features/cartoes/queries-ativacao.ts";
import { cartoesRoutes } from "./features/cartoes/routes.ts";
import { clientesRoutes } from "./features/clientes/routes.ts";
import { contaRoutes } from "./features/conta/routes.ts";
import { contatosRoutes } from "./features/contatos/routes.ts";
import { cursosRoutes } from "./features/cursos/routes.ts";
import { dashboardRoutes } from "./features/dashboard/routes.ts";
import { findEscola } from "./features/eventos/queries-escola.ts";
import { findLinkedEvento } from "./features/eventos/queries-link.ts";
import { eventosRoutes } from "./features/eventos/routes.ts";
import { findSite } from "./features/dominios/queries.ts";
import { dominiosRoutes } from "./features/dominios/routes.ts";
import { fatoresRoutes } from "./features/fatores/routes.ts";
import { franquiasRoutes } from "./features/franquias/routes.ts";
import { readPresence, setPresence } from "./features/leads/commands-presence.ts";
import { importacoesRoutes, inscricoesRoutes } from "./features/importacoes/routes.ts";
import { incidentesRoutes } from "./features/incidentes/routes.ts";
import { leadsRoutes } from "./features/leads/routes.ts";
import { matriculasRoutes } from "./features/matriculas/routes.ts";
import { noteChegada, readChegada } from "./features/mesas/commands-chegada.ts";
import { mesasRoutes } from "./features/mesas/routes.ts";
import { metasRoutes } from "./features/metas/routes.ts";
import { microFranquiasRoutes } from "./features/micro-franquias/routes.ts";
import { modelosRoutes } from "./features/modelos/routes.ts";
import { pedidosRoutes } from "./features/pedidos/routes.ts";
import { pessoasRoutes } from "./features/pessoas/routes.ts";
import { preMatriculasRoutes } from "./features/pre-matriculas/routes.ts";
import { avisosRoutes } from "./features/avisos/routes.ts";
import { redeRoutes } from "./features/rede/routes.ts";
import { resultadosRoutes } from "./features/resultados/routes.ts";
import { retencaoRoutes } from "./features/retencao/routes.ts";
import { sacRoutes } from "./features/sac/routes.ts";
import { systemRoutes } from "./features/system/routes.ts";
import { titularesRoutes } from "./features/titulares/routes.ts";
import { tokensRoutes } from "./features/tokens/routes.ts";
import { unidadesRoutes } from "./features/unidades/routes.ts";
import { usuariosRoutes } from "./features/usuarios/routes.ts";
import { visoesRoutes } from "./features/visoes/routes.ts";
import { webhooksRoutes } from "./features/webhooks/routes.ts";
import { mountOn } from "./http/adapter.ts";
import { serveApiDocs } from "./http/docs-page.ts";
import { followCalls } from "./http/follow-calls.ts";
import { serveDevMail } from "./http/dev-mail.ts";
import { handleErrors, sendNotFound } from "./http/error-handler.ts";
import { serveMetrics } from "./http/metrics.ts";
import { parseByContract } from "./http/parsing.ts";
import { warnOfUnknownProxy } from "./http/proxy-warning.ts";
import { logAnswers, requestIds } from "./http/request-log.ts";
import { listPublicIncidents } from "./access/incident.ts";
import { serveLogo, serveSchoolLogos } from "./http/logo.ts";
import { serveScreens } from "./http/screens.ts";
import { serveSiteFiles } from "./http/site-files.ts";
import { followSittings } from "./http/sittings.ts";
import { secure } from "./http/security.ts";
import { refuseUnreadable } from "./http/unreadable.ts";

const features = [
  acessoRoutes,
  agendaRoutes,
  aparenciasRoutes,
  auditoriaRoutes,
  buscaRoutes,
  cartasRoutes,
  cartasFamiliasRoutes,
  cartoesRoutes,
  clientesRoutes,
  contaRoutes,
  contatosRoutes,
  cursosRoutes,
  dashboardRoutes,
  eventosRoutes,
  dominiosRoutes,
  fatoresRoutes,
  franquiasRoutes,
  importacoesRoutes,
  inscricoesRoutes,
  incidentesRoutes,
  leadsRoutes,
  matriculasRoutes,
  mesasRoutes,
  metasRoutes,
  microFranquiasRoutes,
  modelosRoutes,
  pedidosRoutes,
  pessoasRoutes,
  preMatriculasRoutes,
  avisosRoutes,
  redeRoutes,
  resultadosRoutes,
  retencaoRoutes,
  sacRoutes,
  systemRoutes,
  titularesRoutes,
  tokensRoutes,
  unidadesRoutes,
  usuariosRoutes,
  visoesRoutes,
  webhooksRoutes,
];

const WAYS = {
  logController: new LogController({ disableRequestLogging: true }),
  // The defaults wait for ever, and Node looks for late requests only every 30 s
  // (architecture.md#traps). With these limits a request that drips is closed within 15 s, on a
  // busy machine too.
  requestTimeout: 11_000,
  connectionTimeout: 20_000,
  keepAliveTimeout: 15_000,
  // Without a host or with a strange Expect, Node itself would answer, in words that are not ours.
  http: { headersTimeout: 8_000, connectionsCheckingInterval: 1_000, requireHostHeader: false },
  // While the process ends, a call on an open connection is answered and then the connection is
  // closed. If it got 503, the proxy would ask a second instance, which in a rolling restart may
  // not have come back yet.
  return503OnClosing: false,
  routerOptions: { maxParamLength: 200 },
};

/**
 * Builds the app with routes and hooks; it does not listen.
 * @param deps database, clock, limits and secrets
 * @param options `logger` is absent in tests; `screens` is the folder of the built web pages,
 * absent where only the API is wanted
 */
export async function createApp(
  deps: Deps,
  options: { logger?: FastifyBaseLogger; screens?: string } = {},
): Promise<FastifyInstance> {
  const https = deps.env.publicUrl.startsWith("https:");
  const app = Fastify({
    ...WAYS,
    ...refuseUnreadable({ https }),
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    genReqId: requestIds(deps.env.trustProxy !== false),
    trustProxy: deps.env.trustProxy,
  });
  app.decorate("secureCookies", deps.env.production || https);
  app.decorateRequest("actor");
  app.decorateRequest("pending");
  app.decorateRequest("mesa");
  app.decorateRequest("token");
  handleErrors(app, deps.counts);
  followCalls(app, { tracing: deps.tracing, isBehindProxy: deps.env.trustProxy !== false });
  logAnswers(app);
  secure(app, { publicUrl: deps.env.publicUrl, https });
  app.server.on("checkExpectation", (request, response) => {
    app.server.emit("request", request, response);
  });
  warnOfUnknownProxy(app, deps.env.trustProxy);
  await app.register(fastifyCookie);
  parseByContract(app, { checkAnswers: !deps.env.production });
  const sittings = followSittings(app, deps);
  const on = mountOn(app, deps);
  for (const routes of features) routes(on, deps);
  serveApiDocs(app, deps);
  serveDevMail(app, deps, sittings);
  serveMetrics(app, deps);
  serveSiteFiles(app, deps);
  serveLogo(app, deps.rede, options.screens);
  serveSchoolLogos(app, (address) => readSchoolLogo(deps.db, address));
  if (options.screens) await serveScreens(app, options.screens, partsOfScreens(deps));
  else app.setNotFoundHandler(sendNotFound);
  return app;
}

function partsOfScreens(deps: Deps): Parameters<typeof serveScreens>[2] {
  const { db, env, rede, now } = deps;
  return {
    env,
    rede,
    now,
    findEscola: (codigo) => findEscola(db, codigo, now()),
    findSite: (eventoId) => findSite(db, eventoId),
    readLook: (aparencia) => schoolLookOf(db, aparencia),
    findEvento: (link) => findLinkedEvento(db, link, now()),
    openCartao: (texto, source) => openCartao(deps, texto, source),
    findFile: (address) => findFile(db, address),
    findIncidents: () => listPublicIncidents(db, now()),
    presence: {
      read: (link) => readPresence(deps, link),
      set: (link, answer) => setPresence(deps, link, answer),
    },
    chegada: {
      read: (asked) => readChegada(deps, asked),
      note: (asked) => noteChegada(deps, asked),
    },
    carta: {
      read: async (link) =>
        (await readCartaOfLink(deps, link)) ?? (await readRecusaOfLink(deps, link)),
      set: async (link, answer) => {
        await setCartaOfLink(deps, link, answer);
        await setRecusaOfLink(deps, link, answer);
      },
    },
  };
}
