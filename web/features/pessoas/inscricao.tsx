import { SEM_EMAIL } from "#shared/br/text.ts";
import type { ReactNode } from "react";
import { formatNome } from "#shared/br/nome.ts";
import { formatTelefone } from "#shared/br/telefone.ts";
import type { Pessoa } from "#shared/contract/pessoas.ts";
import { ContactButtons } from "#web/widgets/enrolment-table/contact-cell.tsx";
import { DetailsList } from "#web/widgets/details-list.tsx";
import { Painel } from "#web/widgets/painel.tsx";
import { familyOf, saysSame, signUpOf } from "./rules.ts";

interface Props {
  pessoa: Pessoa;
  lead: NonNullable<Pessoa["lead"]>;
  /** Corrects it: letters before the event go to its e-mail. */
  action: ReactNode;
}

/** The sign-up of somebody who said something else at the activation. */
export function Inscricao({ pessoa, lead, action }: Props) {
  const family = signUpOf(lead);
  if (saysSame(family, familyOf(pessoa))) return null;
  return (
    <Painel title="Dados da inscrição">
      <p className="mb-1 text-fg-muted">Na inscrição a família escreveu outros dados.</p>
      <DetailsList
        details={[
          ["Aluno", formatNome(family.aluno)],
          ["Responsável", formatNome(family.responsavel ?? "")],
          ["E-mail", family.email || SEM_EMAIL],
          ["Telefone", formatTelefone(family.telefone)],
        ]}
      />
      {pessoa.inscricaoLivre && (
        <ContactButtons
          contact={{
            nome: formatNome(family.responsavel ?? family.aluno),
            email: family.email,
            telefone: family.telefone,
          }}
        />
      )}
      <div className="mt-3">{action}</div>
    </Painel>
  );
}
