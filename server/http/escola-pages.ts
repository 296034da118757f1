import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { ESCOLA } from "#shared/escola-address.ts";
import { eventoAddress } from "#shared/evento-codigo.ts";
import { CALENDAR_END, calendarEntry, calendarHead, escapeText } from "#shared/event-calendar.ts";
import type { Deps } from "../deps.ts";
import type { Env } from "../env.ts";
import { type EscolaDaPagina, withEscola } from "./escola-page.ts";
import { sentTags } from "./etag.ts";
import type { SendOnce } from "./evento-pages.ts";

const HIDDEN = { schema: { hide: true } };
const OF_A_MINUTE = "public, max-age=60";
/** The time after which calendars ask again. */
const EVERY = "PT6H";

export type FindEscola = (codigo: string) => Promise<EscolaDaPagina | undefined>;

interface Parts {
  env: Env;
  rede: Deps["rede"];
  findEscola: FindEscola;
  sendOnce: SendOnce;
}

type At = { Params: { codigo: string } };

/** Serves the page of each school, and the calendar of its events; a school that is switched off is unknown. */
export function serveEscola(
  app: FastifyInstance,
  html: () => string,
  { env, rede, findEscola, sendOnce }: Parts,
): void {
  app.get<At>(`${ESCOLA}/:codigo`, HIDDEN, async (request, reply) => {
    const escola = await findEscola(request.params.codigo);
    reply.code(escola ? 200 : 404).header("cache-control", OF_A_MINUTE);
    const cor = escola?.aparencia?.cor;
    const shown = { ...rede.now(), publicUrl: env.publicUrl };
    const style = cor ? `:root{--escola:${cor}}` : undefined;
    return sendOnce(request, reply, withEscola(html(), escola, shown), style);
  });
  app.get<At>(`${ESCOLA}/:codigo/agenda.ics`, HIDDEN, async (request, reply) => {
    const escola = await findEscola(request.params.codigo);
    if (escola === undefined) {
      reply.callNotFound();
      return reply;
    }
    const text = agendaOf(escola, env.publicUrl);
    const tag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
    reply.header("cache-control", "public, max-age=300").header("etag", tag);
    if (sentTags(request).includes(tag)) return reply.code(304).send();
    return reply.type("text/calendar; charset=utf-8").send(text);
  });
}

/** The events that take sign-ups. One that is over, moved or cancelled is gone or changed at the next look. */
function agendaOf({ nome, eventos }: EscolaDaPagina, publicUrl: string): string {
  const entries = eventos.flatMap((evento) =>
    calendarEntry(evento, {
      stamp: evento.revistoEm,
      summary: `Crédito educacional: ${evento.nomeEscola}`,
      description: `Horário: ${evento.horario}\n${eventoAddress(publicUrl, evento.codigo)}`,
    }),
  );
  return [
    ...calendarHead(
      "Escola",
      `X-WR-CALNAME:${escapeText(`Eventos · ${nome}`)}`,
      `REFRESH-INTERVAL;VALUE=DURATION:${EVERY}`,
    ),
    ...entries,
    CALENDAR_END,
  ].join("");
}
