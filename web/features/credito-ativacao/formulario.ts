import type { NovaPreMatricula } from "#shared/contract/nova-pre-matricula.ts";
import type { Definicao } from "#web/widgets/pagina-publica/formulario/definicao.ts";

/** The fields of the activation, in the order of the screen. */
const CAMPOS = [
  "nomeAluno",
  "cpfAluno",
  "nomeResponsavel",
  "cpfResponsavel",
  "email",
  "telefone",
  "cursoInteresse",
] as const;
export type Campo = (typeof CAMPOS)[number];

/** The activation form (product.md#activation-page). No CPF ever reaches the browser's storage. */
export const ativacao: Definicao<Campo, NovaPreMatricula> = {
  nome: "capelo:ativacao",
  topo: "cidade",
  campos: CAMPOS,
  sigilosos: ["cpfAluno", "cpfResponsavel"],
  regras: async () => (await import("./regras.ts")).regras,
  montar: ({ cursoInteresse, ...valores }, { id, cursos }) => ({
    eventoId: id,
    ...valores,
    nome: valores.nomeAluno, // product.md#validation
    // Another event has other courses; its only one the server fills in by itself (product.md#activation-of-a-credit).
    ...(cursos.length > 1 && cursos.includes(cursoInteresse) ? { cursoInteresse } : {}),
  }),
};
