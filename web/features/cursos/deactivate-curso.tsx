import type { Curso } from "#shared/contract/cursos.ts";
import { ConfirmDialog } from "#web/ui/lazy-parts.tsx";
import { useDeactivateCurso } from "./data.ts";

/** product.md#states: a course is switched off only after a warning, because it does not come back. */
export function DeactivateCurso({ curso, onClose }: { curso: Curso; onClose: () => void }) {
  const { mutate } = useDeactivateCurso();
  return (
    <ConfirmDialog
      title="Desativar curso?"
      description={`O curso “${curso.titulo}” deixará de ser oferecido em novos eventos. Esta ação não pode ser desfeita.`}
      confirmLabel="Desativar"
      isDanger
      onConfirm={() => {
        mutate(curso);
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
