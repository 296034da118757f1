import { type FormEvent, useState } from "react";
import { valuesOf } from "#shared/labels.ts";
import { quemPedeLabels, tipoPedidoLabels } from "#shared/titulares.ts";
import { ErrorSummary } from "#web/widgets/public-page/error-summary.tsx";
import { Field, controlProps } from "#web/widgets/public-page/field.tsx";
import type { Failure } from "#web/widgets/public-page/form/send.ts";
import { SubmitButton } from "#web/widgets/public-page/submit-button.tsx";
import { sendPedido, type Typed } from "./data.ts";

const BLANK: Typed = { quem: "responsavel", tipo: "acessar", nome: "", email: "", mensagem: "" };
const FIELDS = ["quem", "tipo", "nome", "email", "mensagem"] as const;
type Errors = Partial<Record<keyof Typed, string>>;

type Sending = { kind: "none" | "sending" | "sent" } | { kind: "refused"; failure: Failure };

/** The request of art. 18: who asks, for what, and the mailbox that confirms it. */
export function PedidoForm({ isHydrated }: { isHydrated: boolean }) {
  const [typed, setTyped] = useState(BLANK);
  const [state, setState] = useState<Sending>({ kind: "none" });
  const [errors, setErrors] = useState<Errors>({});
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setState({ kind: "sending" });
    const reply = await sendPedido(typed);
    const wrong = "failure" in reply ? errorsOf(reply.failure) : {};
    setErrors(wrong);
    setState("failure" in reply ? { kind: "refused", failure: reply.failure } : { kind: "sent" });
    const first = FIELDS.find((name) => wrong[name]);
    if (first) document.getElementById(first)?.focus();
  };
  const change = <Name extends keyof Typed>(name: Name, value: Typed[Name]) => {
    setTyped({ ...typed, [name]: value });
    setErrors({ ...errors, [name]: undefined });
  };
  if (state.kind === "sent") return <Sent email={typed.email} />;
  return (
    <form noValidate aria-labelledby="pedido-title" onSubmit={(event) => void submit(event)}>
      {state.kind === "refused" && <Refusal failure={state.failure} errors={errors} />}
      <fieldset disabled={!isHydrated} aria-labelledby="pedido-title">
        <Fields {...{ typed, errors, change }} />
        <SubmitButton text="Enviar pedido" isSending={state.kind === "sending"} />
      </fieldset>
    </form>
  );
}

interface FieldsProps {
  typed: Typed;
  errors: Errors;
  change: <Name extends keyof Typed>(name: Name, value: Typed[Name]) => void;
}

function Fields({ typed, errors, change }: FieldsProps) {
  return (
    <>
      <Choice
        name="quem"
        label="Quem está pedindo"
        labels={quemPedeLabels}
        {...{ typed, errors, change }}
      />
      <Choice
        name="tipo"
        label="O que deseja"
        labels={tipoPedidoLabels}
        {...{ typed, errors, change }}
      />
      <Line name="nome" label="Seu nome" autoComplete="name" {...{ typed, errors, change }} />
      <Line
        name="email"
        label="E-mail"
        help="O mesmo da inscrição: é por ele que achamos os dados"
        autoComplete="email"
        {...{ typed, errors, change }}
      />
      <Mensagem {...{ typed, errors, change }} />
    </>
  );
}

function Mensagem({ typed, errors, change }: FieldsProps) {
  return (
    <Field
      id="mensagem"
      label="Mensagem"
      help="Por exemplo: o nome do aluno, o que está errado"
      error={errors.mensagem}
      isOptional
    >
      <textarea
        {...controlProps("mensagem", errors.mensagem, true)}
        rows={4}
        maxLength={1000}
        value={typed.mensagem}
        onChange={(event) => change("mensagem", event.target.value)}
      />
    </Field>
  );
}

interface ChoiceProps<Name extends "quem" | "tipo"> extends FieldsProps {
  name: Name;
  label: string;
  labels: Readonly<Record<Typed[Name], string>>;
}

function Choice<Name extends "quem" | "tipo">(props: ChoiceProps<Name>) {
  const { name, label, labels, typed, errors, change } = props;
  return (
    <Field id={name} label={label} error={errors[name]}>
      <select
        {...controlProps(name, errors[name])}
        value={typed[name]}
        onChange={(event) => change(name, event.target.value as Typed[Name])}
      >
        {valuesOf(labels).map((value) => (
          <option key={value} value={value}>
            {labels[value]}
          </option>
        ))}
      </select>
    </Field>
  );
}

interface LineProps extends FieldsProps {
  name: "nome" | "email";
  label: string;
  help?: string;
  autoComplete: string;
}

function Line({ name, label, help, autoComplete, typed, errors, change }: LineProps) {
  const isEmail = name === "email";
  return (
    <Field id={name} label={label} help={help} error={errors[name]}>
      <input
        {...controlProps(name, errors[name])}
        type={isEmail ? "email" : "text"}
        value={typed[name]}
        autoComplete={autoComplete}
        autoCapitalize={isEmail ? "none" : "words"}
        spellCheck={false}
        onChange={(event) => change(name, event.target.value)}
      />
    </Field>
  );
}

function errorsOf({ issues }: Failure): Errors {
  const errors: Errors = {};
  for (const { path, message } of issues)
    for (const name of FIELDS) if (path === name) errors[name] ??= message;
  return errors;
}

/** The errors with links to their fields; else the server's sentence, or none on a broken line. */
function Refusal({ failure, errors }: { failure: Failure; errors: Errors }) {
  const list = FIELDS.flatMap((id) => (errors[id] ? [{ id, message: errors[id] }] : []));
  if (list.length > 0) return <ErrorSummary errors={list} />;
  if (failure.issues.length > 0) return null;
  return (
    <div className="notice notice-error" role="alert">
      <p className="notice-title">
        {failure.message ?? "Não conseguimos enviar agora. Confira sua conexão."}
      </p>
      <p>O que você preencheu continua aqui.</p>
    </div>
  );
}

function Sent({ email }: { email: string }) {
  return (
    <div className="notice" role="status">
      <p className="notice-title">Falta confirmar pelo e-mail</p>
      <p>
        Enviamos um link para <strong>{email.trim()}</strong>. Abra-o em até 3 dias: só então o
        pedido vale. Não chegou? Olhe também na caixa de spam.
      </p>
    </div>
  );
}
