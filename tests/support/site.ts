import { eq } from "drizzle-orm";
import { afterAll, beforeEach } from "vitest";
import { dominios as contract } from "#shared/contract/dominios.ts";
import { trilha } from "#server/db/schema.ts";
import { createOutgoing } from "#server/lib/outgoing.ts";
import { useApp, type Caller } from "./app.ts";
import { cast } from "./cast.ts";
import { startTlsSite } from "./tls-site.ts";

export const SITE = "www.escola.test";

const ADDRESSES: Record<string, string[]> = { "dentro.test": ["8.8.8.8", "10.0.0.7"] };

/** For the top of a test file: the app, and the site of a school that it reaches by its own guarded way out. */
export async function useSite() {
  const site = await startTlsSite(SITE);
  afterAll(() => site.close());
  const outgoing = createOutgoing({
    internalHosts: ["interno.test"],
    timeoutMs: 2_000,
    tls: site,
    isPublic: (address) => !address.startsWith("10."),
    resolve: (host) =>
      Promise.resolve(host.endsWith(SITE) ? ["127.0.0.1"] : (ADDRESSES[host] ?? [])),
  });
  const app = await useApp({}, undefined, { outgoing });
  beforeEach(() => {
    site.got.length = 0;
    site.reply = () => ({ status: 404 });
  });
  const { cliente } = cast.norte;
  const params = { id: cliente.unitId };
  // A session of its own for each call: days go by.
  const clara = () => app.as(cliente);
  const named = async (dominio = SITE, caller?: Caller, id = cliente.unitId) => {
    const by = caller ?? (await clara());
    return (await by.call(contract.nomear, { params: { id }, body: { dominio } })).body.site!;
  };
  const looked = async () =>
    (await (await clara()).call(contract.verificar, { params })).body.site!;
  const read = async () => (await (await clara()).call(contract.get, { params })).body.site;
  /** Puts the file where it belongs, with its text or another answer. */
  const put = async (body?: string, status = 200, headers = {}) => {
    const { nome, texto } = (await read())!.arquivo;
    site.reply = (path) =>
      path === `/.well-known/${nome}` ? { status, headers, body: body ?? texto } : { status: 404 };
  };
  const acts = async () =>
    (
      await app.db.select().from(trilha).where(eq(trilha.entity, "clientes")).orderBy(trilha.id)
    ).map(({ action, entityId, actorId }) => [action, entityId, actorId]);
  return { ...app, outgoing, site, clara, named, looked, read, put, acts };
}
