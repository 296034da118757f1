import type { Visao } from "./data-visao.ts";
import { minutesOff } from "./rules.ts";

/** Says whether the table works without a network: only where that is true. */
export function Preparo({ visao }: { visao: Visao }) {
  const { temRede, lidas, temLista, temPagina, isLasting, desvio } = visao;
  const off = minutesOff(desvio);
  return (
    <div className="mesa-state">
      <p className={temRede ? "mesa-line" : "mesa-line mesa-line-off"} role="status">
        {temRede ? "Com rede" : "Sem rede"}
      </p>
      <p role="status">{tell({ temRede, lidas, temLista, temPagina, isLasting })}</p>
      {lidas && <progress max={lidas.total} value={lidas.feitas} aria-label="Pessoas lidas" />}
      {off && (
        <p className="note note-warning">
          O relógio deste aparelho está {off}: as horas serão acertadas pelo servidor
        </p>
      )}
    </div>
  );
}

function tell({
  temRede,
  lidas,
  temLista,
  temPagina,
  isLasting,
}: Pick<Visao, "temRede" | "lidas" | "temLista" | "temPagina" | "isLasting">): string {
  if (!isLasting)
    return "Este navegador não guarda nada (janela anônima ou conexão sem https?): a mesa só trabalha com rede";
  if (lidas) return `Preparando: ${lidas.feitas} de ${lidas.total} pessoas`;
  if (!temLista && !temRede)
    return "Sem rede, e a lista de pessoas não chegou inteira: esta mesa ainda não trabalha sem rede";
  if (!temLista) return "Preparando: a lista de pessoas está chegando";
  if (temLista && temPagina) return "Pronta para trabalhar sem rede";
  if (temLista && !temRede) return "A lista de pessoas está neste aparelho; não feche esta página";
  return "Ainda não está pronta para trabalhar sem rede";
}
