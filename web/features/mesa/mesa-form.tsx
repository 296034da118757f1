import { useState } from "react";
import { formatNome } from "#shared/br/nome.ts";
import type { EstadoDaMesa, PessoaDaMesa } from "#shared/contract/mesas.ts";
import { NovaPreMatricula } from "#shared/contract/nova-pre-matricula.ts";
import { NovoLead } from "#shared/contract/novo-lead.ts";
import { CpfField } from "#web/widgets/public-page/cpf-field.tsx";
import { Field, controlProps } from "#web/widgets/public-page/field.tsx";
import { TelefoneField } from "#web/widgets/public-page/telefone-field.tsx";
import { TextField } from "#web/widgets/public-page/text-field.tsx";
import { newNonce } from "./data-cofre.ts";
import { lacrar } from "./data-lacre.ts";
import type { Trabalho } from "./data-trabalho.ts";
import { Formulario } from "./formulario.tsx";
import { useValues } from "./use-values.ts";

interface Props {
  trabalho: Trabalho;
  estado: EstadoDaMesa;
}

/** Seals a form for the server: this browser cannot read it again either. */
async function sealed({ chave, evento }: EstadoDaMesa, form: object) {
  const nonce = newNonce();
  return { nonce, lacrado: await lacrar(chave, `${evento.id} ${nonce}`, JSON.stringify(form)) };
}

const PESSOA = ["nomeAluno", "nomeResponsavel", "email", "telefone"] as const;

/** Signs up a walk-in, who has come. */
export function InscricaoForm(props: Props & { onDone: (nome: string | null) => void }) {
  const { trabalho, estado, onDone } = props;
  const { values, field, check, consent, setGiven } = useValues(PESSOA, estado);
  const aviso = estado.avisos.inscricao;
  const send = async () => {
    const form = { ...values, versaoAviso: aviso.versao, consentimento: consent.isGiven };
    if (!check(NovoLead.safeParse({ ...form, eventoId: estado.evento.id }))) return;
    const fato = await sealed(estado, form);
    await trabalho.note({ tipo: "inscreveu", ...fato });
    await trabalho.note({ tipo: "compareceu", inscricao: fato.nonce });
    onDone(values.nomeAluno);
  };
  return (
    <Formulario
      {...{ aviso, consent, onConsent: setGiven, onSend: send }}
      titulo="Nova inscrição"
      submit="Inscrever"
      onClose={() => onDone(null)}
    >
      <TextField {...field("nomeAluno")} label="Nome do aluno" autoComplete="off" />
      <TextField {...field("nomeResponsavel")} label="Nome do responsável" autoComplete="off" />
      <TextField {...field("email")} label="Email" type="email" autoComplete="off" />
      <TelefoneField {...field("telefone")} />
    </Formulario>
  );
}

const CPFS = ["cpfAluno", "cpfResponsavel"] as const;
/** Stands for what the server has of the person, because the rules ask for it. */
const REST = {
  nomeAluno: "Aluno",
  nomeResponsavel: "Responsável",
  email: "a@b.br",
  telefone: "11999990000",
};

/** Activates a person's credit by the CPFs. */
export function AtivacaoForm(props: Props & { pessoa: PessoaDaMesa; onDone: () => void }) {
  const { trabalho, estado, pessoa, onDone } = props;
  const { values, field, check, consent, setGiven } = useValues(CPFS, estado);
  const [curso, setCurso] = useState("");
  const aviso = estado.avisos.ativacao;
  const send = async () => {
    const chosen = { ...values, ...(curso && { cursoInteresse: curso }) };
    const form = { ...chosen, versaoAviso: aviso.versao, consentimento: consent.isGiven };
    if (!check(NovaPreMatricula.safeParse({ ...REST, ...form, eventoId: estado.evento.id })))
      return;
    await trabalho.note({ tipo: "ativou", leadId: pessoa.id, ...(await sealed(estado, form)) });
    onDone();
  };
  return (
    <Formulario
      {...{ aviso, consent, onConsent: setGiven, onSend: send, onClose: onDone }}
      titulo={`Ativar o crédito de ${formatNome(pessoa.nome)}`}
      submit="Ativar crédito"
    >
      <CpfField {...field("cpfAluno")} label="CPF do aluno" />
      <CpfField {...field("cpfResponsavel")} label="CPF do responsável" />
      {estado.evento.cursos.length > 1 && (
        <CursoField cursos={estado.evento.cursos} value={curso} onChange={setCurso} />
      )}
    </Formulario>
  );
}

interface CursoProps {
  cursos: string[];
  value: string;
  onChange: (curso: string) => void;
}

function CursoField({ cursos, value, onChange }: CursoProps) {
  return (
    <Field id="curso" label="Curso de interesse" isOptional>
      <select
        {...controlProps("curso", undefined, true)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">Escolha, se já souber</option>
        {cursos.map((titulo) => (
          <option key={titulo}>{titulo}</option>
        ))}
      </select>
    </Field>
  );
}
