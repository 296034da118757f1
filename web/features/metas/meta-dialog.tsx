import { z } from "zod";
import { type Alvos, NovaMeta } from "#shared/contract/metas.ts";
import { metaLabels } from "#shared/labels-contatos.ts";
import { TextField } from "#web/widgets/form/fields.tsx";
import { FormDialog } from "#web/widgets/form/form-dialog.tsx";
import { mesPorExtenso } from "#shared/br/mes.ts";
import { TIPOS_DE_META } from "#web/widgets/meta-progress.tsx";
import { useSetMeta } from "./data.ts";

/** "1.500" or "1500"; nothing typed is no target. */
const typed = z
  .string()
  .transform((text) => (text.trim() === "" ? null : Number(text.trim().replaceAll(".", ""))));
const Typed = z
  .object({ mes: z.string(), leads: typed, ativacoes: typed, matriculas: typed })
  .pipe(NovaMeta);

interface Props {
  unidade: { id: string; nome: string; meta: Alvos };
  mes: string;
  onClose: () => void;
}

/** 'Definir meta' of one unit and month. */
export function MetaDialog({ unidade: { id, nome, meta }, mes, onClose }: Props) {
  const save = useSetMeta();
  const shown = (alvo: number | null) => (alvo === null ? "" : String(alvo));
  return (
    <FormDialog
      title="Definir meta"
      description={`${nome}, ${mesPorExtenso(mes)}. Deixe vazio o que não tem meta.`}
      size="small"
      schema={Typed}
      defaultValues={{
        mes,
        leads: shown(meta.leads),
        ativacoes: shown(meta.ativacoes),
        matriculas: shown(meta.matriculas),
      }}
      draftKey={`metas:${id}:${mes}`}
      save={(body) => save({ params: { id }, body })}
      onClose={onClose}
    >
      <div className="grid gap-y-1.5">
        {TIPOS_DE_META.map((tipo) => (
          <TextField key={tipo} name={tipo} label={metaLabels[tipo]} inputMode="numeric" />
        ))}
      </div>
    </FormDialog>
  );
}
