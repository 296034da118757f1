import { useState } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import {
  addDays,
  formatDataHora,
  isValidData,
  SAO_PAULO_ZONE,
  todayInSaoPaulo,
} from "#shared/br/data.ts";
import { momentIn } from "#shared/br/time-zone.ts";
import { NovoContato } from "#shared/contract/contatos.ts";
import { resultadoContatoLabels, viaContatoLabels } from "#shared/labels-contatos.ts";
import { contatos } from "#web/lib/calls.ts";
import { CHOOSE, optionsOf } from "#web/lib/options.ts";
import { SelectField, TextField } from "#web/widgets/form/fields.tsx";
import { FormDialog } from "#web/widgets/form/form-dialog.tsx";
import { useSave } from "#web/widgets/save.ts";

export interface AnotarContatoProps {
  /** The lead's or the pré-matrícula's. */
  pessoaId: string;
  onClose: () => void;
}

const PROMISED = "ligar_depois";

/** The form asks for the promised moment by its day and hour. */
const Contato = z
  .object({ via: z.string(), resultado: z.string(), dia: z.string(), hora: z.string() })
  .transform(({ via, resultado, dia, hora }, context) => {
    if (resultado !== PROMISED) return { via, resultado };
    if (isValidData(dia) && hora !== "")
      return {
        via,
        resultado,
        quando: momentIn({ date: dia, time: hora }, SAO_PAULO_ZONE).toISOString(),
      };
    context.addIssue({
      code: "custom",
      path: [hora === "" ? "hora" : "dia"],
      message: "Escolha o dia e a hora de ligar",
    });
    return z.NEVER;
  })
  .pipe(NovoContato);

function useNoteContact() {
  return useSave({
    endpoint: contatos.contact,
    refreshes: ["pessoas", "contatos"],
    refreshesAfter: () => true,
    success: ({ volta }) => ({
      title: "Contato anotado",
      description: volta === null ? "Contato encerrado" : `Volta em ${formatDataHora(volta)}`,
    }),
    failure: { title: "Erro ao anotar contato" },
  });
}

/** 'Anotar contato': what came of a contact that the queue did not lead to (product/contatos.md#contatos). */
export function AnotarContato({ pessoaId, onClose }: AnotarContatoProps) {
  const save = useNoteContact();
  const [dia] = useState(() => addDays(todayInSaoPaulo(new Date()), 1));
  return (
    <FormDialog
      title="Anotar contato"
      description="O resultado vale para todos os alunos da família. O histórico tem Desfazer."
      size="small"
      schema={Contato}
      defaultValues={{ via: "", resultado: "", dia, hora: "09:00" }}
      draftKey={`contato:${pessoaId}`}
      submitLabel="Anotar contato"
      save={(body, idempotencyKey) => save({ params: { id: pessoaId }, body, idempotencyKey })}
      onClose={onClose}
    >
      <SelectField
        name="via"
        label="Como foi"
        required
        options={[CHOOSE, ...optionsOf(viaContatoLabels)]}
      />
      <SelectField
        name="resultado"
        label="O que aconteceu"
        required
        options={[CHOOSE, ...optionsOf(resultadoContatoLabels)]}
      />
      <Quando />
    </FormDialog>
  );
}

/** The promised moment, where one was promised. */
function Quando() {
  if (useWatch({ name: "resultado" }) !== PROMISED) return null;
  return (
    <div className="grid grid-cols-2 gap-x-4">
      <TextField name="dia" label="Dia" type="date" required />
      <TextField name="hora" label="Hora" type="time" required />
    </div>
  );
}
