import { useQuery } from "@tanstack/react-query";
import { call, sentenceOf } from "#web/lib/api.ts";
import { fatores } from "#web/lib/calls.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Dialog, DialogBody } from "#web/ui/dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { GiveFactor } from "#web/widgets/fator/give-factor.tsx";

export interface ConfirmFactorProps {
  onGiven: () => void;
  onCancel: () => void;
}

/** Over the page: the second factor again, before what was asked for goes on. */
export function ConfirmFactor({ onGiven, onCancel }: ConfirmFactorProps) {
  const own = useQuery({
    queryKey: ["conta-fatores"],
    queryFn: ({ signal }) => call(fatores.list, {}, { signal }),
  });
  const has = (tipo: string) => own.data?.fatores.some((fator) => fator.tipo === tipo) ?? false;
  return (
    <Dialog
      title="Confirme que é você"
      description="Antes de continuar, confirme o segundo fator. A confirmação vale por 15 minutos."
      size="small"
      onClose={onCancel}
    >
      <DialogBody>
        {own.isPending && <Skeleton className="h-40" />}
        {own.error && <Alert tone="bad">{sentenceOf(own.error)}</Alert>}
        {own.data && (
          <GiveFactor
            passkey={has("passkey") && own.data.passkeys}
            totp={has("totp")}
            onGiven={onGiven}
          />
        )}
      </DialogBody>
    </Dialog>
  );
}
