import { valuesOf } from "#shared/labels.ts";

/**
 * The values of a choice with their labels.
 * @param values those that are offered; all, unless told
 */
export function optionsOf<Value extends string>(
  labels: Readonly<Record<Value, string>>,
  values: readonly Value[] = valuesOf(labels),
) {
  return values.map((value) => ({ value, label: labels[value] }));
}

/** Stands first where nothing is chosen for anybody. */
export const CHOOSE = { value: "", label: "Selecione" };
