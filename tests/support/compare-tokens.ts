import { endpoints } from "#shared/contract/all.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { metas } from "#shared/contract/metas.ts";
import { tokens } from "#shared/contract/tokens.ts";
import { may } from "#shared/permissions.ts";
import { recursosDe } from "#shared/tokens.ts";
import type { Answer, Caller, TestApp } from "./app.ts";
import type { Person } from "./cast.ts";
import type { Dice } from "./dice.ts";
import { mayEnter, reachOf } from "./plain-reach.ts";
import type { Rows } from "./plain-tree.ts";
import { bearer, pedido } from "./tokens.ts";

type User = Rows["users"][number];
type App = Pick<TestApp, "as" | "anybody">;

const reads = endpoints.flatMap(([, endpoint]) =>
  endpoint.token !== undefined && endpoint.method === "GET" && !endpoint.params ? [endpoint] : [],
);
/** The query that a call cannot do without. */
const queryOf = (endpoint: Endpoint) => (endpoint === metas.list ? { tipo: "cliente" } : {});

/**
 * Reads everything by a token of somebody's own unit and by one of a school below, and compares
 * with what the maker and the school read themselves.
 */
export async function compareTokens(
  app: App,
  { all, roll }: { all: Rows; roll: Dice },
  differs: (what: string) => void,
): Promise<void> {
  const makers = all.users.filter((user) => may(user.role, "tokens:usar") && mayEnter(all, user));
  const maker = roll.pick(makers);
  const own = await app.as(personOf(maker));
  await compare(app, { maker, own, unidadeId: null, reader: own, role: maker.role }, differs);
  const schools = reachOf(all, maker.id).clientes.flatMap(({ id, userId }) => {
    const user = all.users.find((one) => one.id === userId);
    return user && user.id !== maker.id && mayEnter(all, user) ? [{ id, user }] : [];
  });
  if (schools.length === 0) return;
  const { id: unidadeId, user } = roll.pick(schools);
  const reader = await app.as(personOf(user));
  await compare(app, { maker, own, unidadeId, reader, role: user.role }, differs);
}

interface Compared {
  maker: User;
  /** The maker's own browser. */
  own: Caller;
  unidadeId: string | null;
  /** The one who reads the same as the token, and the role. */
  reader: Caller;
  role: User["role"];
}

async function compare(
  { anybody }: App,
  { maker, own, unidadeId, reader, role }: Compared,
  differs: (what: string) => void,
): Promise<void> {
  const body = pedido({ unidadeId, recursos: recursosDe(maker.role, role) });
  const { id, segredo } = (await own.call(tokens.create, { body })).body;
  for (const endpoint of reads) {
    const { access } = endpoint;
    const isAllowed =
      access === "signed-in" ||
      access === "public" ||
      [maker.role, role].every((one) => may(one, access));
    const input = { query: queryOf(endpoint) };
    const got = await anybody.refused(endpoint, input, bearer(segredo));
    const wanted = isAllowed ? told(await reader.refused(endpoint, input)) : "403";
    if ((isAllowed ? told(got) : String(got.status)) !== wanted)
      differs(
        `a token of ${maker.email} at ${role} reads ${endpoint.path}: ${got.text.slice(0, 200)}`,
      );
  }
  // The rows of the world are compared with the stored ones afterwards.
  await own.call(tokens.revoke, { params: { id } });
}

const told = ({ status, headers, text }: Answer<unknown>): string =>
  `${status} ${headers["x-total-count"] ?? ""} ${unmarked(text)}`;

/** The same rows without what lists tell programs alone (server/features/leads/marks.test.ts holds it). */
const unmarked = (text: string): string =>
  JSON.stringify(JSON.parse(text), (key, value: unknown) =>
    key === "naoContatar" || key === "aceite" ? undefined : value,
  );

const personOf = ({ id, email, nome, role }: User): Person => ({
  id,
  email,
  role,
  nome: nome ?? "",
  unitId: "",
});
