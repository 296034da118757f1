import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { formatCpf } from "#shared/br/cpf.ts";
import { call } from "#web/lib/api.ts";
import { unidades } from "#web/lib/calls.ts";
import { Button } from "#web/ui/button.tsx";
import { toastFailure } from "#web/ui/failure-toast.ts";
import type { RowField } from "./list/fields.tsx";

/** Asks for the CPF that lists hide. The trail notes it (docs/decisions/062). */
export function useOpenCpf(unitId: string, onOpened: (cpf: string) => void) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(unidades.openCpf, { params: { id: unitId } }),
    onSuccess: ({ cpf }) => onOpened(formatCpf(cpf ?? "")),
    onError: (error) => toastFailure("Erro ao mostrar o CPF", error),
  });
  return { open: () => mutate(), isPending };
}

interface Unit {
  id: string;
  user: { cpf?: string | null | undefined } | null;
}

/** The CPF of a unit's account, hidden until it is asked for. */
export const cpfField: RowField<Unit> = {
  label: "CPF",
  on: ["details"],
  value: ({ id, user }) => user?.cpf && <Cpf unitId={id} hidden={user.cpf} />,
};

function Cpf({ unitId, hidden }: { unitId: string; hidden: string }) {
  const [opened, setOpened] = useState<string | null>(null);
  const { open, isPending } = useOpenCpf(unitId, setOpened);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
      <span aria-live="polite">{opened ?? hidden}</span>
      <Button
        variant="link"
        size="inline"
        className="tap-44"
        aria-disabled={isPending}
        onClick={() => (opened === null ? !isPending && open() : setOpened(null))}
      >
        {opened === null ? "Mostrar CPF" : "Ocultar CPF"}
      </Button>
    </span>
  );
}
