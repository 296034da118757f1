import { Link } from "@tanstack/react-router";
import { type RefObject, useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import type { acesso, EntradaPendente, SessionUser } from "#shared/contract/acesso.ts";
import type { BodyOf } from "#shared/contract/endpoint.ts";
import { roleLabels } from "#shared/labels.ts";
import { sentenceOf } from "#web/lib/api.ts";
import { isHourly } from "#web/lib/hourly.ts";
import { FINE_POINTER, useMedia } from "#web/lib/media.ts";
import { useSaid } from "#web/lib/search.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { AuthCard } from "./auth-card.tsx";
import { useLogin, useDemoAccounts } from "./data-login.ts";
import { EmailField } from "./email-field.tsx";
import { FactorStep, titleOf } from "./factor-step.tsx";
import { PasswordField } from "./password-field.tsx";
import { ProviderEntry } from "./provider-entry.tsx";
import { resolverOf } from "./resolvers-lazy.ts";
import { authSearch } from "./search.ts";
import { useEnter } from "./use-enter.ts";

export interface ViewProps {
  initialEmail: RefObject<string>;
  onEmailChange: (email: string) => void;
}

type Typed = BodyOf<typeof acesso.login>;

const resolver = resolverOf<Typed>(({ login }) => login);

/** The login (product/acesso.md#sign-in), and its second half where the account has a second factor. */
export function Login(props: ViewProps) {
  const [step, setStep] = useState<EntradaPendente | null>(null);
  const { volta } = useSaid(authSearch);
  const enter = useEnter(volta);
  if (step === null) return <Credentials {...props} onEntered={enter} onStep={setStep} />;
  return (
    <AuthCard title={titleOf(step)}>
      <FactorStep
        step={step}
        onEntered={enter}
        below={
          <p className="mt-4 text-center">
            <Button variant="link" size="inline" onClick={() => setStep(null)}>
              Entrar com outra conta
            </Button>
          </p>
        }
      />
    </AuthCard>
  );
}

interface CredentialsProps extends ViewProps {
  onEntered: (user: SessionUser) => void;
  onStep: (step: EntradaPendente) => void;
}

function Credentials(props: CredentialsProps) {
  const { form, login, submit } = useLoginForm(props);
  const { register, formState, setFocus, reset } = form;
  const hasMouse = useMedia(FINE_POINTER);
  // On a touch screen the keyboard would cover the card.
  useEffect(() => {
    if (hasMouse) setFocus("email");
  }, [hasMouse, setFocus]);
  const isBusy = login.isPending || login.isSuccess;
  const enterAs = (account: Typed) => {
    reset(account);
    void submit();
  };
  const email = register("email", { onChange: (event) => props.onEmailChange(event.target.value) });
  return (
    <AuthCard
      title="Entrar na conta"
      greeting="Bem-vindo ao sistema"
      focusesField={hasMouse}
      below={<DemoAccounts isBusy={isBusy} onChoose={enterAs} />}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-2">
        {login.error && (
          <Alert tone="bad" className="mb-2">
            {sentenceOf(login.error)}
          </Alert>
        )}
        <EmailField registration={email} error={formState.errors.email?.message} />
        <PasswordField
          label="Senha"
          registration={register("password")}
          error={formState.errors.password?.message}
        />
        <Button type="submit" size="touch" className="w-full" disabled={isBusy}>
          {isBusy ? "Entrando..." : "Entrar"}
        </Button>
        <OtherWays />
      </form>
    </AuthCard>
  );
}

function useLoginForm({ initialEmail, onEntered, onStep }: CredentialsProps) {
  const login = useLogin();
  const form = useForm({
    resolver,
    mode: "onTouched",
    defaultValues: { email: initialEmail.current, password: "" },
  });
  const submit = form.handleSubmit((typed: Typed) =>
    login.mutate(typed, {
      onSuccess: (answer) => ("pendente" in answer ? onStep(answer) : onEntered(answer)),
      onError: () => {
        form.resetField("password", { defaultValue: "" });
        form.setFocus("password");
      },
    }),
  );
  return { form, login, submit };
}

/** For who has forgotten the password, or enters by the provider. */
function OtherWays() {
  const { volta } = useSaid(authSearch);
  return (
    <>
      <Link
        to="/auth"
        search={(previous: Record<string, unknown>) => ({ ...previous, ver: "recuperar" })}
        className={buttonStyle({ variant: "link", size: "inline", className: "mt-2 self-center" })}
      >
        Esqueci minha senha
      </Link>
      <ProviderEntry volta={volta} />
    </>
  );
}

interface DemoAccountsProps {
  isBusy: boolean;
  onChoose: (account: { email: string; password: string }) => void;
}

/** One button per role, in demonstration mode only: fills and submits the login form. */
function DemoAccounts({ isBusy, onChoose }: DemoAccountsProps) {
  const accounts = useDemoAccounts();
  const [chosen, setChosen] = useState("");
  if (accounts.length === 0) return null;
  return (
    <section aria-label="Contas de demonstração">
      <p className="mb-2 text-center text-xs text-fg-muted">
        Experimente com uma conta pronta
        {isHourly() && ". Outras pessoas usam a mesma: não escreva dados de verdade."}
      </p>
      <ul className="grid grid-cols-2 gap-2">
        {accounts.map(({ role, email, password }) => (
          <li key={email}>
            <Button
              variant="outline"
              size="small"
              className="w-full leading-tight whitespace-normal!"
              disabled={isBusy}
              title={email}
              onClick={() => {
                setChosen(email);
                onChoose({ email, password });
              }}
            >
              {isBusy && chosen === email ? "Entrando..." : `Entrar como ${roleLabels[role]}`}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
