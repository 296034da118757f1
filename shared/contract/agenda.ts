import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { instant } from "./values.ts";

/** The address of the caller's calendar; null while there is none. */
export const EnderecoDaAgenda = z.object({
  endereco: z.string().nullable(),
  criadaEm: instant.nullable(),
});

/** Calendars that follow the events of an account (product/eventos.md#agenda). */
export const agenda = {
  get: endpoint({
    method: "GET",
    path: "/api/agenda",
    summary: "The address of the caller's calendar; null where it is off",
    access: "agenda:assinar",
    visiting: "never",
    response: EnderecoDaAgenda,
  }),
  create: endpoint({
    method: "POST",
    path: "/api/agenda",
    summary: "Switches the caller's calendar on; one that is on stays as it is",
    access: "agenda:assinar",
    response: EnderecoDaAgenda,
    created: true,
  }),
  renew: endpoint({
    method: "PUT",
    path: "/api/agenda",
    summary: "Gives the caller's calendar a new address; the former one ends at once",
    access: "agenda:assinar",
    response: EnderecoDaAgenda,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/agenda",
    summary: "Switches the caller's calendar off at once",
    access: "agenda:assinar",
    response: "nothing",
  }),
  read: endpoint({
    method: "GET",
    path: "/api/agenda/:arquivo",
    summary:
      "All events of an account's scope as iCalendar (RFC 5545), by the secret of its address, `{secret}.ics`; with If-None-Match a 304 while nothing changed",
    access: "public",
    params: z.strictObject({
      arquivo: z.string().regex(/^[\w-]{43}\.ics$/, "Endereço de agenda inválido"),
    }),
    response: "ics",
    guess: "agenda-link",
    countsCalls: true,
  }),
};
