import { useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import type { Cliente } from "#shared/contract/clientes.ts";
import { type EventoValues, placeOfCliente } from "./form-values.ts";

const NOTHING = placeOfCliente(null);
const FIELDS = ["nomeEscola", "cep", "cidade", "estado"] as const;

/**
 * Fills school, postal code, city and state of the event from its client: only fields that are empty, or that hold what
 * the client before has filled in. What was typed stays.
 */
export function usePlaceOfCliente() {
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
