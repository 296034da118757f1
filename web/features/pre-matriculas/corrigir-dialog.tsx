import { formatNome } from "#shared/br/nome.ts";
import { maskTelefone } from "#shared/br/telefone.ts";
import { EdicaoPreMatricula, type PreMatricula } from "#shared/contract/pre-matriculas.ts";
import { edicaoOf } from "#web/widgets/enrolment-table/edicao.ts";
import { EmailField } from "#web/widgets/form/email-field.tsx";
import { TextField } from "#web/widgets/form/fields.tsx";
import { FormDialog } from "#web/widgets/form/form-dialog.tsx";
import { CpfField } from "#web/widgets/form/cpf-field.tsx";
import { TelefoneField } from "#web/widgets/form/masked-fields.tsx";
import { useCorrigir } from "./data-correction.ts";

export interface CorrigirDialogProps {
  row: PreMatricula;
  onClose: () => void;
}

/** 'Corrigir ativação' (product/matriculas.md#undoing-an-activation). */
export function CorrigirDialog({ row, onClose }: CorrigirDialogProps) {
  const { id, nome, nomeResponsavel, email, telefone } = row;
  const save = useCorrigir();
  return (
    <FormDialog
      title="Corrigir ativação"
      description={`Ativação de ${formatNome(nome)}. A declaração mantém o código e passa a dizer o que você salvar.`}
      size="small"
      schema={edicaoOf(EdicaoPreMatricula, { email, telefone })}
      defaultValues={{
        nome,
        nomeResponsavel: nomeResponsavel ?? "",
        email: email ?? "",
        telefone: maskTelefone(telefone ?? ""),
        cpfAluno: "",
      }}
      draftKey={`pre-matriculas:${id}`}
      save={(body) => save({ params: { id }, body })}
      onClose={onClose}
    >
      <div className="flex flex-col gap-y-1.5">
        <TextField name="nome" label="Nome do aluno" required />
        <CpfField
          name="cpfAluno"
          label="CPF do aluno"
          hint="Em branco, fica como está. O CPF não é mostrado a ninguém."
        />
        <TextField name="nomeResponsavel" label="Nome do responsável" required />
        <EmailField required={email !== null} />
        <TelefoneField required={telefone !== null} />
      </div>
    </FormDialog>
  );
}
