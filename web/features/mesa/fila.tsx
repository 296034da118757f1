import { formatHora } from "#shared/br/hora.ts";
import { formatNome } from "#shared/br/nome.ts";
import type { PessoaDaMesa } from "#shared/contract/mesas.ts";
import { fatoMesaLabels } from "#shared/labels-dia.ts";
import type { Espera } from "./data-cofre.ts";
import type { Trabalho } from "./data-trabalho.ts";
import { tellQueue } from "./rules.ts";

interface Props {
  trabalho: Trabalho;
  fila: readonly Espera[];
  adiadas: readonly string[];
  pessoas: ReadonlyMap<string, PessoaDaMesa>;
}

/** The facts that wait, until when, and those that were refused, each with its reason. */
export function Fila({ trabalho, fila, adiadas, pessoas }: Props) {
  const hasRefused = fila.some(({ motivo }) => motivo !== null);
  return (
    <>
      {adiadas.map((frase) => (
        <p key={frase} role="status" className="note">
          {frase}. Nada se perde, e não é preciso fazer nada: o aparelho envia sozinho.
        </p>
      ))}
      <details
        className={hasRefused ? "mesa-queue mesa-queue-bad" : "mesa-queue"}
        open={hasRefused}
      >
        <summary>{tellQueue(fila)}</summary>
        <ul>
          {fila.map((espera) => (
            <Fato key={espera.seq} {...{ trabalho, espera, pessoas }} />
          ))}
        </ul>
      </details>
    </>
  );
}

function Fato({ trabalho, espera, pessoas }: Omit<Props, "fila" | "adiadas"> & { espera: Espera }) {
  const { leadId, tipo, feitoEm } = espera.fato;
  const nome = leadId === undefined ? undefined : pessoas.get(leadId)?.nome;
  return (
    <li>
      <p>
        {fatoMesaLabels[tipo]}
        {nome && `: ${formatNome(nome)}`} às {formatHora(feitoEm)}
      </p>
      {espera.motivo !== null && <Recusado trabalho={trabalho} espera={espera} />}
    </li>
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
