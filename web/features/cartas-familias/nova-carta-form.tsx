import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { FormProvider, useForm, useFormContext, useWatch } from "react-hook-form";
import { NovaCarta, type PreviaDaCarta } from "#shared/contract/cartas-familias.ts";
import { VARIAVEIS } from "#shared/modelo-contato.ts";
import { sentenceOf } from "#web/lib/api.ts";
import { plural } from "#web/lib/format.ts";
import { randomKey } from "#web/lib/random-key.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toastFailure } from "#web/ui/failure-toast.ts";
import { MarksOptional } from "#web/ui/field.tsx";
import { useDraft } from "#web/widgets/form/draft.ts";
import { TextareaField, TextField } from "#web/widgets/form/fields.tsx";
import { FormAlert } from "#web/widgets/form/form-alert.tsx";
import { Painel } from "#web/widgets/painel.tsx";
import { usePreview, usePublico, useSend, useTest } from "./data.ts";
import { Previa } from "./previa.tsx";
import { Publico } from "./publico.tsx";
import type { Escrita } from "./rules.ts";

/** The number of families is the page's. */
const Typed = NovaCarta.omit({ familias: true });

const EMPTY: Escrita = {
  segmento: "inscritos",
  semAtivacao: true,
  semMatricula: true,
  comConsentimento: false,
  assunto: "",
  texto: "",
};

const words = (n: number) => plural(n, "família", "famílias");

/** The form of a letter, its preview and test, and the question before it is sent. */
export function NovaCartaForm({ eventoId }: { eventoId: string }) {
  const form = useForm<Escrita>({
    resolver: zodResolver(Typed),
    mode: "onTouched",
    defaultValues: EMPTY,
  });
  const draft = useDraft(form, `cartas:${eventoId}`, EMPTY);
  return (
    <Painel title="Escrever carta">
      <FormProvider {...form}>
        <Campos eventoId={eventoId} onSent={draft.discard} />
      </FormProvider>
    </Painel>
  );
}

function useEscolha() {
  const { control } = useFormContext<Escrita>();
  const [segmento, semAtivacao, semMatricula, comConsentimento] = useWatch({
    control,
    name: ["segmento", "semAtivacao", "semMatricula", "comConsentimento"],
  });
  return { segmento, semAtivacao, semMatricula, comConsentimento };
}

function Campos({ eventoId, onSent }: { eventoId: string; onSent: () => void }) {
  const form = useFormContext<Escrita>();
  const publico = usePublico(eventoId, useEscolha());
  const familias = publico.data?.familias ?? 0;
  const sending = useSending(eventoId, familias, () => {
    onSent();
    // The next letter begins as this one did.
    for (const name of ["assunto", "texto"] as const)
      form.setValue(name, publico.data?.modelo[name] ?? "");
  });
  const ask = form.handleSubmit((body) => sending.ask(body));
  return (
    <form noValidate onSubmit={(event) => void ask(event)}>
      <FormAlert failure={sending.failure} onGo={(path) => form.setFocus(path as "texto")} />
      <MarksOptional value>
        <Publico publico={publico} />
        <TextField<Escrita> name="assunto" label="Assunto" required />
        <TextareaField<Escrita> name="texto" label="Carta" required rows={9} />
      </MarksOptional>
      <Variaveis />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button type="submit" disabled={familias === 0 || publico.isPlaceholderData}>
          Enviar para {words(familias)}
        </Button>
        <Olhar eventoId={eventoId} />
      </div>
      {sending.isAsked && <Pergunta {...{ sending, familias }} />}
    </form>
  );
}

interface PerguntaProps {
  sending: ReturnType<typeof useSending>;
  familias: number;
}

function Pergunta({ sending, familias }: PerguntaProps) {
  return (
    <ConfirmDialog
      title={`Enviar para ${words(familias)}?`}
      description="Cada família recebe um e-mail. O que já saiu não volta; o que ainda não saiu você pode parar."
      confirmLabel={`Enviar para ${words(familias)}`}
      isPending={sending.isPending}
      onConfirm={() => void sending.confirm()}
      onCancel={sending.cancel}
    />
  );
}

/** The question and the sending. A press that is repeated has one key. */
function useSending(eventoId: string, familias: number, onSent: () => void) {
  const [asked, setAsked] = useState<{ body: Escrita; key: string } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const save = useSend();
  const confirm = async () => {
    if (asked === null) return;
    setPending(true);
    try {
      const body = { ...asked.body, familias };
      await save({ params: { id: eventoId }, body, idempotencyKey: asked.key });
      onSent();
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setPending(false);
      setAsked(null);
    }
  };
  const ask = (body: Escrita) => {
    setFailure(null);
    setAsked({ body, key: randomKey() });
  };
  const cancel = () => setAsked(null);
  return { isAsked: asked !== null, failure, isPending, ask, confirm, cancel };
}

/** 'Ver como fica' and 'Enviar um teste para mim', of a text without a fault. */
function Olhar({ eventoId }: { eventoId: string }) {
  const { handleSubmit } = useFormContext<Escrita>();
  const [previa, setPrevia] = useState<PreviaDaCarta | null>(null);
  const preview = usePreview(eventoId);
  const test = useTest(eventoId);
  const withText = (act: (body: Pick<Escrita, "segmento" | "assunto" | "texto">) => void) =>
    void handleSubmit(({ segmento, assunto, texto }) => act({ segmento, assunto, texto }))();
  const show = () =>
    withText((body) =>
      preview.mutate(body, {
        onSuccess: setPrevia,
        onError: (error) => toastFailure("Prévia não disponível", error, sentenceOf(error)),
      }),
    );
  return (
    <>
      <Button variant="outline" disabled={preview.isPending} onClick={show}>
        Ver como fica
      </Button>
      <Button
        variant="outline"
        disabled={test.isPending}
        onClick={() => withText((body) => test.mutate(body))}
      >
        Enviar um teste para mim
      </Button>
      {previa && <Previa previa={previa} onClose={() => setPrevia(null)} />}
    </>
  );
}

function Variaveis() {
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer text-fg-muted">
        Palavras que a carta preenche
      </summary>
      <dl className="mt-2 grid gap-x-6 gap-y-1 text-xs text-fg-muted sm:grid-cols-2">
        {Object.entries(VARIAVEIS).map(([name, meaning]) => (
          <div key={name}>
            <dt className="inline font-medium text-fg">{`{${name}}`}</dt>{" "}
            <dd className="inline">{name === "atendente" ? "seu primeiro nome" : meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
