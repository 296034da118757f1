import { orMissing } from "#shared/br/text.ts";
import { useState } from "react";
import { formatDataHora } from "#shared/br/data.ts";
import { formatNome } from "#shared/br/nome.ts";
import type { PreMatricula } from "#shared/contract/pre-matriculas.ts";
import { useDebounced } from "#web/lib/debounce.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import type { ComboboxOption } from "#web/ui/combobox.tsx";
import { Combobox, ConfirmDialog } from "#web/ui/lazy-parts.tsx";
import { useJoinLead, useLeadsOfEvento } from "./data-lead.ts";

export interface LeadLinkProps {
  row: PreMatricula;
}

/** The sign-up that a pré-matrícula hangs on, to be parted from it, or to be chosen where there is none. */
export function LeadLink({ row }: LeadLinkProps) {
  const [asked, setAsked] = useState<ComboboxOption | null>(null);
  const close = () => setAsked(null);
  const nome = formatNome(row.nome);
  const isJoined = row.leadId !== null;
  return (
    <>
      {isJoined ? (
        <Joined row={row} onPart={() => setAsked({ id: "", label: "" })} />
      ) : (
        <LeadChoice row={row} onChoose={setAsked} />
      )}
      {asked && (
        <Question
          {...{ row, onClose: close }}
          leadId={isJoined ? null : asked.id}
          title={isJoined ? "Desvincular do lead?" : "Vincular ao lead?"}
          description={
            isJoined
              ? `A pré-matrícula de ${nome} deixa de contar como vinda desta inscrição. O lead continua na lista.`
              : `A pré-matrícula de ${nome} passa a contar como vinda da inscrição de ${asked.label}.`
          }
        />
      )}
    </>
  );
}

function Joined({ row, onPart }: LeadLinkProps & { onPart: () => void }) {
  const { inscritoEm } = row.caminho;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-fg-muted">
        Vinculada à inscrição{inscritoEm && ` de ${formatDataHora(inscritoEm)}`}
      </p>
      <Button variant="outline" size="compact" onClick={onPart}>
        Desvincular
      </Button>
    </div>
  );
}

/** The leads of the event, searched by name, e-mail or phone. */
function LeadChoice({
  row,
  onChoose,
}: LeadLinkProps & { onChoose: (option: ComboboxOption) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const busca = useDebounced(typed.trim());
  const { data, isFetching, isError } = useLeadsOfEvento(row.eventoId, busca, isOpen);
  const leads = data?.rows ?? [];
  const note = isError
    ? "Falha ao buscar leads. Feche e abra a lista para tentar de novo."
    : data && leads.length === 0
      ? "Nenhum lead encontrado"
      : undefined;
  return (
    <Field
      label="Vincular a um lead deste evento"
      hint="Nenhuma inscrição com este nome e contato foi encontrada. Busque por nome, e-mail ou telefone."
    >
      {(control) => (
        <Combobox
          control={control}
          listLabel="Leads"
          value={NONE}
          options={leads.map(({ id, nomeAluno, nomeResponsavel }) => ({
            id,
            label: `${formatNome(nomeAluno)} · ${orMissing(formatNome(nomeResponsavel ?? ""))}`,
          }))}
          isLoading={isFetching || busca !== typed.trim()}
          note={note}
          onSearch={setTyped}
          onOpenChange={setOpen}
          onChoose={onChoose}
        />
      )}
    </Field>
  );
}

const NONE: ComboboxOption = { id: "", label: "" };

interface QuestionProps extends LeadLinkProps {
  leadId: string | null;
  title: string;
  description: string;
  onClose: () => void;
}

function Question({ row, leadId, title, description, onClose }: QuestionProps) {
  const join = useJoinLead(onClose);
  const [doing, todo] =
    leadId === null ? ["Desvinculando...", "Desvincular"] : ["Vinculando...", "Vincular"];
  return (
    <ConfirmDialog
      {...{ title, description }}
      confirmLabel={join.isPending ? doing : todo}
      isPending={join.isPending}
      onConfirm={() => join.mutate({ id: row.id, leadId })}
      onCancel={onClose}
    />
  );
}
