import { useState } from "react";
import { useForm } from "react-hook-form";
import type { acesso, EntradaPendente, SessionUser } from "#shared/contract/acesso.ts";
import type { BodyOf } from "#shared/contract/endpoint.ts";
import { sentenceOf } from "#web/lib/api.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogBody, DialogClose, DialogFooter } from "#web/ui/dialog.tsx";
import { useEntered, useLogin } from "./data-login.ts";
import { EmailField } from "./email-field.tsx";
import { FactorStep, titleOf } from "./factor-step.tsx";
import { PasswordField } from "./password-field.tsx";
import { ProviderEntry } from "./provider-entry.tsx";
import { resolverOf } from "./resolvers-lazy.ts";

export interface PasswordProps {
  /** The user whose session has ended. */
  user: SessionUser;
  /** Called when somebody is signed in again: the same user or another. */
  onEntered: (user: SessionUser) => void;
  onCancel: () => void;
}

type Credentials = BodyOf<typeof acesso.login>;

const resolver = resolverOf<Credentials>(({ login }) => login);

/** Asks for the password over the page of a session that has ended, so that nothing that was typed is lost. */
export function PasswordDialog(props: PasswordProps) {
  const [step, setStep] = useState<EntradaPendente | null>(null);
  const entered = useEntered();
  const enter = (user: SessionUser) => {
    entered(user);
    props.onEntered(user);
  };
  if (step === null) return <SenhaDialog {...props} onEntered={enter} onStep={setStep} />;
  return (
    <Dialog title={titleOf(step)} size="small" onClose={props.onCancel}>
      <DialogBody>
        <FactorStep step={step} onEntered={enter} />
      </DialogBody>
    </Dialog>
  );
}

interface SenhaProps extends PasswordProps {
  onStep: (step: EntradaPendente) => void;
}

function SenhaDialog(props: SenhaProps) {
  const { login, submit, register, errors } = usePassword(props);
  const isBusy = login.isPending || login.isSuccess;
  return (
    <Dialog
      title="Sua sessão terminou"
      description="Digite sua senha para continuar. O que você preencheu continua na página."
      size="small"
      onClose={props.onCancel}
    >
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex min-h-0 flex-1 flex-col"
      >
        <DialogBody className="flex flex-col gap-2">
          {login.error && (
            <Alert tone="bad" className="mb-2">
              {sentenceOf(login.error)}
            </Alert>
          )}
          <EmailField registration={register("email")} error={errors.email?.message} />
          <PasswordField
            label="Senha"
            registration={register("password")}
            error={errors.password?.message}
            takesFocus
          />
          <ProviderEntry volta={location.pathname + location.search} />
        </DialogBody>
        <DialogFooter>
          <DialogClose>Cancelar</DialogClose>
          <Button type="submit" disabled={isBusy}>
            {isBusy ? "Entrando..." : "Entrar"}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

function usePassword({ user, onEntered, onStep }: SenhaProps) {
  const login = useLogin();
  const { register, formState, handleSubmit, resetField, setFocus } = useForm({
    resolver,
    mode: "onTouched",
    defaultValues: { email: user.email, password: "" },
  });
  const submit = handleSubmit((credentials: Credentials) =>
    login.mutate(credentials, {
      onSuccess: (answer) => ("pendente" in answer ? onStep(answer) : onEntered(answer)),
      onError: () => {
        resetField("password", { defaultValue: "" });
        setFocus("password");
      },
    }),
  );
  return { login, submit, register, errors: formState.errors };
}
