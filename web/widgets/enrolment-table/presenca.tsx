import { todayInSaoPaulo } from "#shared/br/data.ts";
import { MISSING } from "#shared/br/text.ts";
import type { Lead } from "#shared/contract/leads.ts";
import { useToday } from "#web/lib/today.ts";
import { Moment } from "./person-fields.tsx";

/** Says what is known of a sign-up's presence at its event (product/pessoas.md#a-person). */
export function Presenca({ lead }: { lead: Lead }) {
  const { presenca, naoVaiEm, createdAt, evento } = lead;
  const today = useToday();
  if (presenca.veioEm)
    return (
      <>
        Veio em <Moment moment={presenca.veioEm} />
      </>
    );
  const isMissed =
    presenca.notada &&
    evento.dataEvento < today &&
    todayInSaoPaulo(new Date(createdAt)) <= evento.dataEvento;
  if (isMissed) return "Não veio";
  if (!naoVaiEm) return MISSING;
  return (
    <>
      Avisou que não vai em <Moment moment={naoVaiEm} />
    </>
  );
}
