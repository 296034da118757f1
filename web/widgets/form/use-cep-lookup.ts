import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type UseFormReturn, useFormContext } from "react-hook-form";
import { stripCep } from "#shared/br/cep.ts";
import { type CepPlace, cepProblem, lookUpCep } from "#web/lib/cep.ts";
import { toast } from "#web/ui/toast-store.ts";
import { configQuery } from "../config.ts";

type State = "idle" | "asking" | "found" | "unknown" | "failed";

/**
 * The postal-code look-up of the surrounding form. It fills `cidade` and `estado`, tells the
 * result, and never blocks saving (product/dados.md#validation, product/telas.md#messages,
 * product/dados.md#postal-code).
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
    // The user has typed another code meanwhile.
    if (stripCep(typed()) !== stripCep(cep)) return;
    if (outcome.place) fill(form, before, outcome.place);
    setState(outcome.state);
    toast({ ...outcome.toast, isMinor: true });
  }

  return {
    state,
    lookUp,
    /** It runs whenever the field is left with 8 digits, even the same (product/dados.md#postal-code). */
    lookUpOnBlur: () => {
      if (typed().length >= 8) void lookUp();
    },
    /** The user is typing another code, so the last result no longer applies. */
    forget: () => setState("idle"),
  };
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** A known code is answered from memory; a failure is not kept. */
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

/** Text typed while the answer was on its way stays. */
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

/** The technical error becomes a sentence that says what to do (product/telas.md#messages). */
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
