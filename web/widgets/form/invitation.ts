import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { z } from "zod";
import { inviting } from "#shared/contract/unidade.ts";
import { configQuery } from "../config.ts";

/** True where letters leave this installation; false until that is known. */
export const useSendsLetters = (): boolean => useQuery(configQuery).data?.enviaCartas === true;

/** The schema of a new row's form, whose empty 'Senha' invites the person where letters leave. */
export function useInviting<Body, Values>(
  schema: z.ZodType<Body, Values>,
): z.ZodType<Body, Values> {
  const sends = useSendsLetters();
  return useMemo(() => (sends ? inviting(schema) : schema), [sends, schema]);
}
