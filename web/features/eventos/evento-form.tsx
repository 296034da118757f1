import { useMemo } from "react";
import type { Cliente } from "#shared/contract/clientes.ts";
import type { Evento } from "#shared/contract/eventos.ts";
import { plural } from "#web/lib/format.ts";
import { useSeenRow } from "#web/widgets/form/changes.ts";
import { FormDialog } from "#web/widgets/form/form-dialog.tsx";
import { useSession } from "#web/widgets/session.ts";
import { readEvento, useCreateEvento, useUpdateEvento } from "./data.ts";
import { EventoFields } from "./evento-fields.tsx";
import type { PerguntaValues } from "./rules-perguntas.ts";
import { copyOf, edicaoForm, emptyEvento, NovoEventoForm, valuesOf } from "./form-values.ts";

interface NovoProps {
  /** The client who is signed in; null for those who choose one. */
  ownCliente: Cliente | null;
  /** The event that it begins as; its days and its status are chosen anew. */
  copied?: Evento | undefined;
  onClose: () => void;
}

/** 'Novo Evento' (product/eventos.md#eventos). */
export function NovoEventoDialog({ ownCliente, copied, onClose }: NovoProps) {
  const create = useCreateEvento();
  return (
    <FormDialog
      title="Novo Evento"
      description={
        copied
          ? `Copiamos os dados do evento na ${copied.nomeEscola}. Escolha as novas datas.`
          : "Informe onde e quando será o evento e quais cursos ele oferece."
      }
      schema={NovoEventoForm}
      defaultValues={copied ? copyOf(copied) : emptyEvento(ownCliente)}
      draftKey={copied ? `eventos:copia:${copied.id}` : "eventos:novo"}
      submitLabel="Criar Evento"
      pendingLabel="Criando..."
      save={(body, idempotencyKey) => create({ body, idempotencyKey })}
      onClose={onClose}
    >
      <EventoFields evento={null} choosesCliente={ownCliente === null} />
    </FormDialog>
  );
}

interface EditarProps {
  evento: Evento;
  onClose: () => void;
}

/** The client stands in the form twice, by its id and by its name. */
const CHANGE_WORDS = {
  clienteId: null,
  clienteNome: { label: "Cliente", text: String },
  cursoIds: {
    label: "Cursos",
    text: (ids: unknown) => plural(Array.from(ids as string[]).length, "curso", "cursos"),
  },
  perguntas: {
    label: "Perguntas às famílias",
    text: (all: unknown) =>
      (all as PerguntaValues[]).map(({ texto }) => texto).join(", ") || "nenhuma",
  },
};

/** 'Editar Evento' (product/eventos.md#eventos). */
export function EditarEventoDialog({ evento, onClose }: EditarProps) {
  const { role } = useSession().user;
  const update = useUpdateEvento();
  const { seen, reread } = useSeenRow(evento, readEvento, valuesOf);
  const schema = useMemo(() => edicaoForm(seen), [seen]);
  return (
    <FormDialog
      title="Editar Evento"
      description={`Altere os dados do evento na ${evento.nomeEscola}.`}
      schema={schema}
      defaultValues={valuesOf(evento)}
      draftKey={`eventos:${evento.id}`}
      save={(body) => update({ params: { id: evento.id }, body, ifMatch: seen.versao })}
      reread={reread}
      changeWords={CHANGE_WORDS}
      onClose={onClose}
    >
      <EventoFields evento={seen} choosesCliente={role !== "cliente"} />
    </FormDialog>
  );
}
