import { endpoints, type Resource } from "#shared/contract/all.ts";
import type { Access, Endpoint } from "#shared/contract/endpoint.ts";
import { permissions } from "#shared/permissions.ts";
import { PLAIN_NAME, SECURE_NAME } from "./cookie.ts";
import { IDEMPOTENCY_KEY } from "./idempotency-key.ts";
import { IF_MATCH } from "./if-match.ts";
import { answersOf, headers, refusals } from "./openapi-answers.ts";
import {
  describeSchemas,
  operationIdOf,
  referred,
  type Json,
  type Sides,
} from "./openapi-schemas.ts";

const BEARER = "token";

/** Describes each resource to the readers of the API. The compiler asks for every one. */
const resources: Record<Resource, string> = {
  acesso: "Sessions and passwords",
  busca: "One search over all lists",
  agenda: "Calendars that follow the events of an account",
  dominios: "The site of a school, within which its events may stand",
  aparencias: "The logo and colour of a school or micro-franchise, shown with its events",
  auditoria: "The trail: who did and saw what",
  cartas: "Letters to a unit about its figures",
  cartasFamilias: "Letters of staff to the families of an event",
  cartoes: "Printed cards of an event, their codes and what became of each",
  clientes: "Schools and businesses, each with a product and a kit, below a micro-franchise",
  config: "What the screens know of the installation before anybody signs in",
  avisos: "The texts of the public forms on the use of data, in versions",
  rede: "Name, e-mails and logo of the network as families see them",
  retencao: "The terms after which people are forgotten",
  conta: "The caller's own account: name, password, sessions",
  contatos: "The queue of families to call, and what came of each call",
  cursos: "Courses that a client sells, with their modules",
  dashboard: "Counts and series of what the caller may see",
  fatores: "The caller's second factors: passkeys, authenticator apps, one-time codes",
  eventos: "Events at schools, where families sign up",
  franquias: "Franchises of the network",
  health: "Whether the process and its database answer",
  incidentes: "The register of incidents, written by the operator",
  inscricoes: "People whom other programs bring, by a token",
  leads: "Families that signed up at an event",
  importacoes: "Spreadsheets: read, checked, imported, undone",
  matriculas: "Enrolments",
  mesas: "Tables at an event: browsers without an account that note who came, for a few days",
  portas: "Posters at the door of an event, by which families note their own arrival",
  metas: "Targets of units for a month, and how far they are",
  microFranquias: "Micro-franchises, below a franchise",
  modelos: "What a unit writes to families, and the hours in which it calls them",
  pedidos: "Requests of people about their data, answered by the franqueador",
  pessoas: "A student at an event, with all rows of the way",
  preMatriculas: "Activated credits, and the declarations of them",
  resultados: "Who brought whom: links, figures, ranking",
  sac: "Tickets of the units, answered by the franqueador",
  tokens: "The caller's tokens, by which programs call the API",
  titulares: "A student's rights: everything stored, another contact, erasure",
  unidades: "Franchises, micro-franchises and clients, whatever the kind",
  usuarios: "Accounts",
  vendedores: "Sellers, below a micro-franchise",
  visoes: "Filters and order of a list under a name, of an account or its unit",
  webhooks: "Addresses of other programs that are told of what happens below a unit",
};

const info = {
  title: "Capelo",
  version: "1",
  description:
    "A rede, seus eventos e suas matrículas. Listas: limit, cursor, X-Total-Count e Link. " +
    "Uma busca conta até 1.000: com X-Total-Count-Floor: true há mais linhas que X-Total-Count. " +
    "Escritas com cookie dizem de onde vêm: Origin ou Sec-Fetch-Site.",
  license: { name: "MIT", identifier: "MIT" },
};

const cookie = (name: string, where: string): Json => ({
  type: "apiKey",
  in: "cookie",
  name,
  description: `The session that POST /api/login opens, ${where}`,
});

/** @returns the API as an OpenAPI 3.1 document, made from the contract alone */
export function apiDocument(): Json {
  const sides = describeSchemas();
  const operations = endpoints.map(([name, endpoint]) => operationOf(name, endpoint, sides));
  const paths: Record<string, Json> = {};
  for (const { path, method, operation } of operations)
    paths[path] = { ...paths[path], [method]: operation };
  const schemas = referred(sides, {
    sent: operations.map(({ operation: { parameters, requestBody } }) => ({
      parameters,
      requestBody,
    })),
    answered: [...operations.map(({ operation: { responses } }) => ({ responses })), refusals],
  });
  return {
    openapi: "3.1.0",
    info,
    servers: [{ url: "/", description: "This installation" }],
    tags: Object.entries(resources).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        [PLAIN_NAME]: cookie(PLAIN_NAME, "over plain HTTP"),
        [SECURE_NAME]: cookie(SECURE_NAME, "over HTTPS"),
        [BEARER]: {
          type: "http",
          scheme: "bearer",
          description:
            "A token of /integracoes, `Authorization: Bearer capelo_…`: of the calls that name their part after “token”",
        },
      },
      headers,
      responses: refusals,
      schemas,
    },
  };
}

function operationOf(name: string, endpoint: Endpoint, sides: Sides) {
  const { path, method, summary, access, body, token, upload } = endpoint;
  const isPublic = access === "public";
  const parameters = parametersOf(endpoint, sides);
  const operation = {
    operationId: operationIdOf(name),
    summary,
    description: `Access: ${accessInWords(access)}${token ? `; token: ${token}` : ""}`,
    tags: [name.split(".")[0]],
    security: isPublic ? [] : securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: sides.sent.referTo(body) } },
      },
    }),
    ...(upload && {
      requestBody: {
        required: true,
        content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } },
      },
    }),
    responses: answersOf(endpoint, sides),
  } satisfies Json;
  return {
    path: path.replaceAll(/:(\w+)/g, "{$1}"),
    method: method.toLowerCase(),
    operation: operation as Json,
  };
}

const securityOf = ({ token }: Endpoint): Json[] => [
  { [PLAIN_NAME]: [] },
  { [SECURE_NAME]: [] },
  ...(token ? [{ [BEARER]: [] }] : []),
];

function accessInWords(access: Access): string {
  if (access === "public" || access === "signed-in") return access;
  return `${access} (${permissions[access].join(", ")})`;
}

function parametersOf({ params, query, idempotent, versioned }: Endpoint, { sent }: Sides): Json[] {
  const fields = (at: "path" | "query", schema: Endpoint["query"]): Json[] => {
    if (schema === undefined) return [];
    const { properties = {}, required = [] } = sent.writeOut(schema) as {
      properties?: Json;
      required?: string[];
    };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: at,
      required: at === "path" || required.includes(name),
      schema: property,
    }));
  };
  const key = { type: "string", pattern: IDEMPOTENCY_KEY.source };
  return [
    ...fields("path", params),
    ...fields("query", query),
    ...(idempotent
      ? [
          {
            name: "Idempotency-Key",
            in: "header",
            description: "A repetition with the same key stores nothing new and answers 200",
            schema: key,
          },
        ]
      : []),
    ...(versioned
      ? [
          {
            name: "If-Match",
            in: "header",
            description: "The row's `versao` in quotes; another one is answered with 412",
            schema: { type: "string", pattern: IF_MATCH.source },
          },
        ]
      : []),
  ];
}
