import { cast } from "./cast.ts";

// Completed forms; a test changes the field that it is about.

const { norte } = cast;

/** 'Nova Franquia' and 'Nova Micro-franquia', masked as typed. */
export const novaUnidade = {
  razaoSocial: "Educação & Cia Ltda",
  cnpj: "11.222.333/0001-81",
  repLegal: "Tomé Açaí",
  cpf: "529.982.247-25",
  dataNascimento: "1980-05-17",
  telefone: "(11) 98765-4321",
  endereco: "Rua das Flores, 100",
  cep: "01310-100",
  cidade: "São Paulo",
  estado: "sp",
  email: "tome@unidade.test",
  password: "segredo",
};

export const novoCliente = {
  nomeFantasia: "Colégio Açaí",
  cnpj: "12.ABC.345/01DE-35",
  repLegal: "Tomé Açaí",
  produto: "church_educacao" as const,
  kit: "premium" as const,
  cpf: "52998224725",
  telefone: "1133334444",
  endereco: "Rua das Flores, 100",
  cep: "01310100",
  cidade: "São Paulo",
  estado: "SP",
  email: "colegio@cliente.test",
  password: "segredo",
};

export const novoVendedor = {
  nome: "Quitéria Vendas",
  cpf: "529.982.247-25",
  dataNascimento: "1990-01-02",
  endereco: "Rua das Flores, 100",
  telefone: "(11) 98765-4321",
  email: "quiteria@vendas.test",
  password: "segredo",
  role: "vendedor" as const,
};

export const novoCurso = {
  titulo: "Informática Básica",
  descricao: "Do zero",
  valor: "1200.00",
  valorComDesconto: "900.00",
  parcelas: 12,
  modulos: [
    { titulo: "Hardware", modulo: "1", cargaHoraria: 20 },
    { titulo: "Redes", modulo: 2, cargaHoraria: 10 },
    { titulo: "Prática", modulo: "2A", cargaHoraria: 30 },
  ],
};

/** An e-mail that the cast already uses. */
export const takenEmail = norte.vendedor.email;
