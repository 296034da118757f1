import { useMutation } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import type { SessionUser } from "#shared/contract/acesso.ts";
import { call, sentenceOf } from "#web/lib/api.ts";
import { fatores } from "#web/lib/calls.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { CodigoForm } from "./codigo-form.tsx";
import { givePasskey, knowsPasskeys, passkeySentence } from "./passkey.ts";

export interface GiveFactorProps {
  /** The kinds of the account's factors. */
  passkey: boolean;
  totp: boolean;
  onGiven: (user: SessionUser) => void;
}

/** Gives a second factor: a passkey, the code of an app, or a one-time code (product/acesso.md#second-factor). */
export function GiveFactor({ passkey, totp, onGiven }: GiveFactorProps) {
  const byPasskey = useMutation({ mutationFn: givePasskey, onSuccess: onGiven });
  const byCode = useMutation({
    mutationFn: (codigo: string) => call(fatores.verifyCode, { body: { codigo } }),
    onSuccess: onGiven,
  });
  const isBusy = [byPasskey, byCode].some(({ isPending, isSuccess }) => isPending || isSuccess);
  const offersPasskey = passkey && knowsPasskeys();
  return (
    <div className="flex flex-col gap-4">
      {offersPasskey && (
        <div className="flex flex-col gap-2">
          {byPasskey.error && !byPasskey.isPending && (
            <Alert tone="bad">{passkeySentence(byPasskey.error)}</Alert>
          )}
          <Button
            size="touch"
            className="w-full"
            disabled={isBusy}
            data-autofocus
            onClick={() => byPasskey.mutate()}
          >
            <KeyRound aria-hidden />{" "}
            {byPasskey.isPending ? "Esperando a passkey..." : "Usar passkey"}
          </Button>
          <p className="mt-2 text-center text-xs text-fg-muted">ou</p>
        </div>
      )}
      <CodigoForm
        label={totp ? "Código do aplicativo" : "Código de reserva"}
        hint={totp ? "Sem o aplicativo? Digite um código de reserva." : "Cada código vale uma vez."}
        refused={byCode.error ? sentenceOf(byCode.error) : undefined}
        isBusy={isBusy}
        takesFocus={!offersPasskey}
        onSend={(codigo) => byCode.mutate(codigo)}
      />
    </div>
  );
}
