import { useState } from "react";
import { formatDataHora } from "#shared/br/data.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/lazy-parts.tsx";
import { Card } from "#web/widgets/card.tsx";
import { LoadFailed } from "#web/widgets/load-failed.tsx";
import { useOwnProvider, useUnbindProvider } from "./data.ts";

/** The provider's way into the account; nothing where none is set (product/acesso.md#log-in-by-a-provider). */
export function Provedor() {
  const own = useOwnProvider();
  if (own.error)
    return (
      <Card title="Entrada pelo provedor">
        <LoadFailed title="Não foi possível carregar a entrada pelo provedor" query={own} />
      </Card>
    );
  if (!own.data?.nome) return null;
  const { nome, ligadaEm, usadaEm, substituiSenha } = own.data;
  return (
    <Card
      title={`Entrar com ${nome}`}
      description={
        substituiSenha
          ? `O seu e-mail entra só com ${nome}, sem senha.`
          : `Na página de entrada, “Entrar com ${nome}” abre esta conta sem a senha.`
      }
      action={ligadaEm !== null && <Unbind nome={nome} />}
    >
      {ligadaEm === null ? (
        <p className="text-fg-muted">
          Conta ainda não ligada. Na primeira entrada com {nome}, fica ligada a quem entrou.
        </p>
      ) : (
        <p className="text-fg-muted">
          Ligada em <time dateTime={ligadaEm}>{formatDataHora(ligadaEm)}</time>
          {usadaEm !== null && (
            <>
              {" · "}último uso em <time dateTime={usadaEm}>{formatDataHora(usadaEm)}</time>
            </>
          )}
        </p>
      )}
    </Card>
  );
}

function Unbind({ nome }: { nome: string }) {
  const [isAsked, setAsked] = useState(false);
  const unbind = useUnbindProvider();
  return (
    <>
      <Button
        variant="outline"
        aria-label={`Desligar de ${nome}`}
        disabled={unbind.isPending}
        onClick={() => setAsked(true)}
      >
        Desligar
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`Desligar de ${nome}?`}
          description={`Quem entrar com ${nome} e o seu e-mail liga a conta de novo.`}
          confirmLabel="Desligar"
          onConfirm={() => {
            setAsked(false);
            unbind.mutate();
          }}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  );
}
