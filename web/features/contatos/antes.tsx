import { formatDataHora } from "#shared/br/data.ts";
import { resultadoContatoLabels } from "#shared/labels-contatos.ts";
import { Button } from "#web/ui/button.tsx";
import { namesOf } from "#web/widgets/familia.ts";
import type { Atendimento } from "./use-atendimento.ts";

type Telling = Atendimento["telling"];

interface Props {
  telling: Telling;
  isBusy: boolean;
}

/** The outcome before, to take back: a line, because a toast would cover the next family's buttons. */
export function Antes({ telling, isBusy }: Props) {
  const { before } = telling;
  return (
    <div role="status">
      {before && (
        <p className="mt-3 flex items-center gap-2 border-l-2 border-border-strong pl-3 text-sm text-fg-muted">
          <span className="min-w-0 flex-1 wrap-anywhere">
            Antes: {namesOf(before.contato)},{" "}
            {resultadoContatoLabels[before.resultado].toLowerCase()}
            <span className="block text-xs">{thenOf(before)}</span>
          </span>
          {(before.isHere || before.registrado) && (
            <Button variant="link" size="compact" disabled={isBusy} onClick={telling.undo}>
              Desfazer
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

/** The person's history alone tells more of what another tab sent. */
function thenOf({ registrado, isHere }: NonNullable<Telling["before"]>): string {
  if (isHere) return "Guardado neste aparelho até a rede voltar";
  if (registrado === undefined) return "Enviado";
  const { volta } = registrado;
  return volta === null ? "Contato encerrado" : `Volta em ${formatDataHora(volta)}`;
}
