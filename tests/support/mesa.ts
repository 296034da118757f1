import { randomUUID } from "node:crypto";
import { type EnvioDeFatos, mesas } from "#shared/contract/mesas.ts";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import type { TestApp } from "./app.ts";
import type { Person } from "./cast.ts";

/** Makes a table of an event and takes up its link, as a browser without an account. */
export async function openMesa(
  { as, anybody }: Pick<TestApp, "as" | "anybody">,
  holder: Person,
  evento: string,
  nome = "Entrada",
) {
  const params = { id: evento };
  const { body: made } = await (await as(holder)).call(mesas.create, { params, body: { nome } });
  const taken = await anybody.call(mesas.enter, {
    params,
    body: { link: made.link, aparelho: randomUUID() },
  });
  const cookie = taken.headers["set-cookie"]?.split(";")[0] ?? "";
  const headers = { headers: { cookie } };
  return {
    id: made.id,
    headers,
    state: () => anybody.call(mesas.state, { params }, headers),
    people: (query: Partial<QueryOf<typeof mesas.people>> = {}) =>
      anybody.call(mesas.people, { params, query }, headers),
    tell: (body: EnvioDeFatos) => anybody.call(mesas.tell, { params, body }, headers),
  };
}
