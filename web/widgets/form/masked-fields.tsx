import { Eye } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { type FieldValues, useController, useFormContext } from "react-hook-form";
import { maskCep } from "#shared/br/cep.ts";
import { formatCnpj, isValidCnpj, stripCnpj } from "#shared/br/cnpj.ts";
import { formatCpf, isHiddenCpf, isValidCpf, stripCpf } from "#shared/br/cpf.ts";
import { DDD_MESSAGE, hasRealDdd, withNinthDigit } from "#shared/br/ddd.ts";
import { maskTelefone, stripTelefone } from "#shared/br/telefone.ts";
import { normalizeUf } from "#shared/br/uf.ts";
import { useMasked } from "#web/lib/masked.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, type FieldControl } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { useOpenCpf } from "../cpf.tsx";
import { type FieldProps, useFieldError } from "./fields.tsx";
import { Meant } from "./meant.tsx";
import { Warning } from "./warning.tsx";

// The masks of product.md#validation. The schema strips them again, so that only digits (and a
// CNPJ's letters) are sent.

/** A keyboard of digits, without the arrows of a number field. */
const DIGITS = { type: "tel", inputMode: "numeric", autoComplete: "off" } as const;

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

type Named = Partial<FieldProps>;

function Masked({
  name,
  mask,
  label,
  required = false,
  hint,
  question,
  className,
  input,
  inside,
}: FieldProps & MaskedProps) {
  return (
    <Field {...{ label, required, hint, question, className }} reserve error={useFieldError(name)}>
      {(control) => (
        <div className="relative">
          <MaskedInput {...input} name={name} mask={mask} control={control} />
          {inside}
        </div>
      )}
    </Field>
  );
}

interface MaskedProps {
  mask: (text: string) => string;
  input: ComponentProps<"input">;
  /** A button at the right end of the input. */
  inside?: ReactNode;
}

function useTyped(name: string): string {
  const value: unknown = useFormContext<FieldValues>().watch(name);
  return typeof value === "string" ? value : "";
}

/**
 * The warning about check digits, which never blocks (product.md#check-digits). Equal digits pass
 * the check but are never issued.
 * @param number stripped
 * @param enough characters as typed with which the form takes it
 */
function reasonOf(
  typed: string,
  { number, isValid, enough }: { number: string; isValid: boolean; enough: number },
): string | null {
  if (typed.length < enough || isValid) return null;
  if (number.length < enough) return "Faltam dígitos";
  return /^(\d)\1+$/.test(number)
    ? "Todos os dígitos são iguais"
    : "Os dígitos verificadores não conferem";
}

/**
 * 000.000.000-00
 * @param unitId the edited unit, whose stored CPF is hidden until it is asked for or typed anew
 */
export function CpfField({
  name = "cpf",
  label = "CPF",
  hint,
  unitId,
  ...field
}: Named & { unitId?: string | undefined }) {
  const typed = useTyped(name);
  const number = stripCpf(typed);
  const isHidden = isHiddenCpf(typed);
  const isValid = isHidden || isValidCpf(number);
  const reason = reasonOf(typed, { number, isValid, enough: 11 });
  return (
    <Masked
      {...field}
      {...{ name, label }}
      hint={reason ? <Warning>{reason}: verifique o CPF.</Warning> : hint}
      mask={(text) => formatCpf(isHidden ? insertedIn(typed, text) : text)}
      input={{ ...DIGITS, placeholder: "000.000.000-00" }}
      inside={isHidden && unitId !== undefined && <ShowCpf {...{ name, unitId }} />}
    />
  );
}

/** The characters that an edit has put into a text: only they count in place of a hidden CPF. */
function insertedIn(before: string, after: string): string {
  let [start, end] = [0, after.length];
  while (start < end && after[start] === before[start]) start += 1;
  const grown = after.length - before.length;
  while (end > Math.max(start, start + grown) && after[end - 1] === before[end - 1 - grown])
    end -= 1;
  return after.slice(start, end);
}

function ShowCpf({ name, unitId }: { name: string; unitId: string }) {
  const { resetField, setFocus } = useFormContext();
  const { open, isPending } = useOpenCpf(unitId, (cpf) => {
    resetField(name, { defaultValue: cpf });
    setFocus(name);
  });
  return (
    <Button
      variant="ghost"
      size="iconFill"
      aria-label="Mostrar CPF"
      title="Mostrar CPF"
      className="absolute inset-y-0 right-0"
      aria-disabled={isPending}
      onClick={() => !isPending && open()}
    >
      <Eye aria-hidden />
    </Button>
  );
}

/** 00.000.000/0000-00, letters included (product.md#check-digits). */
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
