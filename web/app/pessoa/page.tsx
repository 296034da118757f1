import type { Pessoa } from "#shared/contract/pessoas.ts";
import type { Role } from "#shared/labels.ts";
import { leadsScreen } from "#web/features/leads/screen.tsx";
import { matriculasScreen } from "#web/features/matriculas/screen.tsx";
import { type Parts, PessoaHome } from "#web/features/pessoas/pessoa-home.tsx";
import { useBulkEfetivar } from "#web/features/pre-matriculas/data.ts";
import { preMatriculasScreen } from "#web/features/pre-matriculas/screen.tsx";
import { type BulkInvite, useBulkInvite } from "#web/widgets/enrolment-table/invite-data.ts";
import { Painel } from "#web/widgets/painel.tsx";
import { useSession } from "#web/widgets/session.ts";

/** `/pessoas/:id` (product/pessoas.md#a-person): the person of one feature, with the actions of the three lists that may hold it. */
export default function PessoaPage() {
  const { role } = useSession().user;
  const invite = useBulkInvite();
  const bulk = useBulkEfetivar((rows) => void invite.run(rows));
  return <PessoaHome {...partsOf(role, preMatriculasScreen(role, bulk, invite), invite)} />;
}

function partsOf(
  role: Role,
  waiting: ReturnType<typeof preMatriculasScreen>,
  invite: BulkInvite,
): Parts {
  return {
    renderAction: ({ lead, preMatricula, matricula }: Pessoa) => {
      if (preMatricula) return waiting.rowAction?.(preMatricula);
      if (matricula) return matriculasScreen(role, invite).rowAction?.(matricula);
      return lead && leadsScreen.rowAction?.(lead);
    },
    renderLeadAction: (lead) => leadsScreen.rowAction?.(lead),
    renderCorrection: ({ lead, preMatricula }, id, onClose) => {
      if (preMatricula?.id === id) return waiting.correction?.(preMatricula, onClose);
      return lead?.id === id && leadsScreen.correction?.(lead, onClose);
    },
    renderLink: ({ preMatricula }) => {
      if (preMatricula === null || !waiting.more) return null;
      const { title, render } = waiting.more;
      return <Painel title={title}>{render(preMatricula)}</Painel>;
    },
  };
}
