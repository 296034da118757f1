import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatData } from "#shared/br/data.ts";
import type { Evento } from "#shared/contract/eventos.ts";
import { call, callPage } from "#web/lib/api.ts";
import { eventos } from "#web/lib/calls.ts";
import { useDebounced } from "#web/lib/debounce.ts";
import { Field } from "#web/ui/field.tsx";
import { Combobox } from "#web/ui/lazy-parts.tsx";

interface Props {
  value: string;
  onChange: (eventoId: string) => void;
  isOptional: boolean;
}

const labelOf = ({ nomeEscola, cidade, estado, dataEvento }: Evento): string =>
  `${nomeEscola} - ${cidade}, ${estado} (${formatData(dataEvento)})`;

/** The event of the whole list, found by asking the server: a network has thousands. */
export function EventoField({ value, onChange, isOptional }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const busca = useDebounced(typed.trim());
  const chosen = useQuery({
    queryKey: ["eventos", "um", value],
    queryFn: ({ signal }) => call(eventos.get, { params: { id: value } }, { signal }),
    enabled: value !== "",
  });
  const found = useQuery({
    queryKey: ["eventos", "busca", busca],
    queryFn: ({ signal }) => callPage(eventos.list, { query: { busca } }, { signal }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const rows = found.data?.rows ?? [];
  const hint = isOptional
    ? "Vale para as linhas que não dizem o seu evento."
    : "Digite a escola, a cidade ou a UF. Também os que já passaram.";
  return (
    <Field label="Evento" required={!isOptional} hint={hint}>
      {(control) => (
        <Combobox
          control={control}
          listLabel="Eventos"
          value={{ id: value, label: chosen.data ? labelOf(chosen.data) : "" }}
          options={rows.map((evento) => ({ id: evento.id, label: labelOf(evento) }))}
          isLoading={found.isFetching || busca !== typed.trim()}
          note={noteOn(found.isError, rows.length)}
          onSearch={setTyped}
          onOpenChange={setOpen}
          onChoose={({ id }) => onChange(id)}
        />
      )}
    </Field>
  );
}

function noteOn(isError: boolean, shown: number): string | undefined {
  if (isError) return "Falha ao buscar eventos. Feche e abra a lista para tentar de novo.";
  return shown === 0 ? "Nenhum evento encontrado" : undefined;
}
