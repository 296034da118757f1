import { camposImportados } from "./importacao-campos.ts";
import type { Role } from "./labels.ts";
import type { TipoImportacao } from "./labels-importacoes.ts";
import { type Action, may } from "./permissions.ts";

/** A column of this name becomes a note on its person; several may (product/importacoes.md#importar). */
export const ANOTACAO = "anotacao";

/** The kinds whose rows are people, of whom there can be notes. */
export const mayHaveNotes = (tipo: TipoImportacao): boolean => tipo === "leads";

/** The fault of a choice of columns in one sentence; undefined where it has none. */
export function faultOfCampos(
  tipo: TipoImportacao,
  colunas: readonly (string | null)[],
): string | undefined {
  const campos = camposImportados[tipo];
  const chosen = colunas.filter(
    (name) => name !== null && !(name === ANOTACAO && mayHaveNotes(tipo)),
  );
  const unknown = chosen.find((name) => !campos.some(({ campo }) => campo === name));
  if (unknown !== undefined) return "Campo desconhecido";
  const twice = campos.find(({ campo }) => chosen.filter((name) => name === campo).length > 1);
  if (twice) return `Duas colunas foram escolhidas para ${twice.rotulo}. Deixe só uma.`;
  const missing = campos.filter(({ campo, isRequired }) => isRequired && !chosen.includes(campo));
  if (missing.length === 0) return tipo === "leads" ? faultOfReach(chosen) : undefined;
  const names = missing.map(({ rotulo }) => rotulo).join(", ");
  return `Escolha a coluna de: ${names}`;
}

/** Nobody is imported whom nobody can reach. */
const faultOfReach = (chosen: (string | null)[]): string | undefined =>
  chosen.includes("telefone") || chosen.includes("email")
    ? undefined
    : "Escolha a coluna de Telefone, de Email, ou as duas";

/** The action that a kind of row needs: who may correct leads may bring them (docs/decisions/069). */
const acoes = {
  leads: "leads:corrigir",
  clientes: "clientes:create",
  cursos: "cursos:create",
  eventos: "eventos:create",
} as const satisfies Record<TipoImportacao, Action>;

export const mayImport = (role: Role, tipo: TipoImportacao): boolean => may(role, acoes[tipo]);

/** The most rows of a spreadsheet, empty ones too. */
export const MOST_LINHAS: Record<TipoImportacao, number> = {
  leads: 20_000,
  clientes: 2_000,
  cursos: 2_000,
  eventos: 2_000,
};

/** The largest file that an import takes. */
export const UPLOAD_BYTES = 5 * 1024 * 1024;
