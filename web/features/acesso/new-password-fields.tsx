import { Check } from "lucide-react";
import { useWatch } from "react-hook-form";
import { PASSWORD_MIN } from "#shared/password.ts";
import { PasswordField } from "./password-field.tsx";
import type { NewPassword } from "./use-new-password.ts";

interface Props {
  form: NewPassword;
  /** The label of the first field. */
  label: string;
}

/** A new password, twice. */
export function NewPasswordFields({ form, label }: Props) {
  return (
    <>
      <PasswordField
        label={label}
        isNew
        registration={form.newPassword}
        hint={<LengthHint form={form} />}
        error={form.errors.newPassword?.message}
      />
      <PasswordField
        label="Confirmar senha"
        isNew
        registration={form.confirmation}
        error={form.errors.confirmation?.message}
      />
    </>
  );
}

/** Turns to a check mark while one types. */
function LengthHint({ form: { control } }: Pick<Props, "form">) {
  const isEnough = useWatch({ control, name: "newPassword" }).length >= PASSWORD_MIN;
  return (
    <span className={isEnough ? "flex items-center gap-1 text-ok-fg" : undefined}>
      {isEnough && <Check aria-hidden className="size-3.5" />}6 caracteres ou mais
      {isEnough && <span className="sr-only">: atendido</span>}
    </span>
  );
}
