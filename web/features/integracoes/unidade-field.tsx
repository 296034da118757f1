import { useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { type PapelDeToken, papelDeTokenLabel } from "#shared/tokens.ts";
import { useDebounced } from "#web/lib/debounce.ts";
import { formatNumber } from "#web/lib/format.ts";
import { Combobox } from "#web/ui/combobox.tsx";
import { Field } from "#web/ui/field.tsx";
import { useFieldError } from "#web/widgets/form/fields.tsx";
import { useUnidades } from "./data.ts";
import type { TokenValues } from "./form-values.ts";

/** The unit that a token reaches, found by asking the server. */
export function UnidadeField({ tipo }: { tipo: PapelDeToken }) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const busca = useDebounced(typed.trim());
  const { data, isFetching, isError } = useUnidades(tipo, busca, isOpen);
  const { setValue, getValues } = useFormContext<TokenValues>();
  const { field } = useController<TokenValues, "unidadeId">({ name: "unidadeId" });
  return (
    <Field
      label={papelDeTokenLabel(tipo)}
      required
      hint="Digite para buscar pelo nome ou CNPJ."
      error={useFieldError("unidadeId")}
      reserve
    >
      {(control) => (
        <Combobox
          control={control}
          listLabel="Unidades"
          value={{ id: field.value, label: field.value === "" ? "" : getValues("unidadeNome") }}
          options={data?.options ?? []}
          isLoading={isFetching || busca !== typed.trim()}
          note={noteOn(isError, data)}
          onSearch={setTyped}
          onOpenChange={(next) => {
            setOpen(next);
            if (!next) field.onBlur();
          }}
          onChoose={({ id, label }) => {
            setValue("unidadeNome", label);
            field.onChange(id);
          }}
        />
      )}
    </Field>
  );
}

function noteOn(isError: boolean, page: ReturnType<typeof useUnidades>["data"]) {
  if (isError) return "Falha ao buscar unidades. Feche e abra a lista para tentar de novo.";
  if (!page) return undefined;
  if (page.options.length === 0) return "Nenhuma unidade encontrada";
  return page.total > page.options.length
    ? `Mostrando ${page.options.length} de ${formatNumber(page.total)} unidades. Digite para encontrar as outras.`
    : undefined;
}
