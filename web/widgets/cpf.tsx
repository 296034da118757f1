import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatCpf } from "#shared/br/cpf.ts";
import { call } from "#web/lib/api.ts";
import { unidades } from "#web/lib/calls.ts";
import { Button } from "#web/ui/button.tsx";
import { toastFailure } from "#web/ui/failure-toast.ts";
import type { RowField } from "./list/fields.tsx";

interface Unit {
  id: string;
  user: { cpf?: string | null | undefined } | null;
}

const ask = (unitId: string) => call(unidades.openCpf, { params: { id: unitId } });

/**
 * Puts the whole CPF into a row that came with it hidden, for its form. The trail notes each
 * reading (docs/decisions/062).
 */
export async function withCpf<Row extends { id: string; user: object | null }>(
  row: Row,
): Promise<Row> {
  return row.user === null ? row : { ...row, user: { ...row.user, ...(await ask(row.id)) } };
}

/** The row that a form edits, read anew whenever one opens, and forgotten when it closes. */
export function useEditedUnit<Row extends { id: string; user: object | null }>(row: Row) {
  return useQuery({ queryKey: ["cpf", row.id], queryFn: () => withCpf(row), gcTime: 0 });
}

/** The CPF of a unit's account, hidden until it is asked for. */
export const cpfField: RowField<Unit> = {
  label: "CPF",
  on: ["details"],
  value: ({ id, user }) => user?.cpf && <Cpf unitId={id} hidden={user.cpf} />,
};

function Cpf({ unitId, hidden }: { unitId: string; hidden: string }) {
  const [opened, setOpened] = useState<string | null>(null);
  const { mutate: open, isPending } = useMutation({
    mutationFn: () => ask(unitId),
    onSuccess: ({ cpf }) => setOpened(formatCpf(cpf ?? "")),
    onError: (error) => toastFailure("Erro ao mostrar o CPF", error),
  });
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
