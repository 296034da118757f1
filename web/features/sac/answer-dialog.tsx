import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { RespostaTicket, type Ticket } from "#shared/contract/sac.ts";
import { ticketStatusLabels } from "#shared/labels.ts";
import { optionsOf } from "#web/lib/options.ts";
import { Alert } from "#web/ui/alert.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { DialogBody, DialogClose, DialogFooter } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { type Details, DetailsList } from "#web/widgets/details-list.tsx";
import { SelectField, TextareaField } from "#web/widgets/form/fields.tsx";
import { FormDialog } from "#web/widgets/form/form-dialog.tsx";
import { isAnswered, useAnswerTicket } from "./data.ts";
import { Resposta } from "./resposta.tsx";

interface Props {
  title: string;
  ticket: Ticket;
  details: Details;
  now: Date;
  onAnswered: (id: string) => void;
  onClose: () => void;
}

/** Answering comes with closing, unless told otherwise. */
const ANSWER = { status: "concluido", resolucao: "" } as const;

/**
 * 'Responder Ticket #…' with its form; once somebody else was quicker, the answer that stands and the text that came
 * late.
 */
export function AnswerDialog({ title, ticket, details, now, onAnswered, onClose }: Props) {
  const answer = useAnswerTicket();
  const [late, setLate] = useState<string | null>(null);
  const send = async (body: RespostaTicket) => {
    try {
      await answer({ params: { id: ticket.id }, body });
      onAnswered(ticket.id);
    } catch (error) {
      if (isAnswered(error)) setLate(body.resolucao);
      throw error;
    }
  };
  const isSettled = late !== null && ticket.resolucao !== null;
  return (
    <FormDialog
      title={title}
      description={ticket.titulo}
      schema={RespostaTicket}
      defaultValues={ANSWER}
      draftKey={`sac:${ticket.id}`}
      save={send}
      submitLabel="Responder"
      onClose={onClose}
      summary={<Warning />}
      instead={isSettled ? <Settled {...{ ticket, details, now, late }} /> : undefined}
    >
      <DetailsList details={details} />
      <div className="mt-4 grid grid-cols-1 gap-y-1.5 border-t border-border pt-4">
        <SelectField
          name="status"
          label="Status"
          required
          options={optionsOf(ticketStatusLabels)}
        />
        <TextareaField name="resolucao" label="Resolução" required rows={5} />
      </div>
    </FormDialog>
  );
}

function Warning() {
  return (
    <p className="flex shrink-0 items-start gap-3 bg-warn-bg px-4 py-2.5 text-warn-fg sm:px-5">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        Confira antes de enviar: a resposta e o status são finais e não podem ser alterados.
      </span>
    </p>
  );
}

interface SettledProps extends Pick<Props, "ticket" | "details" | "now"> {
  /** The answer that came too late. */
  late: string;
}

function Settled({ ticket, details, now, late }: SettledProps) {
  return (
    <>
      <DialogBody>
        <Alert tone="bad" className="mb-4" title="Sua resposta não foi registrada">
          Outra pessoa respondeu antes. Seu texto continua abaixo, para copiar.
        </Alert>
        <Resposta ticket={ticket} now={now} />
        <Field label="Seu texto" className="mt-4">
          {(control) => (
            <div className="flex items-start gap-1">
              <Textarea {...control} readOnly value={late} />
              <CopyButton text={late} what="seu texto" />
            </div>
          )}
        </Field>
        <DetailsList details={details} />
      </DialogBody>
      <DialogFooter>
        <DialogClose>Fechar</DialogClose>
      </DialogFooter>
    </>
  );
}
