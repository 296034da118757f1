import { useState } from "react";
import { type TipoDeAviso, TIPOS_DE_AVISO } from "#shared/aviso.ts";
import { formatDataHora } from "#shared/br/data.ts";
import type { Avisos as Todos, VersaoDoAviso } from "#shared/contract/avisos.ts";
import { plural } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { textLink } from "#web/ui/text-link.ts";
import { Card } from "#web/widgets/card.tsx";
import { lazyDialog } from "#web/widgets/lazy-dialogs.tsx";
import { LinkedText } from "#web/widgets/linked-text.tsx";
import { LoadFailed } from "#web/widgets/load-failed.tsx";
import { useAvisos } from "./data.ts";

const AvisoDialog = lazyDialog(async () => (await import("./aviso-dialog.tsx")).AvisoDialog);

const names: Record<TipoDeAviso, string> = { inscricao: "Inscrição", ativacao: "Ativação" };

/** The texts on the use of data, as families see them on the public forms. */
export function Avisos() {
  const read = useAvisos();
  const { data, error } = read;
  return (
    <Card
      title="Avisos dos formulários"
      description="O que a família lê antes de enviar. Cada cadastro guarda a versão que a família leu. Um texto novo vale assim que for salvo, e os anteriores ficam guardados."
    >
      {!data && !error && <Skeleton className="h-40" />}
      {!data && error && <LoadFailed title="Não foi possível carregar os avisos" query={read} />}
      {data && (
        <div className="divide-y divide-border">
          {TIPOS_DE_AVISO.map((tipo) => (
            <UmAviso key={tipo} {...{ tipo, avisos: data }} />
          ))}
        </div>
      )}
    </Card>
  );
}

function UmAviso({ tipo, avisos }: { tipo: TipoDeAviso; avisos: Todos }) {
  const [isAsked, setAsked] = useState(false);
  const [current, ...former] = avisos[tipo];
  if (current === undefined) return null;
  const name = names[tipo];
  return (
    <div className="py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h3 className="font-medium">{name}</h3>
        <Button
          variant="outline"
          size="compact"
          aria-label={`Mudar o texto: ${name}`}
          onClick={() => setAsked(true)}
        >
          Mudar o texto
        </Button>
      </div>
      <Versao {...current} />
      {former.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-6 cursor-pointer text-primary">
            {plural(former.length, "versão anterior", "versões anteriores")}
          </summary>
          {former.map((versao) => (
            <div key={versao.versao} className="mt-3 border-l-2 border-border pl-3">
              <Versao {...versao} />
            </div>
          ))}
        </details>
      )}
      {isAsked && <AvisoDialog {...{ tipo, name, current }} onClose={() => setAsked(false)} />}
    </div>
  );
}

function Versao({ versao, em, texto, consentimento }: VersaoDoAviso) {
  const since = em === null ? "a primeira" : `desde ${formatDataHora(em)}`;
  return (
    <>
      <p className="text-xs text-fg-muted">
        Versão {versao}, {since}
      </p>
      <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">
        <LinkedText texto={texto} className={textLink} />
      </p>
      <p className="mt-1 text-fg-muted wrap-anywhere">Concordância: “{consentimento}”</p>
    </>
  );
}
