import { z } from "zod";
import { NovoToken } from "#shared/contract/tokens.ts";
import { PAPEIS_DE_TOKEN, type PapelDeToken, type Recurso, VALIDADES } from "#shared/tokens.ts";

/** The reach of a new token: all that its maker reaches, or one unit of a kind. */
const TUDO = "tudo";
const alcances = [TUDO, ...PAPEIS_DE_TOKEN] as const;

/** The form 'Novo token'. */
export const TokenDigitado = z
  .object({
    nome: NovoToken.shape.nome,
    alcance: z.enum(alcances),
    unidadeId: z.string(),
    /** The name that the field of the unit shows. */
    unidadeNome: z.string(),
    acesso: z.enum(["leitura", "escrita"]),
    recursos: NovoToken.shape.recursos,
    validade: z.string(),
  })
  .refine(({ alcance, unidadeId }) => alcance === TUDO || unidadeId !== "", {
    path: ["unidadeId"],
    message: "Escolha uma unidade",
  })
  .transform(({ nome, alcance, unidadeId, acesso, recursos, validade }): NovoToken => ({
    nome,
    unidadeId: alcance === TUDO ? null : unidadeId,
    escreve: acesso === "escrita",
    recursos,
    validade: VALIDADES.find((dias) => String(dias) === validade) ?? VALIDADES[0],
  }));
export type TokenValues = z.input<typeof TokenDigitado>;

export const novoToken = {
  nome: "",
  alcance: TUDO,
  unidadeId: "",
  unidadeNome: "",
  acesso: "leitura",
  recursos: [] as Recurso[],
  validade: "90",
} satisfies TokenValues;

/** The kind of unit that a form has chosen; undefined for all that the maker reaches. */
export const papelOf = (alcance: TokenValues["alcance"]): PapelDeToken | undefined =>
  alcance === TUDO ? undefined : alcance;

export const acessos = [
  { value: "leitura", label: "Só ler" },
  { value: "escrita", label: "Ler e gravar" },
];

const emWords: Record<(typeof VALIDADES)[number], string> = {
  30: "30 dias",
  90: "90 dias",
  180: "6 meses",
  365: "1 ano",
};
export const validades = VALIDADES.map((dias) => ({ value: String(dias), label: emWords[dias] }));
