import { Link } from "@tanstack/react-router";
import { CircleArrowRight } from "lucide-react";
import { useState } from "react";
import type { MetaDaUnidade, ResumoDeMetas, TipoAbaixo } from "#shared/contract/metas.ts";
import { plural } from "#web/lib/format.ts";
import { useSaid } from "#web/lib/search.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { lazyDialog } from "#web/widgets/lazy-dialogs.tsx";
import { EditButton } from "#web/widgets/list/edit-button.tsx";
import { useHeldRow } from "#web/widgets/list/held-row.ts";
import { ListView } from "#web/widgets/list/list-view.tsx";
import { useList } from "#web/widgets/list/use-list.ts";
import { temMeta } from "#web/widgets/metas.ts";
import { type UrlDialog, useUrlDialog } from "#web/widgets/url-dialog.ts";
import { metasList, useCopy } from "./data.ts";
import { metaLook } from "./look.tsx";
import { kindsBelow, nomes, sumNote } from "./rules.ts";
import { metasSearch } from "./search.ts";

const MetaDialog = lazyDialog(async () => (await import("./meta-dialog.tsx")).MetaDialog);
const DistribuirDialog = lazyDialog(
  async () => (await import("./distribuir-dialog.tsx")).DistribuirDialog,
);

/** The units directly below the shown one, their targets, and what sets them. */
export function Unidades({ resumo }: { resumo: ResumoDeMetas }) {
  const { unidade, mes, define } = resumo;
  const dialog = useUrlDialog();
  const kinds = kindsBelow(unidade.tipo);
  const { tipo, list } = useUnidades(unidade.id, mes, kinds);
  const row = useHeldRow(list.list, dialog.editing, dialog.close);
  return (
    <div>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        {kinds.length > 1 ? (
          <Segmented
            label="Unidades"
            value={tipo}
            options={kinds.map((value) => ({ value, label: nomes[value].titulo }))}
            onChange={(tipo) => list.change({ tipo })}
          />
        ) : (
          <span />
        )}
        {define.abaixo && <Comandos {...{ resumo, tipo }} />}
      </div>
      <ListView
        title={nomes[tipo].titulo}
        // Units at rest without a target are not listed, so it is not the number of all. As text it wraps where a badge is too wide.
        count={(total) => `${plural(total, nomes[tipo].um, nomes[tipo].varios)} nas metas`}
        of={list}
        look={metaLook}
        note={sumNote(resumo, tipo)}
        failed="Falha ao carregar metas"
        empty={{ none: "Nenhuma unidade em atividade aqui", isFiltered: false }}
        onEdit={define.abaixo ? dialog.edit : undefined}
        renderActions={actionsOf(dialog, resumo)}
      />
      {define.abaixo && row && <MetaDialog unidade={row} mes={mes} onClose={dialog.close} />}
    </div>
  );
}

/** @param kinds at least one */
function useUnidades(unidade: string, mes: string, kinds: readonly TipoAbaixo[]) {
  const said = useSaid(metasSearch);
  const [first = "franquia"] = kinds;
  const tipo = kinds.find((kind) => kind === said.tipo) ?? first;
  return { tipo, list: useList(metasList, metasSearch, { fixed: { unidade, mes, tipo } }) };
}

function actionsOf(dialog: UrlDialog, { mes, define }: ResumoDeMetas) {
  return ({ id, nome, tipo }: MetaDaUnidade) => (
    <div className="flex justify-end">
      {define.abaixo && <EditButton name={nome} onEdit={() => dialog.edit(id)} />}
      {kindsBelow(tipo).length > 0 && (
        <Link
          to="/metas"
          search={{ mes, unidade: id }}
          aria-label={`Metas abaixo de ${nome}`}
          title="Ver metas abaixo"
          className={buttonStyle({ variant: "ghost", size: "icon" })}
        >
          <CircleArrowRight aria-hidden />
        </Link>
      )}
    </div>
  );
}

function Comandos({ resumo, tipo }: { resumo: ResumoDeMetas; tipo: TipoAbaixo }) {
  const [isAsked, setAsked] = useState(false);
  const copy = useCopy();
  const { mes } = resumo;
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" disabled={copy.isPending} onClick={() => copy.mutate(mes)}>
        Copiar do mês anterior
      </Button>
      <Button disabled={!temMeta(resumo)} onClick={() => setAsked(true)}>
        Distribuir
      </Button>
      {isAsked && <DistribuirDialog {...{ mes, tipo }} onClose={() => setAsked(false)} />}
    </div>
  );
}
