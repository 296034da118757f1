import { Link, useRouter } from "@tanstack/react-router";
import { sentenceOf } from "#web/lib/api.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { useLogin, useResetPassword } from "./data-login.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { useNewPassword } from "./use-new-password.ts";

interface Props {
  token: string;
  /** The account's e-mail, which the invitation went to. */
  email: string;
}

/** 'Crie sua senha': the first password of who was invited, and the log-in that follows by itself. */
export function FirstPasswordForm({ token, email }: Props) {
  const router = useRouter();
  const reset = useResetPassword();
  const login = useLogin();
  const form = useNewPassword((newPassword) =>
    reset.mutate(
      { token, newPassword },
      {
        onSuccess: () =>
          login.mutate(
            { email, password: newPassword },
            { onSuccess: () => router.history.replace("/") },
          ),
      },
    ),
  );
  if (login.isError) return <EnterByHand />;
  const isBusy = reset.isPending || reset.isSuccess;
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} className="flex flex-col gap-2">
      {reset.error && (
        <Alert tone="bad" className="mb-2">
          {sentenceOf(reset.error, "Erro ao criar senha")}
        </Alert>
      )}
      <Field label="Seu e-mail de acesso" reserve>
        {(control) => (
          <Input {...control} type="email" readOnly value={email} autoComplete="username" />
        )}
      </Field>
      <NewPasswordFields form={form} label="Senha" />
      <Button type="submit" size="touch" className="w-full" disabled={isBusy}>
        {isBusy ? "Entrando..." : "Criar senha e entrar"}
      </Button>
    </form>
  );
}

/** The password is set, but the log-in did not come through. */
function EnterByHand() {
  return (
    <Alert
      tone="ok"
      title="Senha criada!"
      action={
        <Link to="/auth" className={buttonStyle({ variant: "outline", size: "compact" })}>
          Entrar
        </Link>
      }
    >
      Entre com o seu e-mail e a senha que você acabou de criar.
    </Alert>
  );
}
