import type { DiaDoEvento } from "#shared/contract/mesas.ts";
import { minutesOff } from "./rules.ts";

interface Props {
  dia: DiaDoEvento;
  temRede: boolean;
}

/** The figures of the day, of the event and of each table, as the server last told them. */
export function Numeros({ dia: { esperados, feitos, mesas }, temRede }: Props) {
  return (
    <section aria-label="Números do dia">
      <dl className="mesa-numbers">
        <Numero label="Esperados" valor={esperados} />
        <Numero label="Vieram" valor={feitos.vieram} />
        <Numero label="Cartões" valor={feitos.cartoes} />
        <Numero label="Ativados" valor={feitos.ativados} />
      </dl>
      {!temRede && <p className="mesa-facts">Números da última vez com rede</p>}
      {mesas.length > 1 && (
        <details className="mesa-more">
          <summary>Por mesa</summary>
          <ul>
            {mesas.map(({ id, nome, feitos: own, desvio, revogadaEm }) => (
              <li key={id}>
                <strong>{nome}</strong>
                {revogadaEm && " (encerrada)"}: vieram {own.vieram}, cartões {own.cartoes}, ativados{" "}
                {own.ativados}
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
