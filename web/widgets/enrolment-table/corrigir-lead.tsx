import { formatNome } from "#shared/br/nome.ts";
import { maskTelefone } from "#shared/br/telefone.ts";
import { EdicaoLead, type Lead, type PatchLead } from "#shared/contract/leads.ts";
import { leads } from "#web/lib/calls.ts";
import { EmailField } from "../form/email-field.tsx";
import { TextField } from "../form/fields.tsx";
import { FormDialog } from "../form/form-dialog.tsx";
import { TelefoneField } from "../form/masked-fields.tsx";
import { useSave } from "../save.ts";
import { edicaoOf } from "./edicao.ts";
import { usePerguntas } from "./event-filter.tsx";
import type { Perguntas } from "./perguntas.ts";
import { RespostasFields } from "./respostas-fields.tsx";

export interface CorrigirLeadProps {
  row: Lead;
  onClose: () => void;
}

/** 'Corrigir inscrição' (product/leads.md#correcting-a-sign-up). */
export function CorrigirLead({ row, onClose }: CorrigirLeadProps) {
  const { id, nomeAluno, nomeResponsavel, email, telefone } = row;
  const perguntas = usePerguntas(row.eventoId);
  const save = useSave({
    endpoint: leads.update,
    refreshes: ["leads", "interesses", "eventos"],
    success: { title: "Inscrição corrigida" },
    failure: { title: "Erro ao corrigir inscrição" },
  });
  return (
    <FormDialog
      title="Corrigir inscrição"
      description={`Inscrição de ${formatNome(nomeAluno)}. Ao trocar o e-mail, os links das cartas anteriores deixam de valer. A confirmação vai para o novo endereço.`}
      size="small"
      schema={edicaoOf(EdicaoLead, { nomeResponsavel, email, telefone })}
      defaultValues={valuesOf(row)}
      draftKey={`leads:${id}`}
      save={({ respostas, ...body }) =>
        save({ params: { id }, body: { ...body, ...answersOf(perguntas, respostas) } })
      }
      onClose={onClose}
    >
      <div className="flex flex-col gap-y-1.5">
        <TextField name="nomeAluno" label="Nome do aluno" required />
        <TextField
          name="nomeResponsavel"
          label="Nome do responsável"
          required={nomeResponsavel !== null}
        />
        <EmailField required={email !== null} />
        <TelefoneField required={telefone !== null} />
        <RespostasFields perguntas={perguntas} />
      </div>
    </FormDialog>
  );
}

const valuesOf = ({ nomeAluno, nomeResponsavel, email, telefone, respostas }: Lead) => ({
  nomeAluno,
  nomeResponsavel: nomeResponsavel ?? "",
  email: email ?? "",
  telefone: maskTelefone(telefone ?? ""),
  respostas: { serie: "", turno: "", a: "", b: "", ...respostas },
});

/** The answers to what is asked: an empty one to another question would take the stored one away. */
function answersOf(
  perguntas: Perguntas,
  values: NonNullable<PatchLead["respostas"]>,
): Pick<PatchLead, "respostas"> {
  const asked = perguntas.filter(({ oculta }) => !oculta);
  if (asked.length === 0) return {};
  return { respostas: Object.fromEntries(asked.map(({ id }) => [id, values[id]])) };
}
