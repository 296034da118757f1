import { useCallback, useRef } from "react";
import type { Contato } from "#shared/contract/contatos.ts";
import { useSingleKey } from "#web/lib/shortcuts.ts";
import { Badge } from "#web/ui/badge.tsx";
import { namesOf } from "#web/widgets/familia.ts";
import { targetOf } from "./format.ts";

interface Props {
  people: readonly Contato[];
  currentId: string | undefined;
  now: Date;
  isBusy: boolean;
  onTake: (id: string) => void;
}

/** The families who wait, warmest first; J and K go along the rows, Enter takes one. */
export function FilaLista({ people, currentId, now, isBusy, onTake }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const move = (by: number) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("button") ?? [])];
    const at = rows.findIndex((row) => row === document.activeElement);
    rows[Math.min(Math.max(at + by, 0), rows.length - 1)]?.focus();
  };
  useSingleKey(
    "j",
    useCallback(() => move(1), []),
  );
  useSingleKey(
    "k",
    useCallback(() => move(-1), []),
  );
  return (
    <ol
      ref={list}
      className="divide-y divide-border overflow-hidden rounded-lg border border-border bg-surface"
    >
      {people.map((contato) => (
        <Linha
          key={contato.id}
          {...{ contato, now, isBusy, onTake }}
          isCurrent={contato.id === currentId}
        />
      ))}
    </ol>
  );
}

interface LinhaProps extends Pick<Props, "now" | "isBusy" | "onTake"> {
  contato: Contato;
  isCurrent: boolean;
}

function Linha({ contato, isCurrent, now, isBusy, onTake }: LinhaProps) {
  const { id, motivo, evento } = contato;
  return (
    <li>
      <button
        type="button"
        aria-current={isCurrent ? "true" : undefined}
        disabled={isBusy}
        onClick={() => onTake(id)}
        className="flex w-full flex-col items-start gap-1.5 px-4 py-3 text-left hover:bg-surface-2 aria-[current]:bg-primary-soft aria-[current]:text-primary-soft-fg"
      >
        <span className="w-full font-medium wrap-anywhere">{namesOf(contato)}</span>
        <span className="w-full text-xs">
          <span className="line-clamp-1">{evento.nomeEscola}</span>
          {motivo}
        </span>
        <Marks contato={contato} now={now} />
      </button>
    </li>
  );
}

function Marks({ contato, now }: { contato: Contato; now: Date }) {
  const target = targetOf(contato, now);
  const { tomado, dono } = contato;
  if (tomado === null && dono === null && target === undefined) return null;
  return (
    <span className="flex max-w-full flex-wrap gap-1.5">
      {tomado && <Badge tone="outline">{tomado.meu ? "Com você" : `Com ${tomado.nome}`}</Badge>}
      {dono && (
        <Badge tone="outline">{dono.meu ? "Minha família" : `Família de ${dono.nome}`}</Badge>
      )}
      {target && <Badge tone={target.isLate ? "bad" : "ok"}>{target.text}</Badge>}
    </span>
  );
}
