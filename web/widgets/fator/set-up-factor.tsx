import { useMutation } from "@tanstack/react-query";
import { KeyRound, Smartphone } from "lucide-react";
import { type FunctionComponent, type ReactNode, useState } from "react";
import type { BodyOf } from "#shared/contract/endpoint.ts";
import type { FatorCadastrado } from "#shared/contract/fatores.ts";
import { ApiError, call } from "#web/lib/api.ts";
import { fatores } from "#web/lib/calls.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { Codigos } from "./codigos.tsx";
import { createPasskey, knowsPasskeys, passkeySentence } from "./passkey.ts";
import { TotpStep } from "./totp-step.tsx";

export interface SetUpFactorProps {
  /** The installation's address can have passkeys. */
  passkey: boolean;
  /** A signed-in user gives the password again; who is just entering has given it. */
  asksPassword: boolean;
  /** A way out, until the factor is set up. */
  below?: ReactNode;
  /** The factor is set up, and its codes are kept. */
  onDone: (done: FatorCadastrado) => void;
}

/** Sets a second factor up: its kind, the factor, and the codes that come with the first one. */
export function SetUpFactor({ passkey, asksPassword, below, onDone }: SetUpFactorProps) {
  const [password, setPassword] = useState("");
  const body = asksPassword ? { currentPassword: password } : {};
  const { app, byPasskey, done, finish, start } = useSetUp(body, onDone);
  if (done) return <Codigos codigos={done.codigos} onKept={() => onDone(done)} />;
  if (app.data)
    return <TotpStep offer={app.data} below={below} onConfirmed={finish} onBack={app.reset} />;
  const isBusy = app.isPending || byPasskey.isPending;
  const error = isBusy ? null : (byPasskey.error ?? app.error);
  return (
    <div className="flex flex-col gap-4">
      {asksPassword && <SenhaField value={password} error={error} onChange={setPassword} />}
      {error && !isOfPassword(error) && <Alert tone="bad">{passkeySentence(error)}</Alert>}
      {passkey && knowsPasskeys() && (
        <Way
          icon={KeyRound}
          title="Passkey"
          text="A digital, o rosto ou o PIN deste aparelho, ou uma chave de segurança."
          label={byPasskey.isPending ? "Esperando a passkey..." : "Criar passkey"}
          isBusy={isBusy}
          onChoose={() => start(byPasskey)}
        />
      )}
      <Way
        icon={Smartphone}
        title="Aplicativo autenticador"
        text="Um aplicativo do celular mostra um código novo a cada 30 segundos."
        label="Usar aplicativo"
        isBusy={isBusy}
        onChoose={() => start(app)}
      />
      {below}
    </div>
  );
}

/** The two ways to a factor, and its codes if it is the first one. */
function useSetUp(body: BodyOf<typeof fatores.beginTotp>, onDone: (done: FatorCadastrado) => void) {
  const [done, setDone] = useState<FatorCadastrado | null>(null);
  const finish = (made: FatorCadastrado) =>
    made.codigos.length > 0 ? setDone(made) : onDone(made);
  const app = useMutation({ mutationFn: () => call(fatores.beginTotp, { body }) });
  const byPasskey = useMutation({
    mutationFn: async () => createPasskey(await call(fatores.passkeyOptions, { body })),
    onSuccess: finish,
  });
  const start = (way: typeof app | typeof byPasskey) => {
    app.reset();
    byPasskey.reset();
    way.mutate();
  };
  return { app, byPasskey, done, finish, start };
}

const isOfPassword = (error: Error): boolean =>
  error instanceof ApiError && error.issues.some(({ path }) => path === "currentPassword");

interface SenhaProps {
  value: string;
  error: Error | null;
  onChange: (password: string) => void;
}

function SenhaField({ value, error, onChange }: SenhaProps) {
  const refused = error && isOfPassword(error) ? (error as ApiError).sentence : undefined;
  return (
    <Field label="Senha atual" required reserve error={refused}>
      {(control) => (
        <PasswordInput
          {...control}
          value={value}
          autoComplete="current-password"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

interface WayProps {
  icon: FunctionComponent<{ className?: string; "aria-hidden": true }>;
  title: string;
  text: string;
  label: string;
  isBusy: boolean;
  onChoose: () => void;
}

function Way({ icon: Icon, title, text, label, isBusy, onChoose }: WayProps) {
  return (
    <section aria-label={title} className="rounded-md border border-border p-4">
      <div className="flex items-start gap-3">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-fg-muted" />
        <div className="min-w-0 flex-1">
          <p className="font-medium">{title}</p>
          <p className="mt-0.5 text-fg-muted">{text}</p>
          <Button variant="outline" className="mt-3" disabled={isBusy} onClick={onChoose}>
            {label}
          </Button>
        </div>
      </div>
    </section>
  );
}
