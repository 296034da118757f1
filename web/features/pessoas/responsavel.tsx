import { formatNome } from "#shared/br/nome.ts";
import { formatTelefone } from "#shared/br/telefone.ts";
import { isBlank } from "#shared/br/text.ts";
import type { Pessoa } from "#shared/contract/pessoas.ts";
import { Alert } from "#web/ui/alert.tsx";
import { ContactButtons, ContactCell } from "#web/widgets/enrolment-table/contact-cell.tsx";
import { Painel } from "#web/widgets/painel.tsx";
import { familyOf } from "./rules.ts";

/** The guardian of the student, with the ways to reach them. */
export function Responsavel({ pessoa }: { pessoa: Pessoa }) {
  const { aluno, responsavel, email, telefone } = familyOf(pessoa);
  const nome = formatNome(responsavel ?? aluno);
  return (
    <Painel title="Responsável">
      <p className="mb-2 text-lg font-semibold wrap-anywhere">
        {isBlank(responsavel) ? "Nome não informado" : nome}
      </p>
      {pessoa.naoContatar ? (
        <NoContact email={email} telefone={telefone} />
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
function NoContact({ email, telefone }: { email: string; telefone: string | null }) {
  return (
    <>
      <p className="wrap-anywhere">{email}</p>
      <p className="text-fg-muted">{formatTelefone(telefone)}</p>
      <Alert tone="bad" title="Não contatar" className="mt-3">
        A família pediu para não ser contatada. Vale para sempre, para todo cadastro com este
        telefone ou e-mail: nem ligação, nem mensagem, nem lembrete.
      </Alert>
    </>
  );
}
