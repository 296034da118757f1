import { createHash } from "node:crypto";
import type { Role } from "#shared/labels.ts";

// Who plays in the tests, and what each of them is there to prove. The rows are stored by stage.ts.

/** When every test takes place: a Tuesday, noon in São Paulo. */
export const NOON = new Date("2026-03-10T15:00:00.000Z");
export const PASSWORD = "senha-de-teste";

export interface Person {
  id: string;
  email: string;
  nome: string;
  role: Role;
  /** Id of the unit, seller or student row that the account belongs to. */
  unitId: string;
}

/** Always the same uuid for the same name, so that a failing test names the same row every time. */
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

/** One franchise with everything below it: one of each row, all hanging together. */
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
    preMatricula: idOf(`${name}.pre`),
    matricula: idOf(`${name}.matricula`),
    ticketFranquia: idOf(`${name}.ticket-franquia`),
    ticketMicro: idOf(`${name}.ticket-micro`),
  };
}
export type Branch = ReturnType<typeof branch>;

export const cast = {
  /** Norma heads the network that the tests look from: she sees Norte and Irmã, never Sul. */
  norma: person("norte", "franqueador", "Norma Franqueadora"),
  /** Norte: the branch of whoever acts. Its event in Olinda is open. */
  norte: branch("norte", [
    "Flávia Franquia",
    "Mário Micro",
    "Vera Vendedora",
    "Clara Cliente",
    "Aldo Aluno",
  ]),
  /** Irmã: a second branch under Norma. Her people are neighbours to Norte's: same network, other unit. */
  irma: branch("irma", ["Fábio Irmão", "Marta Irmã", "Vítor Irmão", "Célio Irmão", "Alice Irmã"]),
  /** Saulo heads the other network: nothing of the one network may ever reach the other. */
  saulo: person("sul", "franqueador", "Saulo Franqueador"),
  sul: branch("sul", [
    "Félix do Sul",
    "Mônica do Sul",
    "Vanda do Sul",
    "César do Sul",
    "Ana do Sul",
  ]),
  /**
   * Bela's school was registered by Mário: it is Norte's, but not Vera's (a seller sees only their own clients),
   * and a neighbour to Clara.
   */
  bela: person("balcao", "cliente", "Bela Balcão"),
  /** The event and the lead of Bela's school. */
  balcao: { evento: idOf("balcao.evento"), lead: idOf("balcao.lead") },
};

/** Everybody who can sign in, by a readable name. */
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
