import type { Unidade } from "#shared/contract/unidades.ts";
import type { StaffPath } from "#web/lib/paths.ts";
import { IdadeDosNumeros } from "#web/widgets/idade-dos-numeros.tsx";
import { Numero, shareOf } from "#web/widgets/numero.tsx";
import { useSession } from "#web/widgets/session.ts";
import type { useUnidade } from "./data.ts";

interface Props {
  unidade: Unidade;
  /** The last attempt to read it anew may have failed. */
  read: Pick<ReturnType<typeof useUnidade>, "dataUpdatedAt" | "error" | "isFetching" | "readAll">;
}

/** The results of all events of a unit; each figure leads to the list of those whom it counts. */
export function Numeros({ unidade: { id, nome, numeros }, read }: Props) {
  const { canOpen } = useSession();
  const { eventos, leads, preMatriculas, aguardando, matriculas } = numeros;
  const to = (path: StaffPath, more: Record<string, string> = {}) =>
    canOpen(path) ? { to: path, search: { unidade: id, ...more }, state: { unidade: nome } } : null;
  return (
    <section aria-label="Números da unidade" className="mb-6">
      <ul className="grid pairs gap-3 md:gap-4 lg:grid-cols-5">
        <Numero label="Eventos" value={eventos} link={to("/eventos")}>
          de todos os tempos
        </Numero>
        <Numero label="Inscrições" value={leads} link={to("/interesses")}>
          nos eventos da unidade
        </Numero>
        <Numero label="Ativações" value={preMatriculas} link={to("/pre-matriculas")}>
          crédito ativado{shareOf(preMatriculas, leads)}
        </Numero>
        <Numero
          label="Aguardando efetivação"
          value={aguardando}
          link={to("/pre-matriculas", { situacao: "aguardando", ordem: "criacao" })}
        >
          entre as ativações
        </Numero>
        <Numero label="Matrículas efetivadas" value={matriculas} link={to("/matriculas")}>
          efetivadas{shareOf(matriculas, preMatriculas)}
        </Numero>
      </ul>
      <IdadeDosNumeros read={read} />
    </section>
  );
}
