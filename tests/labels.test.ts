import { expect, test } from "vitest";
import * as schema from "#server/db/schema.ts";
import * as general from "#shared/labels.ts";
import * as ofCalls from "#shared/labels-contatos.ts";
import * as ofUndoing from "#shared/labels-desfazer.ts";
import * as ofTheDay from "#shared/labels-dia.ts";
import * as ofImports from "#shared/labels-importacoes.ts";
import * as ofWebhooks from "#shared/labels-webhooks.ts";
import { quemPedeLabels, tipoPedidoLabels } from "#shared/titulares.ts";

const labels = {
  ...general,
  ...ofCalls,
  ...ofUndoing,
  ...ofTheDay,
  ...ofImports,
  ...ofWebhooks,
};

/** The values and labels that people, files and other programs rely on, to the letter. */
const GIVEN = {
  user_role: {
    franqueador: "Franqueador",
    franquia: "Franquia",
    micro_franquia: "Micro-franquia",
    vendedor: "Vendedor",
    cliente: "Cliente",
    aluno: "Aluno",
  },
  produto: {
    todos_pela_educacao: "Todos Pela Educação",
    church_educacao: "Church Educação",
    start_universitario: "Start Universitário",
    especializa_mais: "Especializa +",
    collab_educacao: "Collab Educação",
  },
  kit: {
    essencial: "Essencial",
    premium: "Premium",
    card: "Card",
    padrao: "Padrão",
    digital: "Digital",
    pago: "Pago",
    gratis: "Grátis",
  },
  tipo_escola: { publica: "Pública", privada: "Privada" },
  local_evento: {
    escola: "Na Escola",
    comercial: "Associação Comercial",
    igreja: "Igreja",
    hotel: "Hotel",
    outros: "Outros",
  },
  event_status: {
    agendado: "Agendado",
    em_andamento: "Em Andamento",
    concluido: "Concluído",
    cancelado: "Cancelado",
  },
  ticket_status: {
    em_andamento: "Em Andamento",
    concluido: "Concluído",
    cancelado: "Cancelado",
  },
  ticket_priority: { baixa: "Baixa", media: "Média", alta: "Alta", critica: "Crítica" },
  departamento: {
    comercial: "Comercial",
    marketing: "Marketing",
    administrativo: "Administrativo",
    ti: "TI",
    logistica: "Logística",
  },
};

const given = [
  [schema.userRole, labels.roleLabels],
  [schema.produto, labels.produtoLabels],
  [schema.kit, labels.kitLabels],
  [schema.tipoEscola, labels.tipoEscolaLabels],
  [schema.localEvento, labels.localEventoLabels],
  [schema.eventStatus, labels.eventStatusLabels],
  [schema.ticketStatus, labels.ticketStatusLabels],
  [schema.ticketPriority, labels.ticketPriorityLabels],
  [schema.departamento, labels.departamentoLabels],
] as const;

const ours = [
  [schema.resultadoContato, labels.resultadoContatoLabels],
  [schema.etapaModelo, labels.etapaModeloLabels],
  [schema.canalModelo, labels.canalModeloLabels],
  [schema.tipoPedido, tipoPedidoLabels],
  [schema.quemPede, quemPedeLabels],
  [schema.estadoPedido, labels.estadoPedidoLabels],
] as const;

// Holds product/dados.md#data: the values of each enumeration with their labels.
test("the values and their labels are the given ones", () => {
  expect(Object.fromEntries(given.map(([{ enumName }, words]) => [enumName, words]))).toEqual(
    GIVEN,
  );
});

test.each([...given, ...ours].map(([column, words]) => [column.enumName, column, words] as const))(
  "every value of %s in the database has its label",
  (_name, { enumValues }, words) => {
    expect(new Set<string>(enumValues)).toEqual(new Set(Object.keys(words)));
  },
);
