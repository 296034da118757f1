import { formatNome } from "#shared/br/nome.ts";
import type { PessoaDaMesa } from "#shared/contract/mesas.ts";
import { fatoMesaLabels } from "#shared/labels-dia.ts";
import type { Espera } from "./data-cofre.ts";
import type { Trabalho } from "./data-trabalho.ts";
import { formatHora } from "./format.ts";
import { tellQueue } from "./rules.ts";

interface Props {
  trabalho: Trabalho;
  fila: readonly Espera[];
  pessoas: ReadonlyMap<string, PessoaDaMesa>;
}

/** The facts that wait, and those that were refused, each with its reason. */
export function Fila({ trabalho, fila, pessoas }: Props) {
  const hasRefused = fila.some(({ motivo }) => motivo !== null);
  return (
    <details className={hasRefused ? "mesa-queue mesa-queue-bad" : "mesa-queue"} open={hasRefused}>
      <summary>{tellQueue(fila)}</summary>
      <ul>
        {fila.map((espera) => {
          const { leadId, tipo, feitoEm } = espera.fato;
          const nome = leadId === undefined ? undefined : pessoas.get(leadId)?.nome;
          return (
            <li key={espera.seq}>
              <p>
                {fatoMesaLabels[tipo]}
                {nome && `: ${formatNome(nome)}`} às {formatHora(feitoEm)}
              </p>
              {espera.motivo !== null && <Recusado trabalho={trabalho} espera={espera} />}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

function Recusado({ trabalho, espera }: { trabalho: Trabalho; espera: Espera }) {
  const look = { className: "button button-light" };
  return (
    <>
      <p className="note note-error">{espera.motivo}</p>
      {espera.podeInsistir && (
        <button type="button" {...look} onClick={() => void trabalho.insist(espera)}>
          Registrar assim mesmo
        </button>
      )}{" "}
      <button type="button" {...look} onClick={() => void trabalho.discard(espera)}>
        Descartar
      </button>
    </>
  );
}
