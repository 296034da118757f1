import { useEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import type { Curso } from "#shared/contract/cursos.ts";
import { FormDialog } from "#web/widgets/form/form-dialog.tsx";
import { CursoFields } from "./curso-fields.tsx";
import { CursoSummary } from "./curso-summary.tsx";
import { useCreateCurso } from "./data.ts";
import {
  type CursoValues,
  type ModuloValues,
  EdicaoCursoForm,
  emptyCurso,
  NovoCursoForm,
  valuesOf,
} from "./form-values.ts";
import { ModulosFields } from "./modulos-fields.tsx";
import { useSaveCurso } from "./data-save-curso.ts";

/** 'Novo Curso' (product.md#meus-cursos). */
export function NovoCursoDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateCurso();
  return (
    <FormDialog
      title="Novo Curso"
      description="Preencha as informações do curso e adicione seus módulos."
      schema={NovoCursoForm}
      defaultValues={emptyCurso()}
      draftKey="cursos:novo"
      submitLabel="Criar Curso"
      pendingLabel="Criando..."
      summary={<CursoSummary />}
      save={(body, idempotencyKey) => create({ body, idempotencyKey })}
      onClose={onClose}
    >
      <CursoFields isNew />
      <ModulosFields stored={null} />
    </FormDialog>
  );
}

const CHANGE_WORDS = {
  modulos: {
    label: "Módulos",
    text: (modulos: unknown) => (modulos as ModuloValues[]).map(({ titulo }) => titulo).join(", "),
  },
};

type Rename = (rowId: string, id: string) => void;

/** 'Editar Curso' (product.md#meus-cursos). */
export function EditarCursoDialog({ curso, onClose }: { curso: Curso; onClose: () => void }) {
  const rename = useRef<Rename>(() => {});
  const { save, reread, remove, isStored } = useSaveCurso(curso, (rowId, id) =>
    rename.current(rowId, id),
  );
  return (
    <FormDialog
      title="Editar Curso"
      description={`Altere as informações e os módulos de ${curso.titulo}.`}
      schema={EdicaoCursoForm}
      defaultValues={valuesOf(curso)}
      draftKey={`cursos:${curso.id}`}
      summary={<CursoSummary />}
      save={(body) => save(body)}
      reread={reread}
      changeWords={CHANGE_WORDS}
      onClose={onClose}
    >
      <RowNames onReady={(renameRow) => (rename.current = renameRow)} />
      <CursoFields isNew={false} />
      <ModulosFields stored={{ has: isStored, remove }} />
    </FormDialog>
  );
}

/**
 * Gives a new module's row the id that the server made, while its dialog is still open because something else failed: a
 * draft that is brought back after a reload then knows it as stored.
 */
function RowNames({ onReady }: { onReady: (rename: Rename) => void }) {
  const { getValues, setValue } = useFormContext<CursoValues>();
  useEffect(() => {
    onReady((rowId, id) => {
      const index = getValues("modulos").findIndex((modulo) => modulo.id === rowId);
      if (index >= 0) setValue(`modulos.${index}.id`, id);
    });
  });
  return null;
}
