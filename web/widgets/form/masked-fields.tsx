import type { ComponentProps } from "react";
import { type FieldValues, useController, useFormContext } from "react-hook-form";
import { maskCep } from "#shared/br/cep.ts";
import { formatCnpj, isValidCnpj, stripCnpj } from "#shared/br/cnpj.ts";
import { DDD_MESSAGE, hasRealDdd, withNinthDigit } from "#shared/br/ddd.ts";
import { maskTelefone, stripTelefone } from "#shared/br/telefone.ts";
import { normalizeUf } from "#shared/br/uf.ts";
import { useMasked } from "#web/lib/masked.ts";
import { Field, type FieldControl } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { type FieldProps, useFieldError } from "./fields.tsx";
import { Meant } from "./meant.tsx";
import { Warning } from "./warning.tsx";

// The masks of product/dados.md#validation. The schema strips them again, so that only digits (and a
// CNPJ's letters) are sent.

/** A keyboard of digits, without the arrows of a number field. */
export const DIGITS = { type: "tel", inputMode: "numeric", autoComplete: "off" } as const;

interface MaskedInputProps extends Omit<ComponentProps<"input">, "name" | "onChange" | "value"> {
  name: string;
  mask: (text: string) => string;
  control: FieldControl;
  onChanged?: (value: string) => void;
}

/** The input of a masked field in the surrounding form. */
export function MaskedInput({
  name,
  mask,
  control,
  onBlur,
  onChanged,
  ...input
}: MaskedInputProps) {
  const { field } = useController({ name });
  const value = typeof field.value === "string" ? field.value : "";
  const { ref, onChange } = useMasked(value, mask, (text) => {
    field.onChange(text);
    onChanged?.(text);
  });
  return (
    <Input
      {...input}
      {...control}
      name={name}
      ref={(element) => {
        ref.current = element;
        field.ref(element);
      }}
      value={value}
      onChange={onChange}
      onBlur={(event) => {
        field.onBlur();
        onBlur?.(event);
      }}
    />
  );
}

export type Named = Partial<FieldProps>;

/** A field under a mask. */
export function Masked({
  name,
  mask,
  label,
  required = false,
  hint,
  question,
  className,
  input,
}: FieldProps & MaskedProps) {
  return (
    <Field {...{ label, required, hint, question, className }} reserve error={useFieldError(name)}>
      {(control) => <MaskedInput {...input} name={name} mask={mask} control={control} />}
    </Field>
  );
}

interface MaskedProps {
  mask: (text: string) => string;
  input: ComponentProps<"input">;
}

/** The text of a field of the surrounding form. */
export function useTyped(name: string): string {
  const value: unknown = useFormContext<FieldValues>().watch(name);
  return typeof value === "string" ? value : "";
}

/**
 * The warning about check digits, which never blocks (product/dados.md#check-digits). Equal digits pass
 * the check but are never issued.
 * @param number stripped
 * @param enough characters as typed with which the form takes it
 */
export function reasonOf(
  typed: string,
  { number, isValid, enough }: { number: string; isValid: boolean; enough: number },
): string | null {
  if (typed.length < enough || isValid) return null;
  if (number.length < enough) return "Faltam dígitos";
  return /^(\d)\1+$/.test(number)
    ? "Todos os dígitos são iguais"
    : "Os dígitos verificadores não conferem";
}

/** 00.000.000/0000-00, letters included (product/dados.md#check-digits). */
export function CnpjField({ name = "cnpj", label = "CNPJ", hint, ...field }: Named) {
  const typed = useTyped(name);
  const number = stripCnpj(typed);
  const reason = reasonOf(typed, { number, isValid: isValidCnpj(number), enough: 14 });
  return (
    <Masked
      {...field}
      {...{ name, label }}
      hint={reason ? <Warning>{reason}: verifique o CNPJ.</Warning> : hint}
      mask={formatCnpj}
      input={{
        autoComplete: "off",
        autoCapitalize: "characters",
        spellCheck: false,
        placeholder: "00.000.000/0000-00",
      }}
    />
  );
}

/** (00) 00000-0000 */
export function TelefoneField({ name = "telefone", label = "Telefone", hint, ...field }: Named) {
  const isReal = hasRealDdd(stripTelefone(useTyped(name)));
  return (
    <Masked
      {...field}
      {...{ name, label }}
      hint={isReal ? hint : <Warning>{DDD_MESSAGE}.</Warning>}
      question={<Meant name={name} meantBy={completeTelefone} />}
      mask={maskTelefone}
      input={{ ...DIGITS, placeholder: "(00) 00000-0000" }}
    />
  );
}

function completeTelefone(typed: string): string | null {
  const complete = withNinthDigit(stripTelefone(typed));
  return complete && maskTelefone(complete);
}

/** Two letters, upper-cased while typed. */
export function UfField({ name = "estado", label = "Estado", ...field }: Named) {
  return (
    <Masked
      {...field}
      {...{ name, label }}
      mask={normalizeUf}
      input={{
        autoComplete: "off",
        autoCapitalize: "characters",
        spellCheck: false,
        placeholder: "UF",
      }}
    />
  );
}

/** 00000-000 */
export const CEP_INPUT = { ...DIGITS, mask: maskCep, placeholder: "00000-000" } as const;
