import { formatNome } from "#shared/br/nome.ts";
import { Button } from "#web/ui/button.tsx";
import { useUrlDialog } from "../url-dialog.ts";

interface Props {
  id: string;
  nome: string;
}

/** Opens the form that corrects a person's row. */
export function CorrigirButton({ id, nome }: Props) {
  const { correct } = useUrlDialog();
  return (
    <Button
      variant="outline"
      size="compact"
      aria-label={`Corrigir ${formatNome(nome)}`}
      onClick={() => correct(id)}
    >
      Corrigir
    </Button>
  );
}
