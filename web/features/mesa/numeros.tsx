import type { DiaDoEvento } from "#shared/contract/mesas.ts";
import type { Visao } from "./data-visao.ts";
import { dayWithWaiting, minutesOff } from "./rules.ts";

interface Props {
  dia: DiaDoEvento;
  visao: Pick<Visao, "temRede" | "pessoas" | "fila" | "feitos">;
}

/** The figures of the day: of the event with what waits here, and of each table as the server last told them. */
export function Numeros({ dia, visao: { temRede, pessoas, fila, feitos: own } }: Props) {
  const { mesas } = dia;
  const { esperados, feitos } = dayWithWaiting(dia, pessoas.values(), fila, own);
  return (
    <section aria-label="Números do dia">
      <dl className="mesa-numbers">
        <Numero label="Inscrições" valor={esperados} />
        <Numero label="Vieram" valor={feitos.vieram} />
        <Numero label="Cartões" valor={feitos.cartoes} />
        <Numero label="Ativações" valor={feitos.ativados} />
      </dl>
      {!temRede && (
        <p className="mesa-facts">Números da última vez com rede, mais o que está aqui</p>
      )}
      {mesas.length > 1 && (
        <details className="mesa-more">
          <summary>Por mesa</summary>
          <ul>
            {mesas.map(({ id, nome, feitos: theirs, desvio, revogadaEm }) => (
              <li key={id}>
                <strong>{nome}</strong>
                {revogadaEm && " (encerrada)"}: vieram {theirs.vieram}, cartões {theirs.cartoes},
                ativados {theirs.ativados}
                {minutesOff(desvio) && `; relógio ${minutesOff(desvio)}`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Numero({ label, valor }: { label: string; valor: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{valor}</dd>
    </div>
  );
}
