import { cast } from "./cast.ts";

/** The form in which a guardian signs a student up for the event of the school "norte". */
export const signUp = {
  eventoId: cast.norte.evento,
  nomeAluno: "João da Silva",
  nomeResponsavel: "Maria da Silva",
  email: "maria@familia.test",
  telefone: "(81) 98888-1234",
};

/** The form in which the same guardian activates the credit: the remaining fields, and the CPFs. */
export const activation = {
  ...signUp,
  nome: signUp.nomeAluno,
  cpfAluno: "529.982.247-25",
  cpfResponsavel: "111.444.777-35",
};
