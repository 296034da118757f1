/**
 * Who signs the public pages: the one place that names the sender, his contact and his claims.
 * Whoever runs an installation replaces these values; what is `null` is not shown. The claim needs
 * proof on file (spec §2 and §9 give its wording).
 */
export const remetente: Remetente = {
  nome: "Capelo",
  apresentacao: "rede de franquias educacionais",
  cnpj: null,
  contato: "contato@capelo.example",
  encarregado: "privacidade@capelo.example",
  distribuido: "R$ 10 milhões",
};

interface Remetente {
  nome: string;
  /** Completes "Capelo, …" in the footer and on the privacy page. */
  apresentacao: string;
  cnpj: string | null;
  /** E-mail for questions of visitors. */
  contato: string;
  /** E-mail of the person in charge of personal data (LGPD art. 41). */
  encarregado: string;
  /** Amount of credit handed out so far, after the words "Mais de". */
  distribuido: string;
}
