import { Eye } from "lucide-react";
import { useFormContext } from "react-hook-form";
import { formatCpf, isHiddenCpf, isValidCpf, stripCpf } from "#shared/br/cpf.ts";
import { Button } from "#web/ui/button.tsx";
import { useOpenCpf } from "../cpf.tsx";
import { DIGITS, Masked, type Named, reasonOf, useTyped } from "./masked-fields.tsx";
import { Warning } from "./warning.tsx";

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
