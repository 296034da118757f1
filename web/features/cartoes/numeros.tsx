import type { ResumoDeCartoes } from "#shared/contract/cartoes.ts";
import { plural } from "#web/lib/format.ts";
import { Numero, shareOf } from "#web/widgets/numero.tsx";

/** The numbers of an event's cards; those that are made and printed count what came of them. */
export function Numeros({ resumo }: { resumo: ResumoDeCartoes }) {
  const { criados, impressos, entregues, ativados, anulados, semCartao } = resumo;
  return (
    <section aria-label="Números dos cartões" className="mb-6">
      <ul className="grid pairs gap-3 md:gap-4 lg:grid-cols-4">
        <Numero label="Impressos" value={impressos} link={null}>
          de {plural(criados, "criado", "criados")}
          {anulados > 0 && `, e mais ${plural(anulados, "anulado", "anulados")}`}
        </Numero>
        <Numero label="Entregues" value={entregues} link={null}>
          na mão das famílias
        </Numero>
        <Numero label="Ativados" value={ativados} link={null}>
          dos criados{shareOf(ativados, criados)}
        </Numero>
        <Numero label="Inscritos sem cartão" value={semCartao} link={null}>
          esperam um cartão
        </Numero>
      </ul>
    </section>
  );
}
