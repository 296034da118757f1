import { formatDataHora } from "#shared/br/data.ts";
import type { Proximo } from "#shared/contract/contatos.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Atendimento } from "./use-atendimento.ts";

/** The place of the card while there is none, and why. */
export function Ninguem({ sitting }: { sitting: Atendimento }) {
  const { answer, isWaiting } = sitting;
  if (isWaiting) return <SemRede />;
  if (answer?.abreEm)
    return <ForaDoHorario {...{ ...answer, abreEm: answer.abreEm }} onGoOn={sitting.goOn} />;
  return (
    <p
      role="status"
      className="rounded-lg border border-dashed border-border-strong px-4 py-10 text-center text-fg-muted max-lg:py-6"
    >
      {answer === null
        ? "Toque em Próximo. A família fica reservada para você por 10 minutos."
        : "Ninguém mais espera agora. Quem foi pulado continua na fila."}
    </p>
  );
}

const SemRede = () => (
  <Alert tone="info" title="Sem rede">
    A próxima família vem sozinha quando a rede voltar.
  </Alert>
);

interface HorarioProps extends Pick<Proximo, "horario"> {
  abreEm: string;
  onGoOn: () => void;
}

function ForaDoHorario({ horario, abreEm, onGoOn }: HorarioProps) {
  return (
    <Alert
      tone="info"
      title="Fora do horário de contato"
      action={
        <Button variant="outline" onClick={onGoOn}>
          Continuar mesmo assim
        </Button>
      }
    >
      As famílias são chamadas das {horario.inicio} às {horario.fim} h
      {horario.domingos ? "" : ", menos aos domingos"}. Abre em {formatDataHora(abreEm)}.
    </Alert>
  );
}
