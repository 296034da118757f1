import { type FormEvent, useState } from "react";
import type { Origem } from "#shared/contract/resultados.ts";
import { tipoOrigemLabels } from "#shared/labels-contatos.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { LoadFailed } from "#web/widgets/load-failed.tsx";
import { useCorrectOrigem, useOrigens } from "./data-origem.ts";

interface CorrecaoProps {
  id: string;
  /** The link of now, or "". */
  now: string;
  onClose: () => void;
}

/** Chooses another link, or none. */
export function CorrigirOrigem({ id, now, onClose }: CorrecaoProps) {
  const origens = useOrigens(id);
  const correct = useCorrectOrigem(id);
  const [chosen, setChosen] = useState(now);
  const save = (event: FormEvent) => {
    event.preventDefault();
    correct.mutate(chosen === "" ? null : chosen, { onSuccess: onClose });
  };
  if (origens.data === undefined)
    return origens.error ? (
      <LoadFailed title="Falha ao carregar os links" query={origens} />
    ) : (
      <Skeleton className="h-24" />
    );
  return (
    <form onSubmit={save}>
      <Field label="Link" hint="A correção vale para inscrição, ativação e matrícula.">
        {(control) => (
          <Select {...control} value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value="">Nenhum link</option>
            {origens.data.map((origem) => (
              <option key={origem.id} value={origem.id}>
                {optionOf(origem)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" disabled={correct.isPending || chosen === now}>
          Salvar
        </Button>
        <Button variant="outline" disabled={correct.isPending} onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}

const optionOf = ({ nome, tipo, ativa }: Origem): string =>
  `${nome} · ${tipoOrigemLabels[tipo]}${ativa ? "" : " · inativo"}`;
