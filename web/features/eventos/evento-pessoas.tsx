import { MessageCircle } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Evento } from "#shared/contract/eventos.ts";
import { may } from "#shared/permissions.ts";
import { formatNumber } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { lazyDialog } from "#web/widgets/lazy-dialogs.tsx";
import { useUrlFilters } from "#web/widgets/list/url-filters.ts";
import { useSession } from "#web/widgets/session.ts";
import { type Aba, eventoSearch } from "./search.ts";

const WhatsAppList = lazyDialog(async () => (await import("./whatsapp-list.tsx")).WhatsAppList);

interface Props {
  evento: Evento;
  renderPeople: (aba: Aba, id: string) => ReactNode;
}

/** Who signed up, who activated, who is enrolled: one list at a time, and all of it for WhatsApp. */
export function EventoPessoas({ evento, renderPeople }: Props) {
  const { role } = useSession().user;
  const [isListed, setListed] = useState(false);
  const { filters, change } = useUrlFilters(eventoSearch);
  const { id, numeros } = evento;
  const { aba } = filters;
  const options = [
    { value: "", label: `Inscrições ${formatNumber(numeros.leads)}` },
    { value: "ativacoes", label: `Ativações ${formatNumber(numeros.preMatriculas)}` },
    { value: "matriculas", label: `Matrículas ${formatNumber(numeros.matriculas)}` },
  ] as const;
  return (
    <section id="pessoas" aria-labelledby="pessoas-titulo" className="scroll-mt-20">
      <h2 id="pessoas-titulo" className="mb-3 text-lg font-semibold">
        Pessoas
      </h2>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label="Pessoas do evento"
          value={aba}
          options={options}
          onChange={(aba) => change({ aba, busca: "" })}
        />
        {may(role, "leads:export") && (
          <Button variant="outline" onClick={() => setListed(true)}>
            <MessageCircle aria-hidden className="text-ok-fg" /> Lista para WhatsApp
          </Button>
        )}
      </div>
      <div key={aba}>{renderPeople(aba, id)}</div>
      {isListed && <WhatsAppList {...{ evento, aba }} onClose={() => setListed(false)} />}
    </section>
  );
}
