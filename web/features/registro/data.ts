import { useQuery } from "@tanstack/react-query";
import { call, urlOf } from "#web/lib/api.ts";
import { auditoria } from "#web/lib/calls.ts";
import type { Forma } from "#web/widgets/list/export-forms.tsx";

export function useRegistro() {
  return useQuery({
    queryKey: ["registro"],
    queryFn: ({ signal }) => call(auditoria.registro, {}, { signal }),
  });
}

export const registroUrl = ({ separador }: Forma): string =>
  urlOf(auditoria.registroCsv, { query: { separador } });
