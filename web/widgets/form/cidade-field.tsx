import { useEffect, useState } from "react";
import { type FieldValues, useController, useFormContext } from "react-hook-form";
import { Autocomplete } from "#web/ui/autocomplete.tsx";
import { Field } from "#web/ui/field.tsx";
import { type FieldProps, useFieldError } from "./fields.tsx";
import type { Municipio } from "./municipios.ts";

type Find = (typed: string) => Municipio[];

/**
 * A city as typed, with matching municipalities below; choosing one also fills the state
 * (`estado`). The list loads when the field is entered. Without it, and for other places, the field
 * is free text.
 */
export function CidadeField({
  name = "cidade",
  label = "Cidade",
  required = false,
  className,
}: Partial<FieldProps>) {
  const { setValue } = useFormContext<FieldValues>();
  const { field } = useController({ name });
  const [isEntered, setEntered] = useState(false);
  const find = useMunicipios(isEntered);
  const typed = typeof field.value === "string" ? field.value : "";
  const found = find(typed);
  return (
    <Field {...{ label, required, className }} reserve error={useFieldError(name)}>
      {(control) => (
        <Autocomplete
          {...{ control, name }}
          listLabel="Municípios"
          value={typed}
          options={found.map(({ id, nome, uf }) => ({ id, label: `${nome} - ${uf}` }))}
          onType={field.onChange}
          onChoose={({ id }) => {
            const chosen = found.find((one) => one.id === id);
            if (!chosen) return;
            const options = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
            setValue(name, chosen.nome, options);
            setValue("estado", chosen.uf, options);
          }}
          onFocus={() => setEntered(true)}
          onBlur={field.onBlur}
          inputRef={field.ref}
        />
      )}
    </Field>
  );
}

const nothing: Find = () => [];

/** The search in the list, once it is loaded. If it cannot be loaded, typing still works. */
function useMunicipios(isWanted: boolean): Find {
  const [find, setFind] = useState<Find>(() => nothing);
  useEffect(() => {
    if (!isWanted) return;
    import("./municipios.ts").then(
      ({ findMunicipios }) => setFind(() => findMunicipios),
      () => {},
    );
  }, [isWanted]);
  return find;
}
