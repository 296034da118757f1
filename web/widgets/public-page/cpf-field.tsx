import { formatCpf, isValidCpf, stripCpf } from "#shared/br/cpf.ts";
import { MaskedField } from "./masked-field.tsx";
import type { BoundField } from "./form/bound-field.ts";

interface Props extends BoundField {
  label: string;
  help?: string;
  isOptional?: boolean;
}

const CHECK_IT = "Confira: este CPF parece ter um erro";

/** A CPF under its mask (product/dados.md#validation). It only warns (product/dados.md#check-digits). */
export function CpfField(field: Props) {
  const isComplete = stripCpf(field.value).length === 11;
  const warning = isComplete && !isValidCpf(field.value) ? CHECK_IT : undefined;
  return (
    <div>
      <MaskedField
        {...field}
        warning={warning}
        mask={formatCpf}
        example="000.000.000-00"
        autoComplete="off"
      />
      <p className="sr-only" role="status">
        {warning}
      </p>
    </div>
  );
}
