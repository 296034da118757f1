import { KeyRound, Smartphone } from "lucide-react";
import { useState } from "react";
import { formatDataHora } from "#shared/br/data.ts";
import type { Fator, Fatores as Own } from "#shared/contract/fatores.ts";
import { plural } from "#web/lib/format.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { lazyDialog } from "#web/widgets/lazy-dialogs.tsx";
import { Card } from "#web/widgets/card.tsx";
import { useFatores } from "#web/widgets/fator/own.ts";
import { useOwnProvider } from "./data.ts";
import { LoadFailed } from "#web/widgets/load-failed.tsx";
import type {
  CodigosFeitosProps,
  ConfirmarProps,
  NovoFatorProps,
  NovosCodigosProps,
  RemoverFatorProps,
} from "./fatores-form.tsx";

const Confirmar = lazyDialog<ConfirmarProps>(
  async () => (await import("./fatores-form.tsx")).Confirmar,
);
const NovoFator = lazyDialog<NovoFatorProps>(
  async () => (await import("./fatores-form.tsx")).NovoFator,
);
const NovosCodigos = lazyDialog<NovosCodigosProps>(
  async () => (await import("./fatores-form.tsx")).NovosCodigos,
);
const CodigosFeitos = lazyDialog<CodigosFeitosProps>(
  async () => (await import("./fatores-form.tsx")).CodigosFeitos,
);
const RemoverFator = lazyDialog<RemoverFatorProps>(
  async () => (await import("./fatores-form.tsx")).RemoverFator,
);

/** The dialog that is open; a factor's own asks for its removal. */
type Asked = "novo" | "codigos" | Fator | null;

/** The account's second factors and one-time codes (product/acesso.md#second-factor). */
export function Fatores() {
  const own = useFatores();
  const provider = useOwnProvider();
  const [asked, setAsked] = useState<Asked>(null);
  return (
    <Card
      title="Segundo fator"
      description="Além da senha, algo que só você tem: uma passkey ou um aplicativo no celular."
      action={
        own.data &&
        !provider.isPending && (
          <Button variant="outline" onClick={() => setAsked("novo")}>
            Adicionar
          </Button>
        )
      }
    >
      {own.isPending && <Skeleton className="h-14" />}
      {own.error && <LoadFailed title="Não foi possível carregar o segundo fator" query={own} />}
      {own.data && (
        <Kept own={own.data} onRemove={setAsked} onNewCodes={() => setAsked("codigos")} />
      )}
      <Dialogs
        asked={asked}
        passkey={own.data?.passkeys ?? false}
        provider={provider.data}
        onClose={() => setAsked(null)}
      />
    </Card>
  );
}

interface DialogsProps {
  asked: Asked;
  passkey: boolean;
  provider: ReturnType<typeof useOwnProvider>["data"];
  onClose: () => void;
}

function Dialogs({ asked, passkey, provider, onClose }: DialogsProps) {
  const [codigos, setCodigos] = useState<string[] | null>(null);
  const asksPassword = !provider?.substituiSenha;
  if (asked && provider?.nome && !asksPassword && !provider.confirmada)
    return <Confirmar nome={provider.nome} onClose={onClose} />;
  const shared = { asksPassword, onClose };
  return (
    <>
      {asked === "novo" && <NovoFator passkey={passkey} {...shared} />}
      {asked === "codigos" && <NovosCodigos onMade={setCodigos} {...shared} />}
      {codigos && <CodigosFeitos codigos={codigos} onClose={() => setCodigos(null)} />}
      {typeof asked === "object" && asked && <RemoverFator fator={asked} {...shared} />}
    </>
  );
}

interface KeptProps {
  own: Own;
  onRemove: (fator: Fator) => void;
  onNewCodes: () => void;
}

function Kept({ own: { fatores, codigos, exigido }, onRemove, onNewCodes }: KeptProps) {
  if (fatores.length === 0)
    return (
      <p className="text-fg-muted">
        Sem segundo fator, quem souber a sua senha entra na sua conta.
        {exigido &&
          " O seu papel exige um segundo fator: o cadastro será pedido na próxima entrada."}
      </p>
    );
  return (
    <>
      <ul className="-my-3 divide-y divide-border">
        {fatores.map((fator) => (
          <Row key={fator.id} fator={fator} onRemove={() => onRemove(fator)} />
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <p className="flex min-w-0 flex-1 basis-48 flex-wrap items-center gap-x-2 gap-y-1">
          <span>Códigos de reserva</span>
          <Badge tone={codigos > 2 ? "neu" : "warn"}>
            {plural(codigos, "restante", "restantes")}
          </Badge>
        </p>
        <Button variant="outline" size="compact" onClick={onNewCodes}>
          Gerar novos códigos
        </Button>
      </div>
    </>
  );
}

function Row({ fator, onRemove }: { fator: Fator; onRemove: () => void }) {
  const { tipo, nome, createdAt, lastUsedAt } = fator;
  const Icon = tipo === "passkey" ? KeyRound : Smartphone;
  const name = tipo === "passkey" ? `Passkey · ${nome}` : nome;
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <Icon aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-fg-muted" />
      <div className="min-w-0 flex-1 basis-32">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-xs text-fg-muted">
          Cadastrado em <time dateTime={createdAt}>{formatDataHora(createdAt)}</time>
          {lastUsedAt && (
            <>
              {" · "}último uso em <time dateTime={lastUsedAt}>{formatDataHora(lastUsedAt)}</time>
            </>
          )}
        </p>
      </div>
      <Button variant="outline" size="compact" aria-label={`Remover ${name}`} onClick={onRemove}>
        Remover
      </Button>
    </li>
  );
}
