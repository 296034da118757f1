import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/widgets/card.tsx";
import { LoadFailed } from "#web/widgets/load-failed.tsx";
import { useCartas, useSetCartas } from "./data.ts";

/** Switches the letters about the unit's figures; students have no unit. */
export function Cartas() {
  const cartas = useCartas();
  const set = useSetCartas();
  const { data, error } = cartas;
  if (!data && error)
    return <LoadFailed title="Não foi possível carregar a escolha das cartas" query={cartas} />;
  const recebe = data?.recebe ?? true;
  return (
    <Card
      title="Cartas da unidade"
      description={
        recebe
          ? "Toda segunda-feira, às 7 h: os números da semana. E um aviso quando a meta chega a 50, 90 e 100%."
          : "Desligadas: a unidade não recebe a carta da semana nem os avisos de metas."
      }
      action={
        <Button
          variant="outline"
          disabled={!data || set.isPending}
          onClick={() => set.mutate(!recebe)}
        >
          {recebe ? "Desligar" : "Ligar"}
        </Button>
      }
    />
  );
}
