/** The eight fields of ANPD's form, in its order. */
export const CAMPOS = [
  "Informações de contato",
  "Categorias de titulares",
  "Dados pessoais",
  "Compartilhamento",
  "Medidas de segurança",
  "Período de armazenamento",
  "Processo, finalidade e hipótese legal",
  "Observações",
] as const;

/** One operation of the register: its name, and its eight fields in the order of CAMPOS. */
export interface LinhaDoRegistro {
  processo: string;
  campos: string[];
}
