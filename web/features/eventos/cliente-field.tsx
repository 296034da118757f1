import { useEffect, useRef, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import type { Cliente } from "#shared/contract/clientes.ts";
import type { Page } from "#web/lib/api.ts";
import { useDebounced } from "#web/lib/debounce.ts";
import { formatNumber } from "#web/lib/format.ts";
import { Combobox, type ComboboxOption } from "#web/ui/combobox.tsx";
import { Field } from "#web/ui/field.tsx";
import { useFieldError } from "#web/widgets/form/fields.tsx";
import { useClientes } from "./data.ts";
import { type EventoValues, placeOfCliente } from "./form-values.ts";

const NOTHING = placeOfCliente(null);
const FIELDS = ["nomeEscola", "cep", "cidade", "estado"] as const;

/**
 * Fills school, postal code, city and state of the event from its client: only fields that are empty, or that hold what
 * the client before has filled in. What was typed stays.
 */
function usePlaceOfCliente() {
  const { getValues, setValue } = useFormContext<EventoValues>();
  const filled = useRef(NOTHING);
  const [hasFilled, setFilled] = useState(false);
  const fill = (cliente: Cliente) => {
    const place = placeOfCliente(cliente);
    let isAny = false;
    for (const name of FIELDS) {
      const before = getValues(name);
      if (before !== "" && before !== filled.current[name]) continue;
      if (place[name] === before) continue;
      setValue(name, place[name], { shouldDirty: true, shouldValidate: place[name] !== "" });
      isAny = true;
    }
    filled.current = place;
    setFilled(isAny);
  };
  return { fill, hasFilled };
}

interface Props {
  /** The event belongs to the micro-franchise itself and may stay so. */
  isOwnerless: boolean;
  className?: string;
}

/** The client of an event, found by asking the server: a network has thousands (product/eventos.md#eventos). */
export function ClienteField({ isOwnerless, className }: Props) {
  const { onOpenChange, clientes, ...found } = useSearch();
  const { value, choose, box, onBlur, hasFilled } = useChosenCliente(clientes);
  const hint =
    isOwnerless && value.id === ""
      ? "Este evento é da própria micro-franquia."
      : hasFilled
        ? "Preenchemos escola, CEP, cidade e estado com os dados do cliente. Confira."
        : "Digite para buscar pelo nome ou CNPJ.";
  return (
    <div ref={box} className={className}>
      <Field
        label="Cliente"
        required={!isOwnerless}
        hint={hint}
        error={useFieldError("clienteId")}
        reserve
      >
        {(control) => (
          <Combobox
            control={control}
            listLabel="Clientes"
            value={value}
            {...found}
            onOpenChange={(isOpen) => {
              onOpenChange(isOpen);
              if (!isOpen) onBlur();
            }}
            onChoose={choose}
          />
        )}
      </Field>
    </div>
  );
}

function useChosenCliente(clientes: readonly Cliente[]) {
  const { setValue, getValues } = useFormContext<EventoValues>();
  const { fill, hasFilled } = usePlaceOfCliente();
  const { field } = useController<EventoValues, "clienteId">({ name: "clienteId" });
  return {
    box: useFocusBy(field.ref),
    value: { id: field.value, label: field.value === "" ? "" : getValues("clienteNome") },
    onBlur: field.onBlur,
    hasFilled,
    choose: ({ id, label }: ComboboxOption) => {
      if (id === field.value) return;
      setValue("clienteNome", label);
      // Courses belong to their client.
      setValue("cursoIds", [], { shouldDirty: true });
      field.onChange(id);
      const cliente = clientes.find((one) => one.id === id);
      if (cliente) fill(cliente);
    },
  };
}

/** The search behind the list below the field. */
function useSearch() {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const busca = useDebounced(typed.trim());
  const { data, isFetching, isError } = useClientes(busca, isOpen);
  const clientes = data?.rows ?? [];
  return {
    clientes,
    options: clientes.map(({ id, nomeFantasia }) => ({ id, label: nomeFantasia })),
    isLoading: isFetching || busca !== typed.trim(),
    note: noteOn(isError, data),
    onSearch: setTyped,
    onOpenChange: setOpen,
  };
}

/** The way from an error's link to a field that is made of several elements. */
function useFocusBy(register: (instance: { focus: () => void }) => void) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    register({ focus: () => box.current?.querySelector("input")?.focus() });
  }, [register]);
  return box;
}

function noteOn(isError: boolean, page: Page<unknown> | undefined): string | undefined {
  if (isError) return "Falha ao buscar clientes. Feche e abra a lista para tentar de novo.";
  if (!page) return undefined;
  if (page.rows.length === 0) return "Nenhum cliente encontrado";
  return page.total > page.rows.length
    ? `Mostrando ${page.rows.length} de ${formatNumber(page.total)} clientes. Digite para encontrar os outros.`
    : undefined;
}
