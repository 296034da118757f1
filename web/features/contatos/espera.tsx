import { formatHora } from "#shared/br/hora.ts";
import { resultadoContatoLabels } from "#shared/labels-contatos.ts";
import { plural } from "#web/lib/format.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Ditos, Visao } from "./data-ditos.ts";

interface Props {
  ditos: Ditos;
  visao: Visao;
}

/** The outcomes that wait on this device, and those that were refused, each with its reason. */
export function Espera({ ditos, visao: { fila, isLasting } }: Props) {
  const refused = fila.filter(({ motivo }) => motivo !== null);
  const waiting = fila.length - refused.length;
  return (
    <div className="flex flex-col gap-3 not-empty:mb-4 max-md:not-empty:mb-8">
      {waiting > 0 && (
        <Alert
          tone="info"
          title={`${plural(waiting, "resultado espera", "resultados esperam")} a rede`}
        >
          {isLasting
            ? "Nada se perde: o aparelho envia sozinho quando a rede voltar."
            : "Este navegador não guarda: deixe esta página aberta até a rede voltar."}
        </Alert>
      )}
      {refused.map((espera) => {
        const { fato, motivo } = espera;
        return (
          <Alert
            key={espera.seq}
            tone="bad"
            title={`${ditos.nameOf(espera)}, ${resultadoContatoLabels[fato.resultado].toLowerCase()}, às ${formatHora(fato.feitoEm)}: não foi registrado`}
            action={
              <Button variant="outline" onClick={() => void ditos.discard(espera)}>
                Descartar
              </Button>
            }
          >
            {motivo}
          </Alert>
        );
      })}
    </div>
  );
}
