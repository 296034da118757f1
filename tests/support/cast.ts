import { createHash } from "node:crypto";
import type { Role } from "#shared/labels.ts";

// The people of the tests, and what each of them proves. stage.ts stores their rows.

/** The time of every test: a Tuesday, noon in São Paulo. */
export const NOON = new Date("2026-03-10T15:00:00.000Z");
export const PASSWORD = "senha-de-teste";

export interface Person {
  id: string;
  email: string;
  nome: string;
  role: Role;
  /** The id of the unit, seller or student row of the account. */
  unitId: string;
}

/**
 * The same name always gives the same uuid, so that a failing test names the same row every time.
 */
export function idOf(name: string): string {
  const hex = createHash("sha256").update(name).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function person(branch: string, role: Role, nome: string): Person {
  return {
    id: idOf(`${branch}.${role}.user`),
    email: `${role}@${branch}.test`,
    nome,
    role,
    unitId: idOf(`${branch}.${role}`),
  };
}

/** One franchise with everything below it: one connected row of each kind. */
function branch(
  name: string,
  [franquia, micro, vendedor, cliente, aluno]: [string, string, string, string, string],
) {
  return {
    name,
    franquia: person(name, "franquia", franquia),
    micro: person(name, "micro_franquia", micro),
    vendedor: person(name, "vendedor", vendedor),
    cliente: person(name, "cliente", cliente),
    aluno: person(name, "aluno", aluno),
    curso: idOf(`${name}.curso`),
    modulo: idOf(`${name}.modulo`),
    evento: idOf(`${name}.evento`),
    lead: idOf(`${name}.lead`),
    contato: idOf(`${name}.contato`),
    preMatricula: idOf(`${name}.pre`),
    matricula: idOf(`${name}.matricula`),
    importacao: idOf(`${name}.importacao`),
    ticketFranquia: idOf(`${name}.ticket-franquia`),
    ticketMicro: idOf(`${name}.ticket-micro`),
    pedido: idOf(`${name}.pedido`),
    token: idOf(`${name}.token`),
    webhook: idOf(`${name}.webhook`),
    entrega: idOf(`${name}.entrega`),
    visao: idOf(`${name}.visao`),
  };
}
export type Branch = ReturnType<typeof branch>;

export const cast = {
  /** Norma heads the network from which the tests look: she sees Norte and Irmã, never Sul. */
  norma: person("norte", "franqueador", "Norma Franqueadora"),
  /** Norte: the branch of most callers. Its event in Olinda is open. */
  norte: branch("norte", [
    "Flávia Franquia",
    "Mário Micro",
    "Vera Vendedora",
    "Clara Cliente",
    "Aldo Aluno",
  ]),
  /** Irmã: a second branch under Norma, Norte's neighbours in the same network. */
  irma: branch("irma", ["Fábio Irmão", "Marta Irmã", "Vítor Irmão", "Célio Irmão", "Alice Irmã"]),
  /** Saulo heads the other network; no data of one network may ever reach the other. */
  saulo: person("sul", "franqueador", "Saulo Franqueador"),
  sul: branch("sul", [
    "Félix do Sul",
    "Mônica do Sul",
    "Vanda do Sul",
    "César do Sul",
    "Ana do Sul",
  ]),
  /** Mário registered Bela's school: Norte's, but not Vera's, and a neighbour to Clara. */
  bela: person("balcao", "cliente", "Bela Balcão"),
  balcao: { evento: idOf("balcao.evento"), lead: idOf("balcao.lead") },
};

export const everybody: Record<string, Person> = {
  Norma: cast.norma,
  Saulo: cast.saulo,
  Bela: cast.bela,
  ...Object.fromEntries(
    [cast.norte, cast.irma, cast.sul].flatMap((unit) =>
      [unit.franquia, unit.micro, unit.vendedor, unit.cliente, unit.aluno].map((member) => [
        member.nome,
        member,
      ]),
    ),
  ),
};
