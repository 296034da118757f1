import { formatNome } from "#shared/br/nome.ts";
import { Desfazer, type PreMatricula } from "#shared/contract/pre-matriculas.ts";
import { motivoDesfazerLabels } from "#shared/labels-desfazer.ts";
import { CHOOSE, optionsOf } from "#web/lib/options.ts";
import { SelectField } from "#web/widgets/form/fields.tsx";
import { FormDialog } from "#web/widgets/form/form-dialog.tsx";
import { useDesfazer } from "./data-correction.ts";

export interface DesfazerDialogProps {
  row: PreMatricula;
  /** Called after the activation was undone, or when the question is left. */
  onClose: () => void;
}

/** The question before an activation is undone, with its reason (product/matriculas.md#undoing-an-activation). */
export function DesfazerDialog({ row, onClose }: DesfazerDialogProps) {
  const { id, nome, evento } = row;
  const undo = useDesfazer();
  return (
    <FormDialog
      title="Desfazer ativação?"
      description={`A ativação de ${formatNome(nome)} em ${evento.nomeEscola} sai da lista e a declaração é cancelada. O CPF pode ser ativado de novo. Não dá para desfazer.`}
      size="small"
      schema={Desfazer}
      defaultValues={{}}
      draftKey={`desfazer:${id}`}
      submitLabel="Desfazer ativação"
      pendingLabel="Desfazendo..."
      save={(body) => undo({ params: { id }, body })}
      onClose={onClose}
    >
      <SelectField
        name="motivo"
        label="Motivo"
        required
        options={[CHOOSE, ...optionsOf(motivoDesfazerLabels)]}
      />
    </FormDialog>
  );
}
