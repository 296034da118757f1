import { Link, useRouter } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { useEffect } from "react";
import { type Control, type ResolverResult, useForm, useWatch } from "react-hook-form";
import { PASSWORD_MIN } from "#shared/password.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { useResetPassword } from "./data-login.ts";
import { outcomeOf } from "./rules-outcome.ts";
import { PasswordField } from "./password-field.tsx";
import { resolverOf } from "./resolvers-lazy.ts";

/** How long the success is shown before the login opens. */
const REDIRECT_MS = 3000;

interface Passwords {
  newPassword: string;
  confirmation: string;
}

/** The server does not see the confirmation: where the check does not come, a difference is still told. */
const resolver = resolverOf<Passwords>(({ passwords }) => passwords, checkConfirmation);

function checkConfirmation(values: Passwords): ResolverResult<Passwords> {
  if (values.newPassword === values.confirmation) return { values, errors: {} };
  const message = "As senhas não coincidem.";
  return { values: {}, errors: { confirmation: { type: "custom", message } } };
}

const words = { fallback: "Erro ao redefinir senha", bad: /Erro|inválido|coincidem/ };

/** The two fields of 'Redefinir Senha' and, after success, the way to the login. */
export function ResetForm({ token }: { token: string }) {
  const reset = useResetPassword();
  const { register, formState, handleSubmit, control, trigger } = useForm({
    resolver,
    mode: "onTouched",
    defaultValues: { newPassword: "", confirmation: "" },
  });
  // The second field's error depends on the first, once there is one.
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
function LengthHint({ control }: { control: Control<Passwords> }) {
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
