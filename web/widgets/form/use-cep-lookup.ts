import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type UseFormReturn, useFormContext } from "react-hook-form";
import { stripCep } from "#shared/br/cep.ts";
import { type CepPlace, cepProblem, lookUpCep } from "#web/lib/cep.ts";
import { toast } from "#web/ui/toast-store.ts";
import { configQuery } from "../config.ts";

type State = "idle" | "asking" | "found" | "unknown" | "failed";

/**
 * The look-up of the postal code in the form around: fills `cidade` and `estado`, tells how it went, and never stands
 * in the way of saving (product.md#validation, product.md#messages, product.md#postal-code).
 * @param name of the CEP's field
 */
export function useCepLookup(name: string) {
  const form = useFormContext();
  const client = useQueryClient();
  const [state, setState] = useState<State>("idle");
  const typed = () => textOf(form.getValues(name));

  async function lookUp(): Promise<void> {
    const cep = typed();
    setState("asking");
    const before = form.getValues(["cidade", "estado"]);
    const outcome = await find(cep, client);
    // Another code has been typed meanwhile.
    if (stripCep(typed()) !== stripCep(cep)) return;
    if (outcome.place) fill(form, before, outcome.place);
    setState(outcome.state);
    toast({ ...outcome.toast, isMinor: true });
  }

  return {
    state,
    lookUp,
    /** product.md#postal-code: whenever the field is left with 8 digits, also with the code of before. */
    lookUpOnBlur: () => {
      if (typed().length >= 8) void lookUp();
    },
    /** Another code is being typed: what was said of the last one no longer holds. */
    forget: () => setState("idle"),
  };
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** A code that was answered is answered from memory; a failure is not kept. */
async function find(cep: string, client: QueryClient) {
  try {
    const problem = cepProblem(cep);
    if (problem !== null) throw new Error(problem);
    const place = await client.fetchQuery({
      queryKey: ["cep", stripCep(cep)],
      queryFn: async () => lookUpCep(await client.fetchQuery(configQuery), cep),
    });
    if (!place) return { state: "unknown", toast: NOT_FOUND } as const;
    return { state: "found", place, toast: foundToast(place) } as const;
  } catch (error) {
    return { state: "failed", toast: failureToast(error) } as const;
  }
}

/** What was typed while the answer travelled stays. */
function fill(form: UseFormReturn, before: unknown[], place: CepPlace): void {
  for (const [index, field] of (["cidade", "estado"] as const).entries()) {
    if (form.getValues(field) !== before[index]) continue;
    form.setValue(field, place[field], {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    });
  }
}

const NOT_FOUND = {
  title: "CEP não encontrado",
  description: "Verifique o CEP informado",
  tone: "destructive",
} as const;

function foundToast({ cidade, estado }: CepPlace) {
  return { title: "CEP encontrado", description: `${cidade} - ${estado}` };
}

/** product.md#messages: the technical sentence is turned into one that says what to do. */
function failureToast(error: unknown) {
  const message = error instanceof Error && error.message ? error.message : "Erro desconhecido";
  return {
    title: "Erro ao buscar CEP",
    description:
      message === "Erro na consulta do CEP"
        ? "Erro ao consultar CEP. Verifique sua conexão."
        : message,
    tone: "destructive",
  } as const;
}
