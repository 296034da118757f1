import { Link } from "@tanstack/react-router";
import { formatCep } from "#shared/br/cep.ts";
import { formatCnpj } from "#shared/br/cnpj.ts";
import { formatNome } from "#shared/br/nome.ts";
import type { Unidade } from "#shared/contract/unidades.ts";
import { roleLabels } from "#shared/labels.ts";
import { textLink } from "#web/ui/text-link.ts";
import { DetailsList } from "#web/widgets/details-list.tsx";
import { ContactButtons, UnitContact } from "#web/widgets/enrolment-table/contact-cell.tsx";
import { Painel } from "#web/widgets/painel.tsx";
import { placeOf } from "#web/widgets/place.ts";
import { useSession } from "#web/widgets/session.ts";
import { pageOf } from "./rules.ts";

/** The person who answers for a unit, its address, and the unit above. */
export function Contato({ unidade }: { unidade: Unidade }) {
  const { repLegal, user, cnpj, cep, acima } = unidade;
  const nome = formatNome(repLegal);
  const telefone = user?.telefone ?? null;
  return (
    <Painel title="Contato">
      <p className="mb-2 text-lg font-semibold wrap-anywhere">{nome}</p>
      <UnitContact unit={unidade} />
      <ContactButtons contact={{ nome, email: user?.email ?? "", telefone }} />
      <div className="mt-4">
        <DetailsList
          details={[
            ["CNPJ", formatCnpj(cnpj)],
            ["Endereço", user?.endereco],
            ["Cidade", placeOf(unidade)],
            ["CEP", formatCep(cep)],
            ...(acima
              ? [[roleLabels[acima.tipo], <Above key={acima.id} acima={acima} />] as const]
              : []),
          ]}
        />
      </div>
    </Painel>
  );
}

function Above({ acima }: { acima: NonNullable<Unidade["acima"]> }) {
  const { canOpen } = useSession();
  const page = pageOf(acima);
  if (!canOpen(page)) return acima.nome;
  return (
    <Link to={page} className={textLink}>
      {acima.nome}
    </Link>
  );
}
