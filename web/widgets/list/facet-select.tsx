import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import type { Facet } from "./facets.ts";

interface Props<Value extends string> {
  facet: Facet<string, Value>;
  value: Value | "";
  onChange: (value: Value | "") => void;
}

export function FacetSelect<Value extends string>(props: Props<Value>) {
  const { facet, value, onChange } = props;
  const { label, all, options } = facet;
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) => onChange(target.value as Value | "")}
        >
          <option value="">{all}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
