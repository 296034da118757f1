import type { ComponentProps } from "react";
import type { Evento } from "#shared/contract/eventos.ts";
import { plural } from "#web/lib/format.ts";
import { cn } from "#web/ui/cn.ts";
import { IdadeDosNumeros } from "#web/widgets/idade-dos-numeros.tsx";
import { Numero, shareOf } from "#web/widgets/numero.tsx";
import type { useFicha } from "./data.ts";
import type { Aba } from "./search.ts";

interface Props {
  evento: Evento;
  /** Where they come from; the last attempt to read them anew may have failed. */
  ficha: Pick<ReturnType<typeof useFicha>, "dataUpdatedAt" | "error" | "isFetching" | "readAll">;
}

/** The figures of an event's people; each leads to those whom it counts. */
export function EventoNumeros({ evento: { qtdAlunos, numeros, vieram = 0 }, ficha }: Props) {
  const { leads, preMatriculas, aguardando, matriculas } = numeros;
  const alunos = plural(qtdAlunos, "aluno", "alunos");
  return (
    <section aria-label="Números do evento" className="mb-6">
      <ul
        className={cn(
          "grid pairs gap-3 md:gap-4",
          // Below, five make a whole row and two pairs, so that none stands alone.
          vieram > 0 ? "max-lg:*:first:col-span-full lg:grid-cols-5" : "lg:grid-cols-4",
        )}
      >
        <Numero label="Inscrições" value={leads} link={below("")}>
          de {alunos}
          {shareOf(leads, qtdAlunos)}
        </Numero>
        {vieram > 0 && (
          <Numero label="Vieram" value={vieram} link={below("vieram")}>
            das inscrições{shareOf(vieram, leads)}
          </Numero>
        )}
        <Numero label="Ativações" value={preMatriculas} link={below("ativacoes")}>
          crédito ativado{shareOf(preMatriculas, leads)}
        </Numero>
        <Numero label="Aguardando efetivação" value={aguardando} link={below("aguardando")}>
          entre as ativações
        </Numero>
        <Numero label="Matrículas efetivadas" value={matriculas} link={below("matriculas")}>
          efetivadas{shareOf(matriculas, preMatriculas)}
        </Numero>
      </ul>
      <IdadeDosNumeros read={ficha} />
    </section>
  );
}

/** The people of the page below, in the list of a figure. */
const below = (aba: Aba): ComponentProps<typeof Numero>["link"] => ({
  to: ".",
  search: aba === "" ? {} : { aba },
  state: (before) => before,
  hash: "pessoas",
});
