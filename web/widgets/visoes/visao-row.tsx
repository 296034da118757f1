import { Link } from "@tanstack/react-router";
import { Pencil, Pin, PinOff, Trash2, UserRound, Users } from "lucide-react";
import { useState } from "react";
import type { PatchVisao, Visao } from "#shared/contract/visoes.ts";
import { Badge } from "#web/ui/badge.tsx";
import { buttonStyle } from "#web/ui/button.tsx";
import type { MenuItem } from "#web/ui/menu.tsx";
import { RowMenu } from "../list/row-menu.tsx";
import { useChangeVisao, useRemoveVisao } from "./data.ts";
import { NomeForm } from "./nome-form.tsx";
import { useShares } from "./salvar-visao.tsx";
import { wordsOf } from "./words.ts";

interface Props {
  visao: Visao;
  onOpen: () => void;
  /** Called with the view once it is gone. */
  onRemoved: (visao: Visao) => void;
}

/** A saved view: its name, what it filters, the way there, and what can be done with it. */
export function VisaoRow({ visao, onOpen, onRemoved }: Props) {
  const { id, nome, pagina, parametros } = visao;
  const change = useChangeVisao();
  const [isNaming, setNaming] = useState(false);
  const send = (body: PatchVisao) => change({ params: { id }, body });
  const items = useItems({ visao, send, onRename: () => setNaming(true), onRemoved });
  if (isNaming)
    return (
      <li className="py-3">
        <NomeForm
          nome={nome}
          save={async (nome) => {
            await send({ nome });
            setNaming(false);
          }}
          onCancel={() => setNaming(false)}
        />
      </li>
    );
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-2 py-2.5">
      <Words visao={visao} />
      <div className="ml-auto flex items-center gap-1">
        <Link
          to={`/${pagina}`}
          search={parametros}
          aria-label={`Abrir ${nome}`}
          onClick={onOpen}
          className={buttonStyle({ variant: "outline", size: "compact" })}
        >
          Abrir
        </Link>
        <RowMenu name={nome} items={items} />
      </div>
    </li>
  );
}

function Words({ visao: { nome, pagina, parametros, padrao } }: Pick<Props, "visao">) {
  return (
    <div className="min-w-0 flex-1 basis-40">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium wrap-anywhere">{nome}</span>
        {padrao && (
          <Badge tone="info" icon={Pin}>
            Abre sempre
          </Badge>
        )}
      </p>
      <p className="mt-0.5 text-xs wrap-anywhere text-fg-muted">
        {wordsOf(pagina, parametros).join(" · ")}
      </p>
    </div>
  );
}

interface Acts extends Pick<Props, "visao" | "onRemoved"> {
  send: (body: PatchVisao) => Promise<unknown>;
  onRename: () => void;
}

function useItems({ visao, send, onRename, onRemoved }: Acts): MenuItem[] {
  const { id, padrao, muda, autor, dono } = visao;
  const remove = useRemoveVisao();
  const shares = useShares();
  const onRemove = () =>
    void remove({ params: { id } }).then(
      () => onRemoved(visao),
      () => undefined,
    );
  // The toast tells a refusal.
  const patch = (body: PatchVisao) => () => void send(body).catch(() => undefined);
  const byDefault = padrao
    ? { label: "Não abrir sempre", icon: PinOff, onSelect: patch({ padrao: false }) }
    : { label: "Abrir sempre esta", icon: Pin, onSelect: patch({ padrao: true }) };
  if (!muda) return [byDefault];
  const given =
    dono === "minha"
      ? { label: "Passar para a unidade", icon: Users, onSelect: patch({ dono: "unidade" }) }
      : { label: "Deixar só minha", icon: UserRound, onSelect: patch({ dono: "minha" }) };
  return [
    byDefault,
    { label: "Renomear", icon: Pencil, onSelect: onRename },
    ...(shares && autor ? [given] : []),
    { label: "Remover", icon: Trash2, isDanger: true, onSelect: onRemove },
  ];
}
