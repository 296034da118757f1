import { DesfazerMatricula } from "#shared/contract/matriculas.ts";
import { motivoDesfazerMatriculaLabels } from "#shared/labels-desfazer.ts";
import { CHOOSE, optionsOf } from "#web/lib/options.ts";
import { formatNome } from "#shared/br/nome.ts";
import { SelectField } from "../form/fields.tsx";
import { FormDialog } from "../form/form-dialog.tsx";
import { type Undoable, useUndoEnrolment } from "./undo-data.ts";

export interface DesfazerMatriculaDialogProps {
  row: Undoable;
  onClose: () => void;
}

/**
 * The question before an enrolment is undone, with its reason (product/matriculas.md#undoing-an-enrolment).
 */
export function DesfazerMatriculaDialog({ row, onClose }: DesfazerMatriculaDialogProps) {
  const { id, nome, nomeEscola } = row;
  const { undo } = useUndoEnrolment();
  return (
    <FormDialog
      title="Desfazer matrícula?"
      description={`A matrícula de ${formatNome(nome)} em ${nomeEscola} sai da lista, e a pré-matrícula volta a aguardar. Um convite ainda sem senha deixa de valer. A família já recebeu o e-mail da matrícula: avise que foi desfeita.`}
      size="small"
      schema={DesfazerMatricula}
      defaultValues={{}}
      draftKey={`desfazer-matricula:${id}`}
      submitLabel="Desfazer matrícula"
      pendingLabel="Desfazendo..."
      save={(body) => undo({ ...body, row })}
      onClose={onClose}
    >
      <SelectField
        name="motivo"
        label="Motivo"
        required
        options={[CHOOSE, ...optionsOf(motivoDesfazerMatriculaLabels)]}
      />
    </FormDialog>
  );
}
