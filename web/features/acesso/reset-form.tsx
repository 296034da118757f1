import { zodResolver } from "@hookform/resolvers/zod";
import { Link, useRouter } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { useEffect } from "react";
import { type Control, useForm, useWatch } from "react-hook-form";
import { z } from "zod";
import { NovaSenha } from "#shared/contract/acesso.ts";
import { PASSWORD_MIN } from "#shared/password.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { useResetPassword } from "./data.ts";
import { outcomeOf } from "./outcome.ts";
import { PasswordField } from "./password-field.tsx";

/** How long the success is shown before the login opens. */
const REDIRECT_MS = 3000;

const Passwords = z
  .object({ newPassword: NovaSenha, confirmation: z.string() })
  .refine(({ newPassword, confirmation }) => newPassword === confirmation, {
    message: "As senhas não coincidem.",
    path: ["confirmation"],
    // Both sentences at once, not one after the other.
    when: () => true,
  });

const words = { fallback: "Erro ao redefinir senha", bad: /Erro|inválido|coincidem/ };

/** The two fields of 'Redefinir Senha' and, after success, the way to the login. */
export function ResetForm({ token }: { token: string }) {
  const reset = useResetPassword();
  const { register, formState, handleSubmit, control, trigger } = useForm({
    resolver: zodResolver(Passwords),
    mode: "onTouched",
    defaultValues: { newPassword: "", confirmation: "" },
  });
  // The second field's verdict depends on the first, once there is one.
  const recheck = () => formState.touchedFields.confirmation && void trigger("confirmation");
  const submit = handleSubmit(({ newPassword }) => reset.mutate({ token, newPassword }));
  const outcome = outcomeOf(reset, words);
  if (reset.data && outcome) return <Done message={outcome.message} />;
  const { errors } = formState;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-2">
      {outcome && (
        <Alert tone={outcome.tone} className="mb-2">
          {outcome.message}
        </Alert>
      )}
      <PasswordField
        label="Nova senha"
        isNew
        registration={register("newPassword", { onChange: recheck })}
        hint={<LengthHint control={control} />}
        error={errors.newPassword?.message}
      />
      <PasswordField
        label="Confirmar senha"
        isNew
        registration={register("confirmation")}
        error={errors.confirmation?.message}
      />
      <Button type="submit" size="touch" className="w-full" disabled={reset.isPending}>
        {reset.isPending ? "Redefinindo..." : "Redefinir Senha"}
      </Button>
    </form>
  );
}

/** Turns to a check mark while one types. */
function LengthHint({ control }: { control: Control<z.input<typeof Passwords>> }) {
  const isEnough = useWatch({ control, name: "newPassword" }).length >= PASSWORD_MIN;
  return (
    <span className={isEnough ? "flex items-center gap-1 text-ok-fg" : undefined}>
      {isEnough && <Check aria-hidden className="size-3.5" />}6 caracteres ou mais
      {isEnough && <span className="sr-only">: atendido</span>}
    </span>
  );
}

function Done({ message }: { message: string }) {
  const router = useRouter();
  useEffect(() => {
    const timer = setTimeout(() => void router.navigate({ to: "/auth" }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [router]);
  return (
    <Alert tone="ok" title={message}>
      Redirecionando para o login...{" "}
      <Link to="/auth" className={buttonStyle({ variant: "link", size: "inline" })}>
        Ir agora
      </Link>
    </Alert>
  );
}
