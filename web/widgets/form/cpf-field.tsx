import { formatCpf, isValidCpf, stripCpf } from "#shared/br/cpf.ts";
import { DIGITS, Masked, type Named, reasonOf, useTyped } from "./masked-fields.tsx";
import { Warning } from "./warning.tsx";

/** 000.000.000-00 */
export function CpfField({ name = "cpf", label = "CPF", hint, ...field }: Named) {
  const typed = useTyped(name);
  const number = stripCpf(typed);
  const reason = reasonOf(typed, { number, isValid: isValidCpf(number), enough: 11 });
  return (
    <Masked
      {...field}
      {...{ name, label }}
      hint={reason ? <Warning>{reason}: verifique o CPF.</Warning> : hint}
      mask={formatCpf}
      input={{ ...DIGITS, placeholder: "000.000.000-00" }}
    />
  );
}
