import type { ReactNode, RefObject } from "react";
import { ErrorSummary } from "../error-summary.tsx";
import { AVISO_PADRAO } from "#shared/aviso.ts";
import { formatData } from "#shared/br/data.ts";
import type { EventoPublico } from "../calls.ts";
import { EventoChoice } from "../evento-choice.tsx";
import { EventoDetails } from "../evento-details.tsx";
import { LgpdNotice, ConsentBox } from "../lgpd-notice.tsx";
import { SubmitButton } from "../submit-button.tsx";
import { Toast } from "../toast.tsx";
import type { Failure } from "./send.ts";
import type { FormState } from "./use-public-form.ts";
import type { Submission } from "./use-submit.ts";

interface Props<C extends string, Body> {
  form: FormState<C, Body>;
  submission: Submission;
  titleId: string;
  submitLabel: string;
  /** The fields that appear once an event is chosen. */
  children: ReactNode;
}

/** A public form: city, event, its own fields (product/dados.md#states), and the result. */
export function PublicForm<C extends string, Body>(props: Props<C, Body>) {
  const { form, submission } = props;
  const aviso = form.choice.evento?.aviso ?? AVISO_PADRAO[form.definition.para];
  return (
    <>
      <form
        noValidate
        className={form.choice.isGiven && !form.choice.evento ? "waiting" : undefined}
        aria-labelledby={props.titleId}
        onSubmit={(event) => {
          event.preventDefault();
          void submission.send();
        }}
      >
        {/* It is disabled until the script runs: sent without it, the form would lose the typed
           text. */}
        <fieldset disabled={!form.isHydrated} aria-labelledby={props.titleId}>
          <ErrorSummary errors={form.summary} />
          <Fields {...props} />
          <Bait field={submission.bait} />
          <LgpdNotice texto={aviso.texto} />
          {form.needsConsent && form.choice.evento && (
            <ConsentBox
              isChecked={form.hasConsented}
              error={form.errors.consentimento}
              onChange={form.changeConsent}
              isLocked={submission.isSending}
            >
              {aviso.consentimento}
            </ConsentBox>
          )}
          {submission.failure && <FailureAlert failure={submission.failure} />}
          <SubmitButton text={props.submitLabel} isSending={submission.isSending} />
        </fieldset>
      </form>
      <Toast toast={submission.toast} onClose={submission.close} />
    </>
  );
}

function Fields<C extends string, Body>({ form, submission, children }: Props<C, Body>) {
  const { choice, errors } = form;
  const { evento } = choice;
  return (
    <>
      {/* A browser folds it in by itself, and remembers that somebody has opened it. */}
      <details className="given" open={!choice.isGiven}>
        <summary hidden={!choice.isGiven}>
          {evento ? inOneLine(evento) : "Carregando eventos…"} <u>Trocar</u>
        </summary>
        <EventoChoice
          choice={choice}
          errors={errors}
          onChange={form.changeWanted}
          isLocked={submission.isSending}
        />
        {evento && <EventoDetails evento={evento} />}
      </details>
      {/* The element is always there, otherwise screen readers miss the sentence. */}
      <p role="status" className="step">
        {evento && !choice.isGiven && "Agora preencha seus dados"}
      </p>
      {evento && <div className="fields">{children}</div>}
    </>
  );
}

const inOneLine = ({ nomeEscola, dataEvento, horario }: EventoPublico): string =>
  `${nomeEscola} · ${formatData(dataEvento).slice(0, 5)}, ${horario}`;

/** A field that people neither see nor reach. A script that fills it gets an error. */
function Bait({ field }: { field: RefObject<HTMLInputElement | null> }) {
  return (
    <div className="bait" aria-hidden="true">
      <label htmlFor="recado">Deixe este campo em branco</label>
      <input id="recado" ref={field} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** The failure inside the form, because the toast goes after five seconds. */
function FailureAlert({ failure }: { failure: Failure }) {
  return (
    <div className="notice notice-error" role="alert" id="failure" tabIndex={-1}>
      <p className="notice-title">
        {failure.message ?? "Não conseguimos enviar agora. Confira sua conexão."}
      </p>
      <p>O que você preencheu continua aqui. Tente novamente.</p>
    </div>
  );
}
