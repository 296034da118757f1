import { CorrecaoTitular } from "#shared/contract/titulares.ts";
import type { TitularDialogProps } from "./apagar-titular-dialog.tsx";
import { ContatoForm } from "./contato-form.tsx";
import { useCorrectTitular } from "./data.ts";

/** 'Corrigir contato' of a student, in every row of the network. */
export function CorrigirTitularDialog({ id, onClose }: TitularDialogProps) {
  const correct = useCorrectTitular();
  return (
    <ContatoForm
      description="Em todas as inscrições, pré-matrículas e matrículas do aluno na rede. Os links enviados ao e-mail anterior deixam de valer. A conta de acesso não muda."
      draftKey={`corrigir-titular:${id}`}
      schema={CorrecaoTitular}
      defaultValues={{ email: "", telefone: "" }}
      save={(body) => correct({ params: { id }, body })}
      onClose={onClose}
    />
  );
}
