import type { PainelDoAluno } from "#shared/contract/dashboard-aluno.ts";

/** The fields that a path has from the activation on. */
export type Activated = Pick<PainelDoAluno["preMatriculas"][number], "codigo" | "escola" | "curso">;

/** The path of a student from an interest to the enrolment. */
export interface Caminho {
  key: string;
  nome: string;
  curso: string | null;
  evento: PainelDoAluno["interesses"][number]["evento"];
  /** Moments of interest, activation and enrolment, null where it has not come so far. */
  moments: [string | null, string | null, string | null];
  activated?: Activated;
}

/** One path for each pré-matrícula, with the interest that led to it; then the interests that have none yet. */
export function caminhosOf({ interesses, preMatriculas }: PainelDoAluno): Caminho[] {
  const byId = new Map(interesses.map((interesse) => [interesse.id, interesse]));
  const taken = new Set(preMatriculas.map(({ leadId }) => leadId));
  return [
    ...preMatriculas.map(
      ({ id, leadId, nome, evento, cursoInteresse, ativadoEm, efetivadaEm, ...rest }): Caminho => ({
        key: id,
        nome,
        evento,
        curso: cursoInteresse === "-" ? null : cursoInteresse,
        moments: [byId.get(leadId ?? "")?.inscritoEm ?? null, ativadoEm, efetivadaEm],
        activated: rest,
      }),
    ),
    ...interesses
      .filter(({ id }) => !taken.has(id))
      .map(({ id, nome, evento, inscritoEm }): Caminho => ({
        key: id,
        nome,
        evento,
        curso: null,
        moments: [inscritoEm, null, null],
      })),
  ];
}
