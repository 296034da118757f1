import { useState } from "react";
import { flushSync } from "react-dom";
import { type UseFormReturn, useFieldArray, useFormContext } from "react-hook-form";
import { type CursoValues, emptyModulo, type ModuloValues } from "./form-values.ts";
import { moved, without } from "./rules-positions.ts";

/** The rows of modules in the form around: add, move, remove, with their numbers kept in step. */
export function useModulos() {
  const form = useFormContext<CursoValues>();
  const list = useFieldArray<CursoValues, "modulos", "key">({ name: "modulos", keyName: "key" });
  const [said, say] = useState("");
  const count = list.fields.length;
  return {
    rows: list.fields,
    /** For those who do not see where a module went. */
    said,
    at: (index: number) => form.getValues(`modulos.${index}`),
    add: () => list.append(emptyModulo(count + 1), { focusName: `modulos.${count}.titulo` }),
    move: (from: number, to: number) => {
      if (to < 0 || to >= count) return;
      const rows = moved(form.getValues("modulos"), from, to);
      const focused = document.activeElement;
      // The row's own field or button keeps the focus while it travels.
      flushSync(() => list.move(from, to));
      renumber(form, rows);
      if (focused instanceof HTMLElement) focused.focus();
      say(`Módulo na posição ${to + 1} de ${count}`);
    },
    drop: (index: number) => {
      const rows = without(form.getValues("modulos"), index);
      list.remove(index);
      renumber(form, rows);
    },
    /** The server has no such module any more: its absence is no change that could be lost. */
    settle: (id: string) => {
      const { defaultValues } = form.formState;
      const modulos = (defaultValues?.modulos ?? []).filter((modulo) => modulo?.id !== id);
      form.reset({ ...defaultValues, modulos }, KEEP);
      form.setValue("titulo", form.getValues("titulo"), { shouldDirty: true });
    },
  };
}

/** The reset changes the values that the form is compared with, and nothing that was typed. */
const KEEP = {
  keepValues: true,
  keepDirty: true,
  keepErrors: true,
  keepTouched: true,
  keepIsSubmitted: true,
  keepSubmitCount: true,
} as const;

/** Puts the numbers of the rows, in their new order, into the fields. */
function renumber(form: UseFormReturn<CursoValues>, rows: ModuloValues[]): void {
  for (const [index, { modulo }] of rows.entries()) {
    const name = `modulos.${index}.modulo` as const;
    if (form.getValues(name) !== modulo) form.setValue(name, modulo, { shouldDirty: true });
  }
}
