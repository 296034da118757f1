import type { clientes } from "#shared/contract/clientes.ts";
import type { microFranquias } from "#shared/contract/micro-franquias.ts";
import type { ContaUnidade } from "#shared/contract/unidade.ts";
import { type Action, may } from "#shared/permissions.ts";
import { call } from "#web/lib/api.ts";
import { Button } from "#web/ui/button.tsx";
import type { RowField } from "./list/fields.tsx";
import { useSaving } from "./save.ts";
import { useSession } from "./session.ts";

interface Withdrawal {
  endpoint: typeof clientes.cancelEmailChange | typeof microFranquias.cancelEmailChange;
  /** The right to edit the unit. */
  right: Action;
  list: string;
}

interface Unit {
  id: string;
  user: Pick<ContaUnidade, "aguardaConfirmacaoDe"> | null;
}

/**
 * The change of e-mail that waits for the account's owner (product/acesso.md#e-mail-of-an-account).
 * @param withdrawal lets an editor of the unit take the request back
 */
export const pendingEmailField = (withdrawal: Withdrawal): RowField<Unit> => ({
  label: "E-mail de acesso",
  on: ["details"],
  value: ({ id, user }) =>
    user?.aguardaConfirmacaoDe && (
      <PendingEmail id={id} mailbox={user.aguardaConfirmacaoDe} {...withdrawal} />
    ),
});

function PendingEmail({
  id,
  mailbox,
  ...withdrawal
}: Withdrawal & { id: string; mailbox: string }) {
  const { endpoint, right, list } = withdrawal;
  const { role } = useSession().user;
  const cancel = useSaving({
    send: () => call(endpoint, { params: { id } }),
    refreshes: [list],
    success: {
      title: "Pedido de troca cancelado",
      description: "A conta continua com o e-mail de acesso atual. O contato não muda.",
    },
    failure: { title: "Erro ao cancelar a troca de e-mail" },
  });
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      Aguardando confirmação de {mailbox}
      {may(role, right) && (
        <Button
          variant="outline"
          size="small"
          disabled={cancel.isPending}
          onClick={() => cancel.mutate()}
        >
          Cancelar pedido
        </Button>
      )}
    </span>
  );
}
