import { useQuery } from "@tanstack/react-query";
import { call, urlOf } from "#web/lib/api.ts";
import { auditoria } from "#web/lib/calls-titulares.ts";

export function useRegistro() {
  return useQuery({
    queryKey: ["registro"],
    queryFn: ({ signal }) => call(auditoria.registro, {}, { signal }),
  });
}

export const registroUrl = (separador: "ponto-e-virgula" | undefined): string =>
  urlOf(auditoria.registroCsv, { query: { separador } });
