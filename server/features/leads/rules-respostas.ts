import {
  faultOfResposta,
  feitas,
  type PerguntaGuardada,
  PERGUNTAS,
  type Respostas,
} from "#shared/perguntas.ts";
import { AppError } from "../../lib/errors.ts";

/** Answers as they are sent: what is missing stays, what is empty is none. */
export type Sent = { [Id in keyof Respostas]?: string | undefined };

/** The answers that say something; undefined without any. */
export function saidRespostas(sent: Sent | undefined): Respostas | undefined {
  const said = PERGUNTAS.flatMap((id) => (sent?.[id] ? [[id, sent[id]] as const] : []));
  return said.length > 0 ? Object.fromEntries(said) : undefined;
}

/** The stored answers with those that were sent; null where none is left. */
export const withSent = (before: Respostas | null, sent: Sent): Respostas | null =>
  saidRespostas({ ...before, ...sent }) ?? null;

/** @throws AppError invalid for an answer that is none of the event's questions */
export function checkRespostas(
  perguntas: readonly PerguntaGuardada[],
  sent: Sent | undefined,
): void {
  const asked = feitas(perguntas);
  const issues = Object.entries(saidRespostas(sent) ?? {}).flatMap(([id, resposta]) => {
    const message = faultOfResposta(asked, id, resposta);
    return message === undefined ? [] : [{ path: `respostas.${id}`, message }];
  });
  const [first] = issues;
  if (first) throw new AppError("invalid", first.message, { issues });
}
