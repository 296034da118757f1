import { useQuery } from "@tanstack/react-query";
import { formatNome } from "#shared/br/nome.ts";
import { formatTelefone } from "#shared/br/telefone.ts";
import { isBlank } from "#shared/br/text.ts";
import { callPage, type Page } from "#web/lib/api.ts";
import { leads, matriculas, preMatriculas } from "#web/lib/calls.ts";
import type { Phoned } from "./rules-phone-list.ts";
import type { Aba } from "./search.ts";

/** The most people that a list names. */
export const LISTED = 1000;
/** product/integracoes.md#the-api: the largest page. */
const LARGEST = 200;

interface Query {
  eventoId: string;
  limit: number;
  cursor: string | undefined;
}

interface Row {
  id: string;
  telefone: string | null;
  nome?: string;
  nomeAluno?: string;
  nomeResponsavel?: string | null;
}

const read: Record<Aba, (query: Query, signal: AbortSignal) => Promise<Page<Row>>> = {
  "": (query, signal) => callPage(leads.list, { query }, { signal }),
  vieram: (query, signal) =>
    callPage(leads.list, { query: { ...query, presenca: "veio" } }, { signal }),
  faltaram: (query, signal) =>
    callPage(leads.list, { query: { ...query, presenca: "faltou" } }, { signal }),
  ativacoes: (query, signal) => callPage(preMatriculas.list, { query }, { signal }),
  aguardando: (query, signal) =>
    callPage(preMatriculas.list, { query: { ...query, situacao: "aguardando" } }, { signal }),
  matriculas: (query, signal) => callPage(matriculas.list, { query }, { signal }),
};

/** Names and phones of an event's people, newest first; who left no phone is not among them. */
export function usePhoneList(eventoId: string, aba: Aba) {
  return useQuery({
    queryKey: ["eventos", "telefones", eventoId, aba],
    queryFn: async ({ signal }) => {
      const rows: Row[] = [];
      let page: Page<Row> | undefined;
      do {
        const query = { eventoId, limit: LARGEST, cursor: page?.next ?? undefined };
        page = await read[aba](query, signal);
        rows.push(...page.rows);
      } while (page.next !== null && rows.length < LISTED);
      return { people: rows.flatMap(phonedOf), total: page.total };
    },
    staleTime: 0,
    gcTime: 0,
  });
}

function phonedOf({ id, nome, nomeAluno, nomeResponsavel, telefone }: Row): Phoned[] {
  if (isBlank(telefone)) return [];
  return [
    {
      id,
      nome: formatNome(nome ?? nomeAluno ?? ""),
      responsavel: isBlank(nomeResponsavel) ? null : formatNome(nomeResponsavel),
      telefone: formatTelefone(telefone),
    },
  ];
}
