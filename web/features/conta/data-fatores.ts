import { useQueryClient } from "@tanstack/react-query";
import { fatores } from "#web/lib/calls.ts";
import { toast } from "#web/ui/toast-store.ts";
import { FATORES } from "#web/widgets/fator/own.ts";
import { useSave } from "#web/widgets/save.ts";

/** Reads the list again after a factor was set up, or the set-up was left. */
export function useSetUpEnded() {
  const client = useQueryClient();
  return (isDone: boolean) => {
    if (isDone) toast({ title: "Segundo fator cadastrado" });
    void client.invalidateQueries({ queryKey: [FATORES] });
  };
}

export function useRemoveFator() {
  return useSave({
    endpoint: fatores.remove,
    refreshes: [FATORES],
    success: { title: "Segundo fator removido" },
    failure: { title: "Erro ao remover o segundo fator" },
  });
}

export function useRenewCodes() {
  return useSave({
    endpoint: fatores.renewCodes,
    refreshes: [FATORES],
    success: {
      title: "Novos códigos de reserva",
      description: "Os códigos antigos não valem mais.",
    },
    failure: { title: "Erro ao gerar novos códigos" },
  });
}
