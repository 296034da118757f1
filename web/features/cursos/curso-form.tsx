import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { formatMoney, parseMoney } from "#shared/br/money.ts";
import type { Curso } from "#shared/contract/cursos.ts";
import { formatNumber } from "#web/lib/format.ts";
import { FormDialog } from "#web/widgets/form/form-dialog.tsx";
import { CursoFields } from "./curso-fields.tsx";
import { useSaveCurso } from "./data-save-curso.ts";
import { useCreateCurso } from "./data.ts";
import {
  type CursoValues,
  type ModuloValues,
  EdicaoCursoForm,
  emptyCurso,
  NovoCursoForm,
  valuesOf,
  toHours,
} from "./form-values.ts";
import { ModulosFields } from "./modulos-fields.tsx";
import { countHours } from "./rules.ts";

/** 'Novo Curso' (product/cursos.md#meus-cursos). */
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

/** 'Editar Curso' (product/cursos.md#meus-cursos). */
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

/** product/cursos.md#meus-cursos: total of modules and hours and the discounted value, as the form stands. */
function CursoSummary() {
  const [modulos, comDesconto] = useWatch<CursoValues, ["modulos", "valorComDesconto"]>({
    name: ["modulos", "valorComDesconto"],
  });
  const hours = modulos.reduce((sum, { cargaHoraria }) => sum + wholeHours(cargaHoraria), 0);
  const facts = [
    ["Total de módulos", formatNumber(modulos.length)],
    ["Carga horária total", countHours(hours)],
    ["Valor com desconto", formatMoney(parseMoney(comDesconto))],
  ] as const;
  return (
    <dl
      aria-label="Resumo"
      className="grid shrink-0 grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-3 border-t border-border bg-surface-2 px-4 py-2.5 sm:px-5"
    >
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs text-fg-muted">{label}</dt>
          <dd className="font-medium break-words tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Reads the hours of a module; text that is not yet a number counts 0, or the sum would show NaN. */
function wholeHours(text: string): number {
  const hours = toHours(text);
  return Number.isInteger(hours) && hours > 0 && hours < 1_000_000 ? hours : 0;
}
