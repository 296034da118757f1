/**
 * A program of somebody else: it knows the types that openapi-typescript made of docs/openapi.json (capelo.d.ts), an
 * address and an account. server/http/generated-client.test.ts generates, compiles and runs it, and reads what it prints.
 */
import createClient from "openapi-fetch";
import type { components, paths } from "./capelo.d.ts";

const [baseUrl = "", email = "", password = "", eventoId = ""] = process.argv.slice(2);
const api = createClient<paths>({ baseUrl, headers: { origin: baseUrl } });

let cookie = "";
api.use({
  onRequest({ request }) {
    if (cookie !== "") request.headers.set("cookie", cookie);
  },
  onResponse({ response }) {
    const [sent] = response.headers.getSetCookie();
    if (sent !== undefined) cookie = sent.split(";")[0] ?? "";
  },
});

const refusalOf = (response: Response, error?: components["schemas"]["ErrorBody"]) => ({
  status: response.status,
  message: error?.message,
  fields: error?.issues?.map(({ path }) => path),
});

async function logIn() {
  const stranger = await api.GET("/api/user");
  const empty = await api.POST("/api/login", { body: { email, password: "" } });
  const { data, response } = await api.POST("/api/login", { body: { email, password } });
  return {
    stranger: refusalOf(stranger.response, stranger.error),
    empty: refusalOf(empty.response, empty.error),
    status: response.status,
    role: data && "role" in data ? data.role : data?.pendente,
  };
}

async function signUp() {
  const body: components["schemas"]["NovoLead"] = {
    eventoId,
    nomeAluno: "Lia Souza",
    nomeResponsavel: "Rui Souza",
    email: "rui@familia.test",
    telefone: "(81) 98888-1234",
  };
  const params = { header: { "Idempotency-Key": "one-sign-up" } };
  const first = await api.POST("/api/leads", { body, params });
  const again = await api.POST("/api/leads", { body, params });
  return {
    statuses: [first.response.status, again.response.status],
    isSame: first.data !== undefined && first.data.id === again.data?.id,
  };
}

async function readPages() {
  const names: string[] = [];
  const totals: (string | null)[] = [];
  let cursor: string | null = null;
  do {
    const query: { limit: number; cursor?: string } = { limit: 1, ...(cursor && { cursor }) };
    const { data = [], response } = await api.GET("/api/leads", { params: { query } });
    names.push(...data.map(({ nomeAluno }) => nomeAluno));
    totals.push(response.headers.get("x-total-count"));
    const next = /<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
    cursor = next === undefined ? null : new URL(next, baseUrl).searchParams.get("cursor");
  } while (cursor !== null && names.length < 10);
  return { names, totals };
}

async function readFile() {
  const { data = "", response } = await api.GET("/api/leads/export.csv", { parseAs: "text" });
  return {
    name: response.headers.get("content-disposition"),
    lines: data.trim().split("\n").length,
  };
}

async function beRefused() {
  const forbidden = await api.GET("/api/franquias");
  // @ts-expect-error the types know which fields an event has
  const invalid = await api.POST("/api/eventos", { body: { nomeEscola: "" } });
  return [
    refusalOf(forbidden.response, forbidden.error),
    refusalOf(invalid.response, invalid.error),
  ];
}

const login = await logIn();
const lead = await signUp();
console.log(
  JSON.stringify({
    login,
    lead,
    pages: await readPages(),
    file: await readFile(),
    refused: await beRefused(),
  }),
);
