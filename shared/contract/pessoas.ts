import { z } from "zod";
import { Aceite } from "./avisos.ts";
import { endpoint } from "./endpoint.ts";
import { Coleta } from "./importacoes.ts";
import { EventoResumo, Lead } from "./leads.ts";
import { Matricula } from "./matriculas.ts";
import { PreMatricula } from "./pre-matriculas.ts";
import { OrigemDaPessoa } from "./resultados.ts";
import { id, instant } from "./values.ts";

/** One student at one event, whatever the stage: each row of the way as its list shows it. */
export const Pessoa = z.object({
  /** The lead's where the page is the lead's own, else the row's that was asked for. */
  id,
  evento: EventoResumo.extend({
    id,
    horario: z.string(),
    /** Null for an event that a micro-franchise holds itself. */
    cliente: z.object({ id, nomeFantasia: z.string() }).nullable(),
  }),
  lead: Lead.nullable(),
  preMatricula: PreMatricula.nullable(),
  /** The moment from which its declaration can be verified; null without an activation. */
  declaracaoEm: instant.nullable(),
  matricula: Matricula.nullable(),
  /** Somebody with this phone or e-mail asked the network for no contact. */
  naoContatar: z.boolean(),
  /** True where only a request of the public form asked for it: the franqueador may lift that. */
  naoContatarDoPedido: z.boolean(),
  /** True where the sign-up has another e-mail than the activation, and may be contacted. */
  inscricaoLivre: z.boolean(),
  /** The texts that the family saw, oldest first; empty for rows from before they were kept. */
  aceites: z.array(Aceite),
  /** The link that brought the person; null for none (product.md#who-brought-whom). */
  origem: OrigemDaPessoa.nullable(),
  /** The spreadsheet that brought the person; null for who signed up. */
  coleta: Coleta.nullable(),
  /** Other activations that hang on the same lead: they are pages of their own. */
  outras: z.array(z.object({ id, nome: z.string() })),
});
export type Pessoa = z.infer<typeof Pessoa>;

export const pessoas = {
  get: endpoint({
    method: "GET",
    path: "/api/pessoas/:id",
    summary:
      "A student at an event by the id of the lead, the pré-matrícula or the matrícula: all rows of the way",
    access: "pessoas:read",
    token: "pessoas",
    params: z.strictObject({ id }),
    response: Pessoa,
    trail: "pessoas",
  }),
  blocked: endpoint({
    method: "POST",
    path: "/api/pessoas/nao-contatar",
    summary: "Who of chosen rows asked for no contact, for a file that marks them",
    access: "pessoas:read",
    body: z.strictObject({ ids: z.array(id).min(1, "Escolha ao menos uma linha").max(500) }),
    response: z.object({ ids: z.array(id) }),
  }),
};
