import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { useFieldError } from "#web/widgets/form/fields.tsx";
import type { StoredModulos } from "./form-values.ts";
import { ModuloFields } from "./modulo-fields.tsx";
import { RemoveModulo } from "./remove-modulo.tsx";
import { useModulos } from "./use-modulos.ts";

interface Props {
  /** null in a course that does not exist yet. */
  stored: StoredModulos | null;
}

/** product/cursos.md#meus-cursos: the section of the modules; add, remove with confirmation, reorder. */
export function ModulosFields({ stored }: Props) {
  const modulos = useModulos();
  const error = useFieldError("modulos");
  const [leaving, setLeaving] = useState<number | null>(null);
  const onRemoved = (index: number, wasStored: boolean) => {
    const { id } = modulos.at(index);
    modulos.drop(index);
    if (wasStored) modulos.settle(id);
    setLeaving(null);
  };
  const rows = { count: modulos.rows.length, stored, onMove: modulos.move };
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="mb-1 text-base font-semibold">Módulos</legend>
      <p className="mb-3 text-xs text-fg-muted">
        A lista dá a ordem dos módulos. Alt+↑ e Alt+↓ movem o módulo selecionado.
      </p>
      <ol className="flex flex-col gap-3">
        {modulos.rows.map(({ key }, index) => (
          <ModuloFields key={key} index={index} {...rows} onRemove={setLeaving} />
        ))}
      </ol>
      <p className="mt-2 text-xs font-medium text-bad-fg empty:hidden">{error}</p>
      <Button variant="outline" className="mt-3" onClick={modulos.add}>
        <Plus aria-hidden /> Adicionar módulo
      </Button>
      <p role="status" className="sr-only">
        {modulos.said}
      </p>
      {leaving !== null && (
        <RemoveModulo
          modulo={modulos.at(leaving)}
          stored={stored}
          onRemoved={(wasStored) => onRemoved(leaving, wasStored)}
          onCancel={() => setLeaving(null)}
        />
      )}
    </fieldset>
  );
}
