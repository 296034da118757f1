import type { NovaPreMatricula } from "#shared/contract/nova-pre-matricula.ts";
import type { Definition } from "#web/widgets/public-page/form/definition.ts";

/** The fields of the activation, in the order of the screen. */
const FIELDS = [
  "nomeAluno",
  "cpfAluno",
  "nomeResponsavel",
  "cpfResponsavel",
  "email",
  "telefone",
  "cursoInteresse",
] as const;
export type Field = (typeof FIELDS)[number];

/** The activation form (product/credito-ativacao.md#activation-page). No CPF ever reaches the browser's storage. */
export const ativacao: Definition<Field, NovaPreMatricula> = {
  name: "ativacao",
  para: "ativacao",
  top: "cidade",
  fields: FIELDS,
  secret: ["cpfAluno", "cpfResponsavel"],
  rules: async () => (await import("./rules.ts")).rules,
  build: ({ cursoInteresse, ...values }, { id, cursos }) => ({
    eventoId: id,
    ...values,
    nome: values.nomeAluno, // product/dados.md#validation
    // Another event has other courses; its only one the server fills in by itself (product/credito-ativacao.md#activation-of-a-credit).
    ...(cursos.length > 1 && cursos.includes(cursoInteresse) ? { cursoInteresse } : {}),
  }),
};
