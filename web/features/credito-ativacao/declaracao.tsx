import { type ReactNode, useState } from "react";
import { formatCpf } from "#shared/br/cpf.ts";
import { formatData, todayInSaoPaulo } from "#shared/br/data.ts";
import type { CreditoAtivado } from "#shared/contract/pre-matriculas.ts";
import { QrCode } from "#web/ui/qr-code.tsx";
import { Amount } from "#web/widgets/public-page/amount.tsx";
import { Mark } from "#web/widgets/public-page/mark.tsx";
import { sender } from "#web/widgets/public-page/sender.ts";

interface Props {
  credito: CreditoAtivado;
}

/** The declaration (product.md#activation-page), on the screen as on paper: one A4 page (design.md#public-pages). */
export function Declaracao({ credito }: Props) {
  const { evento } = credito;
  const [today] = useState(() => todayInSaoPaulo(new Date()));
  return (
    <article className="declaracao" aria-labelledby="declaracao-title">
      <p className="brand">
        <Mark size={36} />
        <span>{sender.name}</span>
      </p>
      <h2 id="declaracao-title">Declaração de Crédito Estudantil</h2>
      <p>Declaramos que o crédito estudantil abaixo está ativado em nome do aluno.</p>
      <dl>
        <Row name="Aluno">{credito.nomeAluno}</Row>
        <Row name="CPF do aluno">{formatCpf(credito.cpfAluno)}</Row>
        <Row name="Responsável">{credito.nomeResponsavel}</Row>
        <Row name="CPF do responsável">{formatCpf(credito.cpfResponsavel)}</Row>
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

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** How whoever receives the paper finds out that it is genuine. */
function Verificacao({ codigo }: { codigo: string }) {
  const page = `${location.origin}/credito-verificacao`;
  const address = `${page}?codigo=${encodeURIComponent(codigo)}`;
  return (
    <div className="declaracao-check">
      <QrCode className="qr" text={address} label="QR Code da verificação" />
      <p>
        Código de verificação
        <strong className="codigo">{codigo}</strong>
        Confira em <a href={address}>{page.replace(/^https?:\/\//, "")}</a>
      </p>
    </div>
  );
}
