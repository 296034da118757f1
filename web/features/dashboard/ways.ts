import type { PainelDoAluno } from "#shared/contract/dashboard.ts";

/** One way of a student from his interest to the enrolment. */
export interface Way {
  key: string;
  nome: string;
  curso: string | null;
  evento: PainelDoAluno["interesses"][number]["evento"];
  /** Moments of interest, activation and enrolment, as far as he has come. */
  moments: [string | null, string | null, string | null];
}

/** One way for each pré-matrícula, with the interest that led to it; then the interests that led nowhere yet. */
export function waysOf({ interesses, preMatriculas }: PainelDoAluno): Way[] {
  const byId = new Map(interesses.map((interesse) => [interesse.id, interesse]));
  const taken = new Set(preMatriculas.map(({ leadId }) => leadId));
  return [
    ...preMatriculas.map(
      ({ id, leadId, nome, evento, cursoInteresse, ativadoEm, efetivadaEm }): Way => ({
        key: id,
        nome,
        evento,
        curso: cursoInteresse === "-" ? null : cursoInteresse,
        moments: [byId.get(leadId ?? "")?.inscritoEm ?? null, ativadoEm, efetivadaEm],
      }),
    ),
    ...interesses
      .filter(({ id }) => !taken.has(id))
      .map(({ id, nome, evento, inscritoEm }): Way => ({
        key: id,
        nome,
        evento,
        curso: null,
        moments: [inscritoEm, null, null],
      })),
  ];
}
