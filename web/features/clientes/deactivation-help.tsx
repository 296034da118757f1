import { Help } from "#web/ui/help.tsx";

/** Explains the consequences of a client's deactivation. */
export function DeactivationHelp() {
  return (
    <Help question="O que acontece com os eventos dele?">
      Os eventos deste cliente saem da página pública: ninguém mais se inscreve nem ativa um crédito
      por eles. Nada se perde, e com “Ativar” eles voltam.
    </Help>
  );
}
