import { valuesOf } from "#shared/labels.ts";

/** The values of a choice with their labels. @param values the offered ones; by default all */
export function optionsOf<Value extends string>(
  labels: Readonly<Record<Value, string>>,
  values: readonly Value[] = valuesOf(labels),
) {
  return values.map((value) => ({ value, label: labels[value] }));
}

/** The first option where nothing is chosen yet. */
export const CHOOSE = { value: "", label: "Selecione" };
