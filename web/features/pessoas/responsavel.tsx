import { useState } from "react";
import { formatNome } from "#shared/br/nome.ts";
import { formatTelefone } from "#shared/br/telefone.ts";
import { isBlank, SEM_EMAIL } from "#shared/br/text.ts";
import type { Pessoa } from "#shared/contract/pessoas.ts";
import { may } from "#shared/permissions.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { ContactButtons, ContactCell } from "#web/widgets/enrolment-table/contact-cell.tsx";
import { OutroEmail } from "#web/widgets/enrolment-table/outro-email.tsx";
import { lazyDialog } from "#web/widgets/lazy-dialogs.tsx";
import { Painel } from "#web/widgets/painel.tsx";
import { useSession } from "#web/widgets/session.ts";
import type { TitularDialogProps } from "#web/widgets/titular/apagar-titular-dialog.tsx";
import { familyOf, hasOutroEmail } from "./rules.ts";

const LiberarDialog = lazyDialog<TitularDialogProps>(
  async () => (await import("#web/widgets/titular/liberar-dialog.tsx")).LiberarDialog,
);

/** The guardian of the student, with the ways to reach them. */
export function Responsavel({ pessoa }: { pessoa: Pessoa }) {
  const { aluno, responsavel, email, telefone } = familyOf(pessoa);
  const nome = formatNome(responsavel ?? aluno);
  return (
    <Painel title="Responsável">
      <p className="mb-2 text-lg font-semibold wrap-anywhere">
        {isBlank(responsavel) ? "Nome não informado" : nome}
      </p>
      {hasOutroEmail(pessoa) && <OutroEmail className="mb-3" />}
      {pessoa.naoContatar ? (
        <NoContact pessoa={pessoa} email={email} telefone={telefone} />
      ) : (
        <>
          <ContactCell contact={{ nome, email, telefone }} />
          <ContactButtons contact={{ nome, email, telefone }} />
        </>
      )}
    </Painel>
  );
}

/** E-mail and phone to compare, without a way to use them. */
function NoContact({
  pessoa: { id, naoContatarDoPedido },
  email,
  telefone,
}: {
  pessoa: Pessoa;
  email: string;
  telefone: string | null;
}) {
  const [isLifting, setLifting] = useState(false);
  const mayLift = may(useSession().user.role, "titulares:atender") && naoContatarDoPedido;
  return (
    <>
      <p className="wrap-anywhere">{email || SEM_EMAIL}</p>
      <p className="text-fg-muted">{formatTelefone(telefone)}</p>
      <Alert tone="bad" title="Não contatar" className="mt-3">
        {naoContatarDoPedido
          ? "Um pedido feito na página de privacidade bloqueou o contato, e o franqueador pode liberar. Vale"
          : "A família pediu para não ser contatada. Vale para sempre,"}{" "}
        para todo cadastro com este telefone ou e-mail: nem ligação, nem mensagem, nem lembrete.
      </Alert>
      {mayLift && (
        <Button variant="outline" size="compact" className="mt-3" onClick={() => setLifting(true)}>
          Liberar contato…
        </Button>
      )}
      {isLifting && <LiberarDialog id={id} onClose={() => setLifting(false)} />}
    </>
  );
}
