import { useQuery } from "@tanstack/react-query";
import { formatData } from "#shared/br/data.ts";
import type { Evento } from "#shared/contract/eventos.ts";
import { call, callPage } from "#web/lib/api.ts";
import { eventos } from "#web/lib/calls.ts";
import { BuscaField } from "./busca-field.tsx";

interface Props {
  value: string;
  onChange: (eventoId: string) => void;
  isOptional: boolean;
}

const labelOf = ({ nomeEscola, cidade, estado, dataEvento }: Evento): string =>
  `${nomeEscola} - ${cidade}, ${estado} (${formatData(dataEvento)})`;

const find = async (busca: string, signal: AbortSignal) => {
  const { rows } = await callPage(eventos.list, { query: { busca } }, { signal });
  return rows.map((evento) => ({ id: evento.id, label: labelOf(evento) }));
};

/** The event of the whole list. */
export function EventoField({ value, onChange, isOptional }: Props) {
  const chosen = useQuery({
    queryKey: ["eventos", "um", value],
    queryFn: ({ signal }) => call(eventos.get, { params: { id: value } }, { signal }),
    enabled: value !== "",
  });
  return (
    <BuscaField
      label="Evento"
      listLabel="Eventos"
      list="eventos"
      hint={
        isOptional
          ? "Usado nas linhas que não citam um evento."
          : "Digite a escola, a cidade ou a UF. Inclui eventos que já passaram."
      }
      {...{ find, isOptional }}
      value={{ id: value, label: chosen.data ? labelOf(chosen.data) : "" }}
      onChange={({ id }) => onChange(id)}
    />
  );
}
