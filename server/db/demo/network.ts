import type { Role } from "#shared/labels.ts";
import type { Secrets } from "../../lib/secrets.ts";
import type {
  clientes as clientesTable,
  franqueadores as franqueadoresTable,
  franquias as franquiasTable,
  microFranquias as microFranquiasTable,
  users as usersTable,
  vendedores as vendedoresTable,
} from "../schema.ts";
import type { Calendar } from "./calendar.ts";
import { sealOwner } from "../sealed-account.ts";
import { cnpjOf, inventCelular, inventCep, inventCpf, inventFixo } from "./documents.ts";
import { places, type Place } from "./places.ts";
import { createRandom, idOf, type Random } from "./random.ts";
import {
  clientes,
  franqueador,
  franquias,
  micros,
  vendedores,
  type Cliente,
  type Unit,
  type Vendedor,
} from "./units.ts";

export interface NetworkRows {
  users: (typeof usersTable.$inferInsert)[];
  franqueadores: (typeof franqueadoresTable.$inferInsert)[];
  franquias: (typeof franquiasTable.$inferInsert)[];
  microFranquias: (typeof microFranquiasTable.$inferInsert)[];
  vendedores: (typeof vendedoresTable.$inferInsert)[];
  clientes: (typeof clientesTable.$inferInsert)[];
}

/** The inputs of the tree's rows besides their own data. */
export interface Ground {
  calendar: Calendar;
  secrets: Secrets;
  /** The hash of the one password of all accounts. */
  password: string;
}

/** The students with an account. Their rows in the lists have the same name and e-mail. */
export const students = [
  {
    key: "a1",
    nome: "Rafaela Nogueira Prates",
    email: "aluno@rede.test",
    place: places.saoJose,
    dia: -45,
  },
  {
    key: "a2",
    nome: "João Vítor Bezerra Galdino",
    email: "aluno2@rede.test",
    place: places.caruaru,
    dia: -40,
  },
];

export function networkRows(ground: Ground): NetworkRows {
  const { calendar } = ground;
  return {
    users: accounts().map((person) => userRow(person, ground)),
    franqueadores: [
      {
        id: idOf("franqueador", franqueador.key),
        userId: idOf("user", franqueador.key),
        razaoSocial: franqueador.nome,
        cnpj: cnpjOf(franqueador.cnpj),
        createdAt: registered(calendar, franqueador.dia),
      },
    ],
    franquias: franquias.map((unit) => ({
      ...unitRow("franquia", unit, calendar),
      razaoSocial: unit.nome,
      franqueadorId: idOf("franqueador", franqueador.key),
    })),
    microFranquias: micros.map((unit) => ({
      ...unitRow("micro", unit, calendar),
      razaoSocial: unit.nome,
      franquiaId: idOf("franquia", unit.franquia),
    })),
    vendedores: vendedores.map((seller) => sellerRow(seller, calendar)),
    clientes: clientes.map((unit) => clienteRow(unit, calendar)),
  };
}

interface Person {
  key: string;
  role: Role;
  nome: string | null;
  email: string;
  place: Place | undefined;
  dia: number;
  isActive?: boolean;
}

function accounts(): Person[] {
  return [
    { ...franqueador, role: "franqueador", nome: franqueador.repLegal },
    ...franquias.flatMap((unit) => accountOf("franquia", unit)),
    ...micros.flatMap((unit) => accountOf("micro_franquia", unit)),
    ...vendedores.map((seller): Person => ({ ...seller, role: "vendedor" })),
    ...clientes.flatMap((unit) => accountOf("cliente", unit)),
    ...students.map((student): Person => ({ ...student, role: "aluno" })),
  ];
}

/** A closed unit's account stays active: the unit decides, so that one switch opens it again. */
function accountOf(role: Role, unit: Unit & { named?: false }): Person[] {
  if (unit.email === undefined) return [];
  const nome = unit.named === false ? null : unit.repLegal;
  return [{ key: unit.key, role, nome, email: unit.email, place: unit.place, dia: unit.dia }];
}

const STREETS = [
  "Rua das Acácias",
  "Avenida dos Ipês",
  "Rua Sete Lagoas",
  "Travessa do Sol",
  "Alameda São João",
  "Praça da Matriz",
];

function userRow(
  person: Person,
  { calendar, secrets, password }: Ground,
): NetworkRows["users"][number] {
  const random = createRandom(`user ${person.key}`);
  const place = person.place ?? places.campinas;
  const createdAt = registered(calendar, person.dia);
  return {
    id: idOf("user", person.key),
    email: person.email,
    password,
    role: person.role,
    nome: person.nome,
    ...sealOwner(secrets, idOf("user", person.key), {
      cpf: inventCpf(random),
      dataNascimento: birthday(random, person.role),
      endereco: `${random.pick(STREETS)}, ${random.int(12, 1980)} - Centro`,
    }),
    telefone: random.chance(0.3) ? inventFixo(random, place) : inventCelular(random, place),
    isActive: person.isActive ?? true,
    createdAt,
    updatedAt: createdAt,
  };
}

function birthday(random: Random, role: Role): string {
  const year = role === "aluno" ? random.int(2004, 2008) : random.int(1961, 1996);
  return `${year}-${String(random.int(1, 12)).padStart(2, "0")}-${String(random.int(1, 28)).padStart(2, "0")}`;
}

function unitRow(kind: "franquia" | "micro" | "cliente", unit: Unit, calendar: Calendar) {
  return {
    id: idOf(kind, unit.key),
    userId: unit.email === undefined ? null : idOf("user", unit.key),
    cnpj: cnpjOf(unit.cnpj),
    repLegal: unit.repLegal,
    cep: unit.place ? inventCep(createRandom(`cep ${unit.key}`), unit.place) : null,
    cidade: unit.place?.cidade ?? null,
    estado: unit.place?.estado ?? null,
    isActive: unit.isActive ?? true,
    createdAt: registered(calendar, unit.dia),
  };
}

function clienteRow(unit: Cliente, calendar: Calendar): NetworkRows["clientes"][number] {
  return {
    ...unitRow("cliente", unit, calendar),
    nomeFantasia: unit.nome,
    produto: unit.produto,
    kit: unit.kit,
    microFranquiaId: idOf("micro", unit.micro),
    vendedorId: unit.vendedor === undefined ? null : idOf("vendedor", unit.vendedor),
  };
}

/** PATCH /api/usuarios switches a seller off by the account, never by this row. */
function sellerRow(seller: Vendedor, calendar: Calendar): NetworkRows["vendedores"][number] {
  return {
    id: idOf("vendedor", seller.key),
    userId: idOf("user", seller.key),
    microFranquiaId: idOf("micro", seller.micro),
    createdAt: registered(calendar, seller.dia),
  };
}

/** Units are registered in office hours. */
function registered(calendar: Calendar, dia: number): Date {
  return calendar.instant(dia, 9 * 60 + (Math.abs(dia) % 480));
}
