import { Link, useRouter } from "@tanstack/react-router";
import type { SessionUser } from "#shared/contract/acesso.ts";
import { sentenceOf } from "#web/lib/api.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { useEntered, useLogin, useResetPassword } from "./data-login.ts";
import { FactorStep, titleOf } from "./factor-step.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { useNewPassword } from "./use-new-password.ts";

interface Props {
  token: string;
  /** The account's e-mail, which the invitation went to. */
  email: string;
}

/** 'Crie sua senha': the first password of who was invited, and the log-in that follows by itself. */
export function FirstPasswordForm({ token, email }: Props) {
  const { enter, reset, login, form } = useFirstPassword({ token, email });
  if (login.isError) return <EnterByHand />;
  if (login.data && "pendente" in login.data)
    return (
      <>
        <h2 className="mb-2 text-base font-semibold">{titleOf(login.data)}</h2>
        <FactorStep step={login.data} onEntered={enter} />
      </>
    );
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

function useFirstPassword({ token, email }: Props) {
  const enter = useEnter();
  const reset = useResetPassword();
  const login = useLogin();
  const enterWith = (password: string) =>
    login.mutate(
      { email, password },
      { onSuccess: (answer) => !("pendente" in answer) && enter(answer) },
    );
  const form = useNewPassword((newPassword) =>
    reset.mutate({ token, newPassword }, { onSuccess: () => enterWith(newPassword) }),
  );
  return { enter, reset, login, form };
}

/** Goes to the start page. */
function useEnter() {
  const router = useRouter();
  const entered = useEntered();
  return (user: SessionUser) => {
    entered(user);
    router.history.replace("/");
  };
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
