import type { ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { maskEmail } from "#shared/br/email.ts";
import {
  ApagarPedido,
  CorrecaoPedido,
  ExportarPedido,
  type PedidoAberto,
  RecusaPedido,
  RespostaPedido,
} from "#shared/contract/pedidos.ts";
import type { Titular } from "#shared/contract/titulares.ts";
import { SelectField, TextareaField } from "#web/widgets/form/fields.tsx";
import { FormDialog } from "#web/widgets/form/form-dialog.tsx";
import { ApagarForm } from "#web/widgets/titular/apagar-form.tsx";
import { ExportarForm } from "#web/widgets/titular/exportar-form.tsx";
import { LigadosField } from "#web/widgets/titular/ligados.tsx";
import { ContatoForm } from "#web/widgets/titular/contato-form.tsx";
import type { Acao } from "./acoes-pedido.tsx";
import { ContatoDialog } from "./contato-dialog.tsx";
import { useApagar, useBaixar, useCorrigir, useRecusar, useResponder } from "./data.ts";
import { alunosOf } from "./format.ts";

interface Props {
  pedido: PedidoAberto;
  onClose: () => void;
}

const dialogs: Record<Acao, (props: Props) => ReactNode> = {
  responder: ResponderDialog,
  corrigir: CorrigirDialog,
  apagar: ApagarDialog,
  recusar: RecusarDialog,
  baixar: BaixarDialog,
  contato: ContatoDialog,
};

/** The form of an answer to a request. */
export function AcaoDialog({ acao, ...props }: Props & { acao: Acao }) {
  const Form = dialogs[acao];
  return <Form {...props} />;
}

/** The choice among the students of an address; nothing where there is one. */
function AlunoField({ pedido }: { pedido: PedidoAberto }) {
  const alunos = alunosOf(pedido);
  if (alunos.length < 2) return null;
  return (
    <SelectField
      name="aluno"
      label="De quem"
      hint="Irmãos podem ter o mesmo e-mail"
      options={[{ value: "", label: "Todos com este e-mail" }, ...alunos]}
    />
  );
}

const ANSWERS: Record<PedidoAberto["tipo"], string> = {
  acessar: "Segue em anexo tudo o que guardamos.",
  corrigir: "Os dados foram corrigidos.",
  apagar: "",
  nao_contatar: "Ninguém da rede entra mais em contato.",
  compartilhamento:
    "Os dados são vistos só pela escola do evento e pelas unidades da rede que o organizam. Ninguém mais os recebe.",
  revogar: "O consentimento foi retirado.",
};

function ResponderDialog({ pedido, onClose }: Props) {
  const { id, tipo, email, registros } = pedido;
  const answer = useResponder();
  return (
    <FormDialog
      title="Responder ao pedido"
      description={`A resposta vai para ${email} e encerra o pedido.`}
      schema={RespostaPedido}
      defaultValues={{
        resposta: ANSWERS[tipo],
        anexar: tipo === "acessar" && registros.length > 0,
        aluno: "",
      }}
      draftKey={`pedido:${id}:responder`}
      submitLabel="Responder"
      pendingLabel="Respondendo..."
      save={(body) => answer({ params: { id }, body })}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-y-1.5">
        <TextareaField name="resposta" label="Resposta" required rows={5} />
        {registros.length > 0 && <AnexoField pedido={pedido} />}
        <AlunoField pedido={pedido} />
      </div>
    </FormDialog>
  );
}

function AnexoField({ pedido }: { pedido: PedidoAberto }) {
  const { register } = useFormContext();
  const isAttached = useWatch({ name: "anexar" }) === true;
  return (
    <>
      <label className="mb-3 flex min-h-11 items-center gap-2.5 md:min-h-8">
        <input type="checkbox" {...register("anexar")} className="size-4 shrink-0 accent-primary" />
        Anexar tudo o que está guardado, em um arquivo
      </label>
      {isAttached && <LigadosField {...personOf(pedido)} />}
    </>
  );
}

/** The address of the request, masked, and the rows of its people. */
const personOf = ({ email, registros, ligados }: PedidoAberto): Titular => ({
  email: maskEmail(email),
  registros,
  ligados,
});

function BaixarDialog({ pedido, onClose }: Props) {
  const { id } = pedido;
  const { mutateAsync } = useBaixar();
  return (
    <ExportarForm
      {...personOf(pedido)}
      draftKey={`pedido:${id}:baixar`}
      schema={ExportarPedido}
      defaultValues={{}}
      save={(body) => mutateAsync({ params: { id }, body })}
      onClose={onClose}
    />
  );
}

function RecusarDialog({ pedido: { id, email }, onClose }: Props) {
  const refuse = useRecusar();
  return (
    <FormDialog
      title="Recusar o pedido"
      description={`O motivo vai para ${email}, com o caminho até a ANPD.`}
      schema={RecusaPedido}
      defaultValues={{ motivo: "" }}
      draftKey={`pedido:${id}:recusar`}
      submitLabel="Recusar"
      pendingLabel="Recusando..."
      save={(body) => refuse({ params: { id }, body })}
      onClose={onClose}
    >
      <TextareaField name="motivo" label="Motivo" required rows={5} />
    </FormDialog>
  );
}

function CorrigirDialog({ pedido, onClose }: Props) {
  const { id } = pedido;
  const correct = useCorrigir();
  return (
    <ContatoForm
      description="Vale para todas as inscrições, pré-matrículas e matrículas com o e-mail do pedido, e responde ao pedido. Para corrigir um nome, abra a página da pessoa."
      draftKey={`pedido:${id}:corrigir`}
      schema={CorrecaoPedido}
      defaultValues={{ email: "", telefone: "", aluno: "" }}
      save={(body) => correct({ params: { id }, body })}
      onClose={onClose}
    >
      <AlunoField pedido={pedido} />
      <LigadosField {...personOf(pedido)} />
    </ContatoForm>
  );
}

function ApagarDialog({ pedido, onClose }: Props) {
  const { id, quem } = pedido;
  const erase = useApagar();
  return (
    <ApagarForm
      {...personOf(pedido)}
      draftKey={`pedido:${id}:apagar`}
      schema={ApagarPedido}
      defaultValues={{ motivo: quem, aluno: "" }}
      save={(body) => erase({ params: { id }, body })}
      onClose={onClose}
    >
      <AlunoField pedido={pedido} />
    </ApagarForm>
  );
}
