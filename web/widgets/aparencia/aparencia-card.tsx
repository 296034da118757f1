import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import type { AparenciaDaUnidade } from "#shared/contract/aparencias.ts";
import { Button } from "#web/ui/button.tsx";
import { lazyComponent } from "#web/ui/lazy.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Card } from "#web/widgets/card.tsx";
import { LoadFailed } from "#web/widgets/load-failed.tsx";
import { useAparenciaDaUnidade } from "./data.ts";
import type { EditorProps } from "./editor.tsx";
import { Logo } from "./logo.tsx";
import { LOGO_E_COR } from "./look-link.tsx";

const Editor = lazyComponent<EditorProps>(async () => (await import("./editor.tsx")).Editor, {
  pending: () => <Skeleton className="h-80" />,
});

export interface AparenciaCardProps {
  /** A client or micro-franchise that the caller may change; undefined while it is not known. */
  id: string | undefined;
  /** The name that the preview shows. */
  nome: string;
  tipo: "cliente" | "micro_franquia";
}

/** Logo and colour of a unit: what holds at present, and folded below it what changes that (product/unidades.md#the-look-of-a-school). */
export function AparenciaCard({ id, nome, tipo }: AparenciaCardProps) {
  const isMeant = useLocation().hash === LOGO_E_COR;
  const [isOpen, setOpen] = useState(isMeant);
  const place = useRef<HTMLDivElement>(null);
  const read = useAparenciaDaUnidade(id);
  const { data, error } = read;
  const isHere = data !== undefined;
  useEffect(() => {
    // The form of a client leads here; the page was not there yet when the router looked for it.
    if (!isMeant || !isHere) return;
    place.current?.scrollIntoView({ block: "start" });
    place.current?.focus({ preventScroll: true });
  }, [isMeant, isHere]);
  if (!data && error)
    return <LoadFailed title="Não foi possível carregar o logo e a cor" query={read} />;
  return (
    <div id={LOGO_E_COR} ref={place} tabIndex={-1}>
      <Card
        title="Logo e cor"
        description={DESCRIPTIONS[tipo]}
        action={
          <Button
            variant="outline"
            disabled={!data}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? "Fechar" : data?.propria ? "Alterar" : "Definir"}
          </Button>
        }
      >
        <Now data={data} tipo={tipo} />
        {isOpen && id && data && <Editor {...{ id, nome, data }} />}
      </Card>
    </div>
  );
}

const WHERE = "nas páginas do evento, no cartaz, no cartão, nas cartas e na declaração";
const DESCRIPTIONS = {
  cliente: `Aparecem ${WHERE}.`,
  micro_franquia: `Aparecem ${WHERE}, nos eventos de quem não tem logo nem cor.`,
};

/** One line: the look that the events have now. */
function Now({
  data,
  tipo,
}: {
  data: AparenciaDaUnidade | undefined;
  tipo: AparenciaCardProps["tipo"];
}) {
  const look = data?.propria ?? data?.herdada;
  return (
    <p className="flex min-h-9 flex-wrap items-center gap-3">
      {look?.logo && <Logo logo={look.logo} className="h-9 max-w-32" />}
      {look?.cor && (
        <span
          aria-hidden
          className="size-6 rounded-md border border-border"
          style={{ backgroundColor: look.cor }}
        />
      )}
      <span className="min-w-0 text-fg-muted">{data && wordsOf(data, tipo)}</span>
    </p>
  );
}

function wordsOf(
  { propria, herdada }: AparenciaDaUnidade,
  tipo: AparenciaCardProps["tipo"],
): string {
  if (propria?.logo && propria.cor) return `Logo e cor ${propria.cor}`;
  if (propria?.logo) return "Logo, com a cor da rede";
  if (propria?.cor) return `Cor ${propria.cor}, sem logo`;
  if (herdada) return `Sem logo e sem cor: valem os de ${herdada.nome}`;
  return tipo === "cliente"
    ? "Sem logo e sem cor: valem os da rede"
    : "Sem logo e sem cor: cada escola mostra os seus, ou os da rede";
}
