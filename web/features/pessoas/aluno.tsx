import { Link } from "@tanstack/react-router";
import { formatData } from "#shared/br/data.ts";
import { formatNome } from "#shared/br/nome.ts";
import type { Pessoa } from "#shared/contract/pessoas.ts";
import { textLink } from "#web/ui/text-link.ts";
import { type Details, DetailsList } from "#web/widgets/details-list.tsx";
import { Presenca } from "#web/widgets/enrolment-table/presenca.tsx";
import { Painel } from "#web/widgets/painel.tsx";
import { placeOf } from "#web/widgets/place.ts";
import { familyOf } from "./rules.ts";

/** The student, and the school and event that the page is of. */
export function Aluno({ pessoa }: { pessoa: Pessoa }) {
  const { evento, lead, preMatricula, matricula } = pessoa;
  const { id, nomeEscola, dataEvento, horario, cliente } = evento;
  const details: Details = [
    ["Aluno", formatNome(familyOf(pessoa).aluno)],
    ["Curso de Interesse", (matricula ?? preMatricula)?.cursoInteresse],
    ...pessoa.respostas.map(({ pergunta, resposta }) => [pergunta, resposta] as const),
    [
      "Evento",
      <Link key={id} to={`/eventos/${id}`} className={textLink}>
        {nomeEscola}
      </Link>,
    ],
    ["Data do Evento", `${formatData(dataEvento)}, ${horario}`],
    ["Cidade", placeOf(evento)],
    ["Cliente", cliente?.nomeFantasia ?? "Evento da própria unidade"],
    ...(lead ? [["Presença", <Presenca key="presenca" lead={lead} />] as const] : []),
  ];
  return (
    <Painel title="Aluno e evento">
      <DetailsList details={details} />
    </Painel>
  );
}
