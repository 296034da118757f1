import { UFS } from "#shared/br/estados.ts";

export const estadoFacet = {
  name: "estado",
  label: "Estado",
  all: "Todos os estados",
  options: UFS.map(({ sigla, nome }) => ({ value: sigla, label: `${sigla} - ${nome}` })),
} as const;
