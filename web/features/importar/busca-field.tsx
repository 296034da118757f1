import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDebounced } from "#web/lib/debounce.ts";
import type { ComboboxOption } from "#web/ui/combobox.tsx";
import { Field } from "#web/ui/field.tsx";
import { Combobox } from "#web/ui/lazy-parts.tsx";

interface Props {
  label: string;
  listLabel: string;
  hint: string;
  isOptional?: boolean;
  value: ComboboxOption;
  /** Asks the server for the rows of a search. */
  find: (busca: string, signal: AbortSignal) => Promise<ComboboxOption[]>;
  /** The start of the query's key: the list that is searched. */
  list: string;
  onChange: (chosen: ComboboxOption) => void;
}

/** One row of a long list, found by asking the server: a network has thousands. */
export function BuscaField({
  label,
  listLabel,
  hint,
  isOptional = false,
  value,
  find,
  list,
  onChange,
}: Props) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const busca = useDebounced(typed.trim());
  const { data, isFetching, isError } = useQuery({
    // Pages of the same list stand under "busca" in the cache; these are choices.
    queryKey: [list, "opcoes", busca],
    queryFn: ({ signal }) => find(busca, signal),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const options = data ?? [];
  const failed = `Falha ao buscar ${list}. Feche e abra a lista para tentar de novo.`;
  const none = options.length === 0 ? "Nada encontrado com esta busca" : undefined;
  return (
    <Field label={label} required={!isOptional} hint={hint}>
      {(control) => (
        <Combobox
          control={control}
          listLabel={listLabel}
          value={value}
          options={options}
          isLoading={isFetching || busca !== typed.trim()}
          note={isError ? failed : none}
          onSearch={setTyped}
          onOpenChange={setOpen}
          onChoose={onChange}
        />
      )}
    </Field>
  );
}
