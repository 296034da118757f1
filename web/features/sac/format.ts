import { MISSING } from "#shared/br/text.ts";
import type { Ticket } from "#shared/contract/sac.ts";

/** product/dados.md#constants: a ticket's number on the screen. */
export const id8 = ({ id }: Pick<Ticket, "id">): string => `#${id.slice(0, 8)}`;

/** The requester's name, or the e-mail where there is none. */
export const requesterOf = ({ solicitante }: Pick<Ticket, "solicitante">): string =>
  solicitante.nome ?? solicitante.email;

/** product/sac.md#sac: the micro-franchise that it came from, or the franchise; the franqueador's own come from neither. */
export const unitOf = ({
  microFranquia,
  franquia,
}: Pick<Ticket, "microFranquia" | "franquia">): string =>
  microFranquia?.razaoSocial ?? franquia?.razaoSocial ?? MISSING;

/** The name of the person who answered, or the e-mail where there is none. */
export const answererOf = ({ responsavel }: Pick<Ticket, "responsavel">): string =>
  responsavel?.nome ?? MISSING;
