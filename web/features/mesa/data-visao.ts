import type { EstadoDaMesa, PessoaDaMesa } from "#shared/contract/mesas.ts";
import type { Espera } from "./data-cofre.ts";

/** The state of the table as its screen shows it. */
export interface Visao {
  fase: "abrindo" | "sem-mesa" | "trabalho" | "fim";
  /** The reason why there is no table, or why it has ended. */
  frase: string | null;
  estado: EstadoDaMesa | null;
  pessoas: ReadonlyMap<string, PessoaDaMesa>;
  fila: readonly Espera[];
  /** The sentences of what waits for a moment. */
  adiadas: readonly string[];
  temRede: boolean;
  /** The people that were read of those that there are, while the whole list is being read. */
  lidas: { feitas: number; total: number } | null;
  temLista: boolean;
  /** The page opens without a network too. */
  temPagina: boolean;
  isLasting: boolean;
  /** Seconds that the device's clock is behind. */
  desvio: number | null;
  feitos: ReadonlyMap<string, string>;
  /** The last answer worth reading, such as a second card. */
  aviso: string | null;
}

export const INICIO: Visao = {
  fase: "abrindo",
  frase: null,
  estado: null,
  pessoas: new Map(),
  fila: [],
  adiadas: [],
  temRede: true,
  lidas: null,
  temLista: false,
  temPagina: false,
  isLasting: true,
  desvio: null,
  feitos: new Map(),
  aviso: null,
};
