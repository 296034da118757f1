import { cast } from "./cast.ts";

/** What a guardian types to sign a student up for the event of the school "norte". */
export const signUp = {
  eventoId: cast.norte.evento,
  nomeAluno: "João da Silva",
  nomeResponsavel: "Maria da Silva",
  email: "maria@familia.test",
  telefone: "(81) 98888-1234",
};

/** What the same guardian types there to activate the credit: the rest of it, and the CPFs. */
export const activation = {
  ...signUp,
  nome: signUp.nomeAluno,
  cpfAluno: "529.982.247-25",
  cpfResponsavel: "111.444.777-35",
};
