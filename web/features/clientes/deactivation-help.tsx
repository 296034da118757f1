import { Help } from "#web/ui/help.tsx";

/** Explains the consequences of a client's deactivation. */
export function DeactivationHelp() {
  return (
    <Help question="O que acontece com os eventos do cliente?">
      Os eventos deste cliente saem da página pública: ninguém se inscreve nem ativa crédito nesses
      eventos. Nada se perde. Ao ativar o cliente, os eventos voltam.
    </Help>
  );
}
