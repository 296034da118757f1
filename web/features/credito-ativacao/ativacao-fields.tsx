import { useState } from "react";
import { maskTelefone } from "#shared/br/telefone.ts";
import { lazyPart } from "#web/ui/lazy-part.ts";
import type { EventoPublico } from "#web/widgets/public-page/calls.ts";
import { CpfField } from "#web/widgets/public-page/cpf-field.tsx";
import { EscolaLook } from "#web/widgets/public-page/escola-look.tsx";
import { LateFields } from "#web/widgets/public-page/late-fields.tsx";
import { TelefoneField } from "#web/widgets/public-page/telefone-field.tsx";
import { TextField } from "#web/widgets/public-page/text-field.tsx";
import type { BoundField } from "#web/widgets/public-page/form/bound-field.ts";
import { CursoField } from "./curso-field.tsx";
import type { Guardada } from "./inscricao-guardada.tsx";
import type { Field } from "./form.ts";

/** Few come by the link of a letter. */
const guardada = lazyPart(() => import("./inscricao-guardada.tsx"));

interface Props {
  /** The key in the confirmation letter's link; null where another link or none led here. */
  link: string | null;
  isLocked: boolean;
  field: (id: Field) => BoundField;
  evento: EventoPublico | null;
}

const KNOWN = ["nomeAluno", "nomeResponsavel", "email", "telefone"] as const;

/**
 * Student and guardian with their CPFs (product/credito-ativacao.md#activation-page). By the letter's link these are two steps: a
 * question, and then the CPFs alone, with the rest folded.
 */
export function AtivacaoFields(props: Props) {
  return (
    <>
      <EscolaLook aparencia={props.evento?.aparencia} width={160} height={40} />
      <Steps {...props} />
    </>
  );
}

function Steps({ link, isLocked, ...rest }: Props) {
  const { field } = rest;
  const [step, setStep] = useState<"question" | "known" | "all">("question");
  const [why, setWhy] = useState<string>();
  const fill = ({ telefone, ...inscricao }: Guardada) => {
    const known = { ...inscricao, telefone: maskTelefone(telefone ?? "") };
    for (const id of KNOWN) field(id).onChange(known[id] ?? "");
    setStep("known");
  };
  const leave = (why?: string) => {
    setWhy(why);
    setStep("all");
  };
  if (link && step === "question" && !field("cpfAluno").error)
    return (
      <LateFields part={guardada}>
        {({ InscricaoGuardada }) => (
          <InscricaoGuardada {...{ link, isLocked }} onOpened={fill} onLeft={leave} />
        )}
      </LateFields>
    );
  return <AllFields {...rest} why={why} isKnown={step === "known"} />;
}

interface AllProps extends Pick<Props, "field" | "evento"> {
  /** Why the stored sign-up could not be opened. */
  why: string | undefined;
  /** The sign-up has filled in all but the CPFs. */
  isKnown: boolean;
}

function AllFields({ field, evento, why, isKnown }: AllProps) {
  const aluno = <TextField {...field("nomeAluno")} label="Nome do aluno" autoComplete="off" />;
  const responsavel = (
    <TextField {...field("nomeResponsavel")} label="Nome do responsável" autoComplete="name" />
  );
  const contato = (
    <>
      <TextField {...field("email")} label="E-mail" type="email" autoComplete="email" />
      <TelefoneField {...field("telefone")} />
    </>
  );
  return (
    <>
      {why && (
        <p className="notice" role="status">
          {why}
        </p>
      )}
      {isKnown ? (
        <details className="given" open={KNOWN.some((id) => field(id).error)}>
          <summary>
            {field("nomeAluno").value} e {field("nomeResponsavel").value} <u>Conferir</u>
          </summary>
          {aluno} {responsavel} {contato}
        </details>
      ) : (
        aluno
      )}
      <CpfField {...field("cpfAluno")} label="CPF do aluno" />
      {!isKnown && responsavel}
      <CpfField {...field("cpfResponsavel")} label="CPF do responsável" />
      {!isKnown && contato}
      <CursoField {...field("cursoInteresse")} cursos={evento?.cursos ?? []} />
    </>
  );
}
