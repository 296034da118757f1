import { type ReactNode, useState } from "react";
import { formatCpf } from "#shared/br/cpf.ts";
import { formatData, todayInSaoPaulo } from "#shared/br/data.ts";
import type { CreditoAtivado } from "#shared/contract/pre-matriculas.ts";
import { QrCode } from "#web/ui/qr-code.tsx";
import { Marca } from "#web/widgets/pagina-publica/marca.tsx";
import { sender } from "#web/widgets/pagina-publica/sender.ts";
import { valorDoCredito } from "./valor.ts";

interface Props {
  credito: CreditoAtivado;
}

/** The declaration (product.md#activation-page), on the screen as on paper: one A4 page (design.md#public-pages). */
export function Declaracao({ credito }: Props) {
  const { evento } = credito;
  const [hoje] = useState(() => todayInSaoPaulo(new Date()));
  return (
    <article className="declaracao" aria-labelledby="declaracao-titulo">
      <p className="marca">
        <Marca tamanho={36} />
        <span>{sender.name}</span>
      </p>
      <h2 id="declaracao-titulo">Declaração de Crédito Estudantil</h2>
      <p>Declaramos que o crédito estudantil abaixo está ativado em nome do aluno.</p>
      <dl>
        <Linha nome="Aluno">{credito.nomeAluno}</Linha>
        <Linha nome="CPF do aluno">{formatCpf(credito.cpfAluno)}</Linha>
        <Linha nome="Responsável">{credito.nomeResponsavel}</Linha>
        <Linha nome="CPF do responsável">{formatCpf(credito.cpfResponsavel)}</Linha>
        <Linha nome="Valor do crédito">{valorDoCredito(credito)}</Linha>
        <Linha nome="Escola do evento">{evento.nomeEscola}</Linha>
        <Linha nome="Cidade do evento">
          {evento.cidade} - {evento.estado}
        </Linha>
        <Linha nome="Data do evento">{formatData(evento.dataEvento)}</Linha>
      </dl>
      <p className="declaracao-condicoes">
        Este crédito é pessoal e intransferível e só tem validade se o contrato de matrícula for
        formalizado com a escola credenciada.
      </p>
      <Verificacao codigo={credito.codigo} />
      <p className="declaracao-emissao">
        Emitida em {formatData(hoje)} por {sender.name}
        {sender.cnpj}.
      </p>
    </article>
  );
}

function Linha({ nome, children }: { nome: string; children: ReactNode }) {
  return (
    <div>
      <dt>{nome}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** How whoever receives the paper finds out that it is genuine. */
function Verificacao({ codigo }: { codigo: string }) {
  const pagina = `${location.origin}/credito-verificacao`;
  const endereco = `${pagina}?codigo=${encodeURIComponent(codigo)}`;
  return (
    <div className="declaracao-verificacao">
      <QrCode className="qr" text={endereco} label="QR Code da verificação" />
      <p>
        Código de verificação
        <strong className="codigo">{codigo}</strong>
        Confira em <a href={endereco}>{pagina.replace(/^https?:\/\//, "")}</a>
      </p>
    </div>
  );
}
