import type { Db } from "#server/db/client.ts";
import {
  alunos,
  clientes,
  contatos,
  cursoModulos,
  cursos,
  eventos,
  eventosCursos,
  franqueadores,
  franquias,
  importacoes,
  leads,
  matriculas,
  microFranquias,
  pedidos,
  preMatriculas,
  sacTickets,
  users,
  vendedores,
} from "#server/db/schema.ts";
import { transaction } from "#server/db/transaction.ts";
import { hashPassword, INSTALLATION } from "#server/lib/password.ts";
import { stageWebhooks } from "./stage-webhooks.ts";
import { cast, everybody, NOON, PASSWORD, type Branch, type Person } from "./cast.ts";

const held = globalThis as { capeloTestPassword?: Promise<string> };
const branches = [cast.norte, cast.irma, cast.sul];

/** Puts the cast and its rows into an empty database in a few statements, parents first. */
export async function setStage(db: Db): Promise<void> {
  held.capeloTestPassword ??= hashPassword(PASSWORD, INSTALLATION);
  const password = await held.capeloTestPassword;
  await transaction(db, async (tx) => {
    await tx.insert(users).values(
      Object.values(everybody).map(({ id, email, nome, role }) => ({
        id,
        email,
        nome,
        role,
        password,
      })),
    );
    await tx.insert(franqueadores).values(
      [cast.norma, cast.saulo].map((head) => ({
        ...account(head),
        razaoSocial: `Rede de ${head.nome}`,
        cnpj: cnpjOf(head),
      })),
    );
    await tx.insert(franquias).values(
      branches.map((unit) => ({
        ...unitOf(unit.franquia),
        razaoSocial: `Franquia ${unit.name}`,
        franqueadorId: headOf(unit).unitId,
      })),
    );
    await tx.insert(microFranquias).values(
      branches.map((unit) => ({
        ...unitOf(unit.micro),
        razaoSocial: `Micro ${unit.name}`,
        franquiaId: unit.franquia.unitId,
      })),
    );
    await tx
      .insert(vendedores)
      .values(
        branches.map((unit) => ({ ...account(unit.vendedor), microFranquiaId: unit.micro.unitId })),
      );
    await tx.insert(clientes).values([
      ...branches.map((unit) => ({
        ...schoolOf(unit.cliente, unit.name),
        microFranquiaId: unit.micro.unitId,
        vendedorId: unit.vendedor.unitId,
      })),
      { ...schoolOf(cast.bela, "balcao"), microFranquiaId: cast.norte.micro.unitId },
    ]);
    await setEvents(tx);
    await setFunnel(tx);
  });
}

async function setEvents(tx: Db): Promise<void> {
  await tx.insert(cursos).values(
    branches.map((unit) => ({
      id: unit.curso,
      clienteId: unit.cliente.unitId,
      titulo: `Curso ${unit.name}`,
      valor: "1200.00",
    })),
  );
  await tx.insert(cursoModulos).values(
    branches.map((unit) => ({
      id: unit.modulo,
      cursoId: unit.curso,
      titulo: "Introdução",
      modulo: "1",
      cargaHoraria: 20,
    })),
  );
  await tx.insert(eventos).values([
    ...branches.map((unit) => ({
      ...eventOf(unit.name),
      id: unit.evento,
      clienteId: unit.cliente.unitId,
    })),
    { ...eventOf("balcao"), id: cast.balcao.evento, clienteId: cast.bela.unitId },
  ]);
  await tx
    .insert(eventosCursos)
    .values(branches.map((unit) => ({ eventoId: unit.evento, cursoId: unit.curso })));
}

