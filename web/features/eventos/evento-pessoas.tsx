import { MessageCircle } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Evento } from "#shared/contract/eventos.ts";
import { may } from "#shared/permissions.ts";
import { useToday } from "#web/lib/today.ts";
import { Button } from "#web/ui/button.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { lazyDialog } from "#web/widgets/lazy-dialogs.tsx";
import { useUrlFilters } from "#web/widgets/list/url-filters.ts";
import type { Figure } from "#web/widgets/enrolment-table/figure.ts";
import { useSession } from "#web/widgets/session.ts";
import type { useFicha } from "./data.ts";
import { abasOf } from "./rules-abas.ts";
import { type Aba, eventoSearch } from "./search.ts";

const WhatsAppList = lazyDialog(async () => (await import("./whatsapp-list.tsx")).WhatsAppList);

/** Draws one of the lists of an event's people. */
export type RenderPeople = (aba: Aba, evento: Evento, figure: Figure) => ReactNode;

interface Props {
  evento: Evento;
  ficha: Pick<ReturnType<typeof useFicha>, "isFetching" | "refetch" | "readAll">;
  renderPeople: RenderPeople;
}

/** The people who signed up, activated or are enrolled: one list at a time, and all of it for WhatsApp. */
export function EventoPessoas({ evento, ficha, renderPeople }: Props) {
  const { role } = useSession().user;
  const [isListed, setListed] = useState(false);
  const { filters, change } = useUrlFilters(eventoSearch);
  const { aba } = filters;
  const today = useToday();
  return (
    <section id="pessoas" aria-labelledby="pessoas-titulo" className="scroll-mt-20">
      <h2 id="pessoas-titulo" className="mb-3 text-lg font-semibold">
        Pessoas
      </h2>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label="Pessoas do evento"
          value={aba}
          options={abasOf(evento, today)}
          onChange={(aba) => change({ aba, busca: "" })}
        />
        {may(role, "leads:export") && (
          <Button variant="outline" onClick={() => setListed(true)}>
            <MessageCircle aria-hidden className="text-ok-fg" /> Lista para WhatsApp
          </Button>
        )}
      </div>
      <div key={aba}>{renderPeople(aba, evento, figureOf(evento, aba, ficha))}</div>
      {isListed && <WhatsAppList {...{ evento, aba }} onClose={() => setListed(false)} />}
    </section>
  );
}

/** The page's own count of the people of a list. */
function figureOf(
  { numeros, vieram = 0, faltaram = 0 }: Evento,
  aba: Aba,
  ficha: Props["ficha"],
): Figure {
  const counts = {
    "": numeros.leads,
    vieram,
    faltaram,
    ativacoes: numeros.preMatriculas,
    aguardando: numeros.aguardando,
    matriculas: numeros.matriculas,
  };
  return {
    count: counts[aba],
    isReading: ficha.isFetching,
    read: () => void ficha.refetch(),
    readAll: ficha.readAll,
  };
}
