import type { ReactNode } from "react";
import type { EntradaPendente, SessionUser } from "#shared/contract/acesso.ts";
import { GiveFactor, SetUpFactor } from "#web/widgets/fator/lazy.tsx";

interface Props {
  step: EntradaPendente;
  /** Leads to the log-in of another account until somebody has entered. */
  below?: ReactNode;
  onEntered: (user: SessionUser) => void;
}

/** The second half of a log-in: the account's factor, or the set-up of its first one. */
export function FactorStep({ step: { pendente, passkey, totp }, below, onEntered }: Props) {
  if (pendente === "fator")
    return (
      <>
        <GiveFactor passkey={passkey} totp={totp} onGiven={onEntered} />
        {below}
      </>
    );
  return (
    <>
      <p className="mb-4 text-fg-muted">
        A sua conta precisa de um segundo fator: além da senha, algo que só você tem.
      </p>
      <SetUpFactor
        passkey={passkey}
        asksPassword={false}
        below={below}
        onDone={({ user }) => onEntered(user)}
      />
    </>
  );
}

export const titleOf = ({ pendente }: EntradaPendente): string =>
  pendente === "fator" ? "Confirme que é você" : "Proteja a sua conta";
