import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatData } from "#shared/br/data.ts";
import { fold } from "#shared/br/text.ts";
import type { Evento } from "#shared/contract/eventos.ts";
import { call, callPage } from "#web/lib/api.ts";
import { eventos } from "#web/lib/calls.ts";
import { useDebounced } from "#web/lib/debounce.ts";
import { formatNumber } from "#web/lib/format.ts";
import type { ComboboxOption } from "#web/ui/combobox.tsx";
import { Field } from "#web/ui/field.tsx";
import { Combobox } from "#web/ui/lazy-parts.tsx";
import { TODOS } from "./filters.ts";
import { isOneEvent } from "./meant.ts";
import type { Perguntas } from "./perguntas.ts";

const todos: ComboboxOption = { id: TODOS, label: "Todos os eventos" };

/** The text of an event in the select: school - city, STATE (date) (product/leads.md#lists-of-people). */
function labelOf({ nomeEscola, cidade, estado, dataEvento }: Evento): string {
  return `${nomeEscola} - ${cidade}, ${estado} (${formatData(dataEvento)})`;
}

/** The event of a filter, read once for all that it shows. */
export const eventoQuery = (id: string) =>
  queryOptions({
    queryKey: ["eventos", "um", id],
    queryFn: ({ signal }) => call(eventos.get, { params: { id } }, { signal }),
  });

/** The questions of the event in the filter; none while it loads, and of all events. */
export function usePerguntas(evento: string): Perguntas {
  const { data } = useQuery({ ...eventoQuery(evento), enabled: isOneEvent(evento) });
  return data?.perguntas ?? [];
}

/**
 * The label of the event in the address; a neutral one while it loads or when it does not exist.
 */
export function useEventLabel(evento: string): string {
  const isOne = isOneEvent(evento);
  const { data, isError } = useQuery({ ...eventoQuery(evento), enabled: isOne });
  if (!isOne) return todos.label;
  if (data) return labelOf(data);
  return isError ? "Evento não encontrado" : "Carregando evento…";
}

interface Props {
  value: string;
  onChange: (evento: string) => void;
  className?: string;
}

/** The event filter searches on the server, because a network has thousands of events. */
export function EventFilter({ value, onChange, className }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const client = useQueryClient();
  const label = useEventLabel(value);
  const busca = useDebounced(typed.trim());
  const found = useQuery({
    queryKey: ["eventos", "busca", busca],
    queryFn: ({ signal }) => callPage(eventos.list, { query: { busca } }, { signal }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const rows = found.data?.rows ?? [];
  const all = fold(todos.label).includes(fold(typed.trim())) ? [todos] : [];
  const choose = ({ id }: ComboboxOption) => {
    const evento = rows.find((row) => row.id === id);
    if (evento) client.setQueryData(eventoQuery(id).queryKey, evento);
    onChange(id);
  };
  return (
    <Field label="Evento" className={className}>
      {(control) => (
        <Combobox
          control={control}
          listLabel="Eventos"
          value={{ id: value || TODOS, label }}
          options={[...all, ...rows.map((row) => ({ id: row.id, label: labelOf(row) }))]}
          isLoading={found.isFetching || busca !== typed.trim()}
          note={noteOn(found.isError, rows.length, found.data?.total ?? 0)}
          onSearch={setTyped}
          onOpenChange={setOpen}
          onChoose={choose}
        />
      )}
    </Field>
  );
}

function noteOn(isError: boolean, shown: number, total: number): string | undefined {
  if (isError) return "Falha ao buscar eventos. Feche e abra a lista para tentar de novo.";
  if (shown === 0) return "Nenhum evento encontrado";
  return total > shown
    ? `Mostrando ${shown} de ${formatNumber(total)} eventos. Digite a escola, a cidade ou a UF.`
    : undefined;
}
