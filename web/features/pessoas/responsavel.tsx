import { formatNome } from "#shared/br/nome.ts";
import { isBlank } from "#shared/br/text.ts";
import type { Pessoa } from "#shared/contract/pessoas.ts";
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
      <ContactCell contact={{ nome, email, telefone }} />
      <ContactButtons contact={{ nome, email, telefone }} />
    </Painel>
  );
}
