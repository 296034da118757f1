import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Evento } from "#shared/contract/eventos.ts";
import { formatNumber, plural } from "#web/lib/format.ts";
import { Help } from "#web/ui/help.tsx";
import { Freshness } from "#web/widgets/list/freshness.tsx";
import type { useFicha } from "./data.ts";
import type { Aba } from "./search.ts";

interface Props {
  evento: Evento;
  /** Where they come from; the last attempt to read them anew may have failed. */
  ficha: Pick<ReturnType<typeof useFicha>, "dataUpdatedAt" | "error" | "isFetching" | "readAll">;
}

/** The figures of an event's people; each leads to those whom it counts. */
export function EventoNumeros({ evento: { qtdAlunos, numeros }, ficha }: Props) {
  const { leads, preMatriculas, aguardando, matriculas } = numeros;
  const alunos = plural(qtdAlunos, "aluno", "alunos");
  return (
    <section aria-label="Números do evento" className="mb-6">
      <ul className="grid pairs gap-3 md:gap-4 lg:grid-cols-4">
        <Numero label="Inscrições" value={leads} aba="">
          de {alunos}
          {share(leads, qtdAlunos)}
        </Numero>
        <Numero label="Ativações" value={preMatriculas} aba="ativacoes">
          crédito ativado{share(preMatriculas, leads)}
        </Numero>
        <Numero
          label="Aguardando efetivação"
          value={aguardando}
          aba="aguardando"
          help={
            <Help question="O que é efetivar?">
              Transforma a pré-matrícula em matrícula, uma única vez e sem volta. Depois o aluno
              pode ser convidado a criar a conta dele.
            </Help>
          }
        >
          entre as ativações
        </Numero>
        <Numero label="Matrículas efetivadas" value={matriculas} aba="matriculas">
          efetivadas{share(matriculas, preMatriculas)}
        </Numero>
      </ul>
      <Idade ficha={ficha} />
    </section>
  );
}

/** The age of the figures, and the button that reads them anew. */
function Idade({ ficha }: Pick<Props, "ficha">) {
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3">
      <p role="status" className="text-xs text-bad-fg">
        {ficha.error !== null && "Não foi possível atualizar os números. Tente novamente."}
      </p>
      <Freshness
        updatedAt={ficha.dataUpdatedAt}
        isFetching={ficha.isFetching}
        onRefresh={ficha.readAll}
        what="os números"
      />
    </div>
  );
}

/** " · 19%"; nothing where there is nothing to compare with. */
function share(part: number, whole: number): string {
  return whole === 0 ? "" : ` · ${formatNumber(Math.round((part / whole) * 100))}%`;
}

interface NumeroProps {
  label: string;
  value: number;
  aba: Aba;
  help?: ReactNode;
  children: ReactNode;
}

function Numero({ label, value, aba, help, children }: NumeroProps) {
  return (
    <li className="relative flex min-w-0 flex-col rounded-lg border border-border bg-surface p-3 shadow-card hover:border-border-strong md:p-4">
      <Link
        to="."
        search={aba === "" ? {} : { aba }}
        state={(before) => before}
        replace
        resetScroll={false}
        hash="pessoas"
        className="font-medium text-fg-muted outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-ring"
      >
        {label}
      </Link>
      {help && <span className="absolute top-1 right-1 z-1">{help}</span>}
      <span className="mt-auto pt-2 text-2xl font-semibold tabular-nums">
        {formatNumber(value)}
      </span>
      <span className="mt-0.5 text-xs text-fg-muted tabular-nums">{children}</span>
    </li>
  );
}
