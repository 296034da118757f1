import { type ReactNode, useEffect, useState } from "react";
import { formatCpf } from "#shared/br/cpf.ts";
import { formatData, todayInSaoPaulo } from "#shared/br/data.ts";
import type { SegundaVia } from "#shared/contract/pre-matriculas.ts";
import inter from "#web/ui/fonts/inter.woff2";
import { QrCode } from "#web/ui/qr-code.tsx";
import { Amount } from "#web/widgets/public-page/amount.tsx";
import { EscolaLook } from "#web/widgets/public-page/escola-look.tsx";
import { Mark } from "#web/widgets/public-page/mark.tsx";
import { Row } from "#web/widgets/public-page/row.tsx";
import { sender } from "#web/widgets/public-page/sender.ts";
import { verificacaoAddress } from "./address.ts";

/**
 * The printed data. Only a person who has just typed a CPF has it, because it is stored nowhere.
 */
export interface Impressa extends Omit<SegundaVia, "escola"> {
  /** The school for the enrolment; history entries of an earlier release lack it. */
  escola?: SegundaVia["escola"];
  cpfAluno?: string | undefined;
  cpfResponsavel?: string | undefined;
}

interface Props {
  credito: Impressa;
}

/** The declaration, for screen and paper: one A4 page (design.md#public-pages). */
export function Declaracao({ credito }: Props) {
  const { evento } = credito;
  const [today] = useState(() => todayInSaoPaulo(new Date()));
  useEffect(loadFace, []);
  return (
    <article className="declaracao" aria-labelledby="declaracao-title">
      <Head aparencia={credito.aparencia} />
      <h2 id="declaracao-title" tabIndex={-1}>
        Declaração de Crédito Estudantil
      </h2>
      <p>Declaramos que o crédito estudantil abaixo está ativado em nome do aluno.</p>
      <dl>
        <Row name="Aluno">{credito.nomeAluno}</Row>
        <Row name="CPF do aluno">{cpfOrLine(credito.cpfAluno)}</Row>
        <Row name="Responsável">{credito.nomeResponsavel}</Row>
        <Row name="CPF do responsável">{cpfOrLine(credito.cpfResponsavel)}</Row>
        <Row name="Valor do crédito">
          <Amount of={credito.valorTotalDesconto} />
        </Row>
        <Row name="Escola do evento">{evento.nomeEscola}</Row>
        <Row name="Cidade do evento">
          {evento.cidade} - {evento.estado}
        </Row>
        <Row name="Data do evento">{formatData(evento.dataEvento)}</Row>
      </dl>
      <p className="declaracao-terms">
        Este crédito é pessoal e intransferível e só tem validade se o contrato de matrícula for
        formalizado com a escola credenciada.
      </p>
      <Verificacao codigo={credito.codigo} />
      <p className="declaracao-issued">
        Emitida em {formatData(today)} por {sender.name}
        {sender.cnpj}.
      </p>
    </article>
  );
}

/** Loads the face of the PDF (server/lib/paper.ts) for whoever has a declaration: the pages before it stay without. */
function loadFace(): void {
  if (!("FontFace" in window)) return;
  const face = new FontFace("Inter", `url(${inter})`, { weight: "400 800" });
  // Without it the machine's own face stays.
  face.load().then(
    () => document.fonts.add(face),
    () => undefined,
  );
}

/** The company that signs, and across from it the school. */
function Head({ aparencia }: Pick<Impressa, "aparencia">) {
  return (
    <p className="brand">
      <Mark size={36} />
      <span>{sender.name}</span>
      <EscolaLook aparencia={aparencia} width={160} height={48} />
    </p>
  );
}

function cpfOrLine(cpf: string | undefined): ReactNode {
  if (cpf) return formatCpf(cpf);
  return (
    <span className="by-hand">
      <span className="sr-only">a preencher à mão</span>
    </span>
  );
}

/** Tells the receiver of the paper how to check that it is genuine. */
function Verificacao({ codigo }: { codigo: string }) {
  const address = verificacaoAddress(codigo);
  return (
    <div className="declaracao-check">
      <QrCode className="qr" text={address} label="QR Code da verificação" />
      <p>
        Código de verificação
        <strong className="codigo">{codigo}</strong>
        Confira em <a href={address}>{address.replace(/^https?:\/\/|\?.*$/g, "")}</a>
      </p>
    </div>
  );
}
