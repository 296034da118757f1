import { CorrecaoTitular } from "#shared/contract/titulares.ts";
import { DialogPending } from "../dialog-pending.tsx";
import type { TitularDialogProps } from "./apagar-titular-dialog.tsx";
import { ContatoForm } from "./contato-form.tsx";
import { useCorrectTitular, useTitular } from "./data.ts";
import { LigadosField } from "./ligados.tsx";

/** 'Corrigir contato' of a student, in every row of the network with this address. */
export function CorrigirTitularDialog({ id, onClose }: TitularDialogProps) {
  const { data, error } = useTitular(id);
  const correct = useCorrectTitular();
  if (!data) return <DialogPending title="Corrigir contato" error={error} onClose={onClose} />;
  return (
    <ContatoForm
      description={`Em todas as inscrições, pré-matrículas e matrículas do aluno na rede com ${data.email ? `o e-mail ${data.email}` : "este cadastro, que não tem e-mail"}. Os links enviados ao e-mail anterior deixam de valer. A conta de acesso não muda.`}
      draftKey={`corrigir-titular:${id}`}
      schema={CorrecaoTitular}
      defaultValues={{ email: "", telefone: "" }}
      save={(body) => correct({ params: { id }, body })}
      onClose={onClose}
    >
      <LigadosField {...data} />
    </ContatoForm>
  );
}
