import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Card } from "#web/widgets/card.tsx";
import { lazyDialog } from "#web/widgets/lazy-dialogs.tsx";
import { LoadFailed } from "#web/widgets/load-failed.tsx";
import { useRodizio } from "./data.ts";
import { rodizioText } from "./format.ts";

const RodizioDialog = lazyDialog(async () => (await import("./rodizio-dialog.tsx")).RodizioDialog);

/** The turns of new families in one line; the rest is in its dialog. */
export function RodizioCard() {
  const read = useRodizio();
  const [isEdited, setEdited] = useState(false);
  const { data, error } = read;
  if (!data)
    return error ? (
      <LoadFailed title="Não foi possível carregar o rodízio" query={read} />
    ) : (
      <Skeleton className="h-28" />
    );
  return (
    <Card
      title="Rodízio de famílias novas"
      description="Divide quem se inscreve, por vez, entre as pessoas da equipe"
    >
      <p className="font-medium">{rodizioText(data)}</p>
      <Button
        variant="outline"
        className="mt-3"
        aria-label="Alterar rodízio"
        onClick={() => setEdited(true)}
      >
        Alterar
      </Button>
      {isEdited && <RodizioDialog rodizio={data} onClose={() => setEdited(false)} />}
    </Card>
  );
}
