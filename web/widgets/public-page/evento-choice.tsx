import { LoadedSelect } from "./loaded-select.tsx";
import type { Choice, Wanted } from "./choice.ts";
import { eventoOptions } from "./evento-options.ts";
import { sender } from "./sender.ts";

interface Props {
  choice: Choice;
  errors: { cidade?: string; eventoId?: string };
  onChange: (wanted: Wanted) => void;
  isLocked: boolean;
}

/**
 * The city comes first; then the event appears; another city clears the event (product/dados.md#states).
 */
export function EventoChoice({ choice, errors, onChange, isLocked }: Props) {
  const { cidade } = choice;
  return (
    <>
      <LoadedSelect
        id="cidade"
        label="Cidade"
        help={choice.isCidadeClosed ? NOTES.isCidadeClosed : undefined}
        error={errors.cidade}
        load={choice.cidades}
        empty="Selecione sua cidade"
        loading="Carregando cidades…"
        failure="Não foi possível carregar as cidades"
        none={<NoCidades />}
        value={cidade}
        options={(names) => names.map((name) => ({ value: name, text: name }))}
        onChange={(cidade) => onChange({ cidade, eventoId: "" })}
        onRetry={choice.retryCidades}
        isLocked={isLocked}
      />
      {cidade && <EventoField {...{ choice, errors, onChange, isLocked }} />}
    </>
  );
}

function EventoField({ choice, errors, onChange, isLocked }: Props) {
  const { cidade } = choice;
  return (
    <LoadedSelect
      id="eventoId"
      label="Evento"
      help={choice.isEventoClosed ? NOTES.isEventoClosed : undefined}
      error={errors.eventoId}
      load={choice.eventos}
      empty="Selecione um evento"
      loading="Carregando eventos…"
      failure="Não foi possível carregar os eventos"
      none={<NoEventos cidade={cidade} />}
      value={choice.evento?.id ?? ""}
      options={(eventos) => eventoOptions(eventos, new Date())}
      onChange={(eventoId) => onChange({ cidade, eventoId })}
      onRetry={choice.retryEventos}
      isLocked={isLocked}
    />
  );
}

const NOTES = {
  isCidadeClosed: "A cidade do link não tem evento aberto agora. Escolha outra.",
  isEventoClosed: "Esse evento não está mais aberto. Escolha outro.",
};

function NoCidades() {
  return (
    <>
      <p>Nenhuma cidade com evento aberto no momento.</p>
      <p>
        Volte em breve ou escreva para <a href={`mailto:${sender.email}`}>{sender.email}</a>.
      </p>
    </>
  );
}

function NoEventos({ cidade }: { cidade: string }) {
  return (
    <>
      <p>Nenhum evento aberto em {cidade} no momento.</p>
      <p>Escolha outra cidade ou volte em breve.</p>
    </>
  );
}