async function setFunnel(tx: Db): Promise<void> {
  await tx
    .insert(leads)
    .values([
      ...branches.map((unit) => ({ ...leadOf(unit.name), id: unit.lead, eventoId: unit.evento })),
      { ...leadOf("balcao"), id: cast.balcao.lead, eventoId: cast.balcao.evento },
    ]);
  const pessoa = (unit: Branch) => ({
    eventoId: unit.evento,
    leadId: unit.lead,
    nome: `Estudante ${unit.name}`,
    email: `familia@${unit.name}.test`,
  });
  await tx.insert(contatos).values(
    branches.map((unit) => ({
      id: unit.contato,
      eventoId: unit.evento,
      leadId: unit.lead,
      ordem: 2,
      desde: new Date("2026-03-05T12:00:00Z"),
      resolvidoEm: new Date("2026-03-06T12:00:00Z"),
    })),
  );
  await tx
    .insert(preMatriculas)
    .values(branches.map((unit) => ({ ...pessoa(unit), id: unit.preMatricula })));
  await tx.insert(matriculas).values(
    branches.map((unit) => ({
      ...pessoa(unit),
      id: unit.matricula,
      preMatriculaId: unit.preMatricula,
    })),
  );
  await tx
    .insert(alunos)
    .values(
      branches.map((unit) => ({ ...account(unit.aluno), preMatriculaId: unit.preMatricula })),
    );
  const ticket = { titulo: "Dúvida", descricao: "Como faço isto?", departamento: "ti" } as const;
  await tx.insert(sacTickets).values(
    branches.flatMap((unit) => [
      { ...ticket, id: unit.ticketFranquia, solicitanteId: unit.franquia.id },
      { ...ticket, id: unit.ticketMicro, solicitanteId: unit.micro.id },
    ]),
  );
  const pedido = {
    quem: "responsavel",
    tipo: "acessar",
    estado: "aberto",
    nome: "Quem pede",
  } as const;
  await tx.insert(importacoes).values(
    branches.map((unit) => ({
      id: unit.importacao,
      autorId: unit.micro.id,
      tipo: "eventos" as const,
      estado: "colunas" as const,
      arquivo: "eventos.csv",
      hash: "h",
      criadaEm: NOON,
      vistaEm: NOON,
    })),
  );
  await tx.insert(pedidos).values(
    branches.map((unit) => ({
      ...pedido,
      id: unit.pedido,
      franqueadorId: headOf(unit).unitId,
      email: `pedido@${unit.name}.test`,
      confirmadoEm: NOON,
      venceEm: new Date(NOON.getTime() + 15 * 24 * 60 * 60 * 1000),
    })),
  );
  await stageWebhooks(tx, branches);
}

function headOf(unit: Branch): Person {
  return unit === cast.sul ? cast.saulo : cast.norma;
}

function account(member: Person) {
  return { id: member.unitId, userId: member.id };
}

/** Fourteen digits that differ for every unit; their check digits may be wrong here. */
function cnpjOf(member: Person): string {
  return BigInt(`0x${member.unitId.replaceAll("-", "").slice(0, 12)}`)
    .toString()
    .padStart(14, "0")
    .slice(-14);
}

function unitOf(member: Person) {
  return {
    ...account(member),
    cnpj: cnpjOf(member),
    repLegal: member.nome,
    cep: "53020000",
    cidade: "Olinda",
    estado: "PE",
  };
}

function schoolOf(member: Person, name: string) {
  return {
    ...unitOf(member),
    nomeFantasia: `Escola ${name}`,
    produto: "todos_pela_educacao",
  } as const;
}

/** Ten days after the tests' today, open to the public. */
function eventOf(name: string) {
  return {
    nomeEscola: `Escola ${name}`,
    tipoEscola: "publica",
    cidade: "Olinda",
    estado: "PE",
    dataDistribuicao: "2026-03-18",
    dataEvento: "2026-03-20",
    horario: "19:00",
    local: "escola",
    qtdAlunos: 120,
    valorTotalDesconto: "500.00",
    createdAt: new Date("2026-03-01T12:00:00Z"),
  } as const;
}

function leadOf(name: string) {
  return {
    nomeAluno: `Estudante ${name}`,
    nomeResponsavel: `Responsável ${name}`,
    email: `familia@${name}.test`,
    telefone: "81988887777",
    createdAt: new Date("2026-03-05T12:00:00Z"),
  };
}
