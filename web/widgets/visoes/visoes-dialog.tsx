import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { Visao } from "#shared/contract/visoes.ts";
import { type PaginaDeVisao, parametrosDeVisao } from "#shared/visoes.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogBody } from "#web/ui/dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { LoadFailed } from "../load-failed.tsx";
import { useSaveVisao } from "./data.ts";
import { SalvarVisao } from "./salvar-visao.tsx";
import { VisaoRow } from "./visao-row.tsx";
import { useVisoes } from "./visoes.ts";

interface Props {
  pagina: PaginaDeVisao;
  onClose: () => void;
}

/** 'Visões' of a list: what the address says can be saved, and what was saved opened (product/telas.md#saved-views). */
export function VisoesDialog({ pagina, onClose }: Props) {
  const read = useVisoes();
  return (
    <Dialog
      title="Visões"
      description="Filtros e ordem desta lista, salvos com um nome"
      size="small"
      onClose={onClose}
    >
      <DialogBody className="flex flex-col gap-5">
        {read.data ? (
          <Views
            pagina={pagina}
            visoes={read.data.filter((visao) => visao.pagina === pagina)}
            onClose={onClose}
          />
        ) : read.error ? (
          <LoadFailed title="Não foi possível carregar as visões" query={read} />
        ) : (
          <Skeleton className="h-40" />
        )}
      </DialogBody>
    </Dialog>
  );
}

function Views({ pagina, visoes, onClose }: Props & { visoes: readonly Visao[] }) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const now = parametrosDeVisao(pagina, search);
  const { busca } = search;
  const [gone, setGone] = useState<Visao | null>(null);
  const key = JSON.stringify(now);
  const here = visoes.find(
    (visao) => JSON.stringify(parametrosDeVisao(pagina, visao.parametros)) === key,
  );
  return (
    <>
      <SalvarVisao
        pagina={pagina}
        parametros={now}
        busca={typeof busca === "string" ? busca : ""}
        here={here}
      />
      {visoes.length === 0 && (
        <p className="text-fg-muted">Nenhuma visão salva nesta lista ainda.</p>
      )}
      {gone && <Gone key={gone.id} visao={gone} onBack={() => setGone(null)} />}
      <Group
        title="Minhas"
        visoes={visoes.filter(({ dono }) => dono === "minha")}
        onOpen={onClose}
        onRemoved={setGone}
      />
      <Group
        title="Da unidade"
        visoes={visoes.filter(({ dono }) => dono === "unidade")}
        onOpen={onClose}
        onRemoved={setGone}
      />
    </>
  );
}

/** The way back for a view that was removed: a toast cannot be reached by the keys while a dialog is open. */
function Gone({ visao, onBack }: { visao: Visao; onBack: () => void }) {
  const { pagina, nome, parametros, dono, padrao } = visao;
  const restore = useSaveVisao();
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      await restore({ body: { pagina, nome, parametros, dono, padrao } });
      onBack();
    } catch {
      // The toast tells the refusal.
      setBusy(false);
    }
  };
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-surface-2 px-3 py-2">
      <span role="status" className="min-w-0 flex-1 basis-40 wrap-anywhere">
        Visão {nome} removida.
      </span>
      <Button variant="outline" size="compact" disabled={isBusy} onClick={() => void press()}>
        Desfazer
      </Button>
    </p>
  );
}

interface GroupProps {
  title: string;
  visoes: readonly Visao[];
  onOpen: () => void;
  onRemoved: (visao: Visao) => void;
}

function Group({ title, visoes, ...row }: GroupProps) {
  if (visoes.length === 0) return null;
  return (
    <section>
      <h3 className="text-xs font-medium text-fg-muted">{title}</h3>
      <ul aria-label={title} className="divide-y divide-border">
        {visoes.map((visao) => (
          <VisaoRow key={visao.id} visao={visao} {...row} />
        ))}
      </ul>
    </section>
  );
}
