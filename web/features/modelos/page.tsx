import { useState } from "react";
import type { HorarioDaUnidade, Modelo } from "#shared/contract/modelos.ts";
import { valuesOf } from "#shared/labels.ts";
import { canalModeloLabels, etapaModeloLabels } from "#shared/labels-contatos.ts";
import { may } from "#shared/permissions.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/lazy-parts.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Card } from "#web/widgets/card.tsx";
import { lazyDialog } from "#web/widgets/lazy-dialogs.tsx";
import { LoadFailed } from "#web/widgets/load-failed.tsx";
import { PageHeader } from "#web/widgets/page-header.tsx";
import { useSession } from "#web/widgets/session.ts";
import { useHorario, useModelos, useRestoreHorario, useRestoreModelo } from "./data.ts";
import { exampleOf, hoursText, originOf } from "./format.ts";
import { RodizioCard } from "./rodizio-card.tsx";

const ModeloDialog = lazyDialog(async () => (await import("./dialogs.tsx")).ModeloDialog);
const HorarioDialog = lazyDialog(async () => (await import("./dialogs.tsx")).HorarioDialog);

/** `/modelos` (product/contatos.md#messages-and-hours). */
export default function ModelosPage() {
  const { role } = useSession().user;
  const read = useModelos();
  const { data, error } = read;
  return (
    <>
      <PageHeader
        title="Mensagens e horário"
        description="O que WhatsApp e e-mail dizem às famílias, e quando a equipe liga"
      />
      <div className="grid max-w-3xl grid-cols-1 gap-5">
        <Horas />
        {may(role, "modelos:rodizio") && <RodizioCard />}
        {data && <Textos modelos={data} />}
        {!data && !error && <Skeleton className="h-96" />}
        {!data && error && (
          <LoadFailed title="Não foi possível carregar as mensagens" query={read} />
        )}
      </div>
    </>
  );
}

function Horas() {
  const read = useHorario();
  const { data, error } = read;
  if (!data)
    return error ? (
      <LoadFailed title="Não foi possível carregar o horário" query={read} />
    ) : (
      <Skeleton className="h-28" />
    );
  return (
    <Card
      title="Horário de contato"
      description="Fora dele, Próximo pergunta antes de chamar alguém"
    >
      <p className="font-medium">{hoursText(data)}</p>
      <p className="mt-0.5 text-xs text-fg-muted">{originOf(data)}</p>
      <HorasActions horario={data} />
    </Card>
  );
}

function HorasActions({ horario }: { horario: HorarioDaUnidade }) {
  const [isEdited, setEdited] = useState(false);
  const restore = useRestoreHorario();
  return (
    <>
      <Actions
        what="horário"
        isOwn={horario.proprio}
        isPending={restore.isPending}
        onEdit={() => setEdited(true)}
        onRestore={() => restore.mutate(undefined)}
      />
      {isEdited && <HorarioDialog horario={horario} onClose={() => setEdited(false)} />}
    </>
  );
}

function Textos({ modelos }: { modelos: readonly Modelo[] }) {
  return valuesOf(etapaModeloLabels).map((etapa) => (
    <Card key={etapa} title={etapaModeloLabels[etapa]}>
      <div className="divide-y divide-border">
        {modelos
          .filter((modelo) => modelo.etapa === etapa)
          .map((modelo) => (
            <Texto key={modelo.canal} modelo={modelo} />
          ))}
      </div>
    </Card>
  ));
}

function Texto({ modelo }: { modelo: Modelo }) {
  const { canal, assunto, texto } = modelo;
  const { user } = useSession();
  const example = (text: string) => exampleOf(text, user.nome ?? "Equipe");
  return (
    <section
      aria-label={`${canalModeloLabels[canal]}: ${etapaModeloLabels[modelo.etapa]}`}
      className="py-4 first:pt-0 last:pb-0"
    >
      <h3 className="text-sm font-semibold">{canalModeloLabels[canal]}</h3>
      <p className="mt-0.5 text-xs text-fg-muted">{originOf(modelo)}</p>
      <div className="mt-2 rounded-md bg-surface-2 px-3 py-2 text-sm wrap-anywhere">
        {assunto !== null && <p className="mb-1 font-medium">{example(assunto)}</p>}
        <p className="whitespace-pre-line">{example(texto)}</p>
      </div>
      <TextoActions modelo={modelo} />
    </section>
  );
}

function TextoActions({ modelo }: { modelo: Modelo }) {
  const [isEdited, setEdited] = useState(false);
  const restore = useRestoreModelo();
  return (
    <>
      <Actions
        what={`mensagem de ${canalModeloLabels[modelo.canal]}`}
        isOwn={modelo.proprio}
        isPending={restore.isPending}
        onEdit={() => setEdited(true)}
        onRestore={() => restore.mutate(modelo)}
      />
      {isEdited && <ModeloDialog modelo={modelo} onClose={() => setEdited(false)} />}
    </>
  );
}

interface ActionsProps {
  what: string;
  /** 'Restaurar' gives up a text of the unit's own alone. */
  isOwn: boolean;
  isPending: boolean;
  onEdit: () => void;
  onRestore: () => void;
}

function Actions({ what, isOwn, isPending, onEdit, onRestore }: ActionsProps) {
  const { role } = useSession().user;
  const [isAsked, setAsked] = useState(false);
  if (!may(role, "modelos:update")) return null;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button variant="outline" aria-label={`Alterar ${what}`} onClick={onEdit}>
        Alterar
      </Button>
      {isOwn && (
        <Button
          variant="ghost"
          aria-label={`Restaurar ${what}`}
          disabled={isPending}
          onClick={() => setAsked(true)}
        >
          Restaurar
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          title={`Restaurar ${what}?`}
          description="O que a sua unidade escreveu deixa de valer. Volta o da unidade acima, ou o padrão."
          confirmLabel="Restaurar"
          onConfirm={() => {
            setAsked(false);
            onRestore();
          }}
          onCancel={() => setAsked(false)}
        />
      )}
    </div>
  );
}
