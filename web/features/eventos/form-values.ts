import { z } from "zod";
import { parseMoney } from "#shared/br/money.ts";
import { isBlank } from "#shared/br/text.ts";
import { maskCep } from "#shared/br/cep.ts";
import type { Cliente } from "#shared/contract/clientes.ts";
import { EdicaoEvento, type Evento } from "#shared/contract/eventos.ts";
import { moneyText } from "#web/ui/money-input.tsx";
import { type PerguntaValues, perguntasOf, valuesOfPerguntas } from "./rules-perguntas.ts";

/** An event as the form's fields hold it: texts, also where they are numbers, money or dates. */
export interface EventoValues {
  /** "" for an event of the micro-franchise itself, and until a client is chosen. */
  clienteId: string;
  /** The text in the client's field. */
  clienteNome: string;
  nomeEscola: string;
  tipoEscola: string;
  cep: string;
  cidade: string;
  estado: string;
  /** YYYY-MM-DD, as the browser's own date fields hold it: no time zone takes part. */
  dataDistribuicao: string;
  dataEvento: string;
  horario: string;
  local: string;
  qtdAlunos: string;
  valorTotalDesconto: string;
  observacao: string;
  cursoIds: string[];
  perguntas: PerguntaValues[];
  status: string;
}

/** An event takes these over from its client: most are held at the client's own school. */
type Origin = Pick<Cliente, "nomeFantasia" | "cep" | "cidade" | "estado">;

/** The fields that the client fills; "" for what is not known of it. */
export function placeOfCliente(cliente: Origin | null) {
  return {
    nomeEscola: cliente?.nomeFantasia ?? "",
    cep: maskCep(cliente?.cep ?? ""),
    cidade: cliente?.cidade ?? "",
    estado: cliente?.estado ?? "",
  };
}

/** 'Novo Evento' before anything is typed. */
export function emptyEvento(cliente: (Origin & { id: string }) | null): EventoValues {
  return {
    clienteId: cliente?.id ?? "",
    clienteNome: cliente?.nomeFantasia ?? "",
    ...placeOfCliente(cliente),
    tipoEscola: "",
    dataDistribuicao: "",
    dataEvento: "",
    horario: "",
    local: "",
    qtdAlunos: "",
    valorTotalDesconto: "",
    observacao: "",
    cursoIds: [],
    perguntas: [],
    status: "agendado",
  };
}

/** 'Editar Evento' of a stored event. */
export function valuesOf(evento: Evento): EventoValues {
  const { cliente, clienteId, cep, qtdAlunos, valorTotalDesconto, observacao, cursos } = evento;
  return {
    clienteId: clienteId ?? "",
    clienteNome: cliente?.nomeFantasia ?? "",
    nomeEscola: evento.nomeEscola,
    tipoEscola: evento.tipoEscola,
    cep: maskCep(cep ?? ""),
    cidade: evento.cidade,
    estado: evento.estado,
    dataDistribuicao: evento.dataDistribuicao,
    dataEvento: evento.dataEvento,
    horario: evento.horario,
    local: evento.local,
    qtdAlunos: String(qtdAlunos),
    valorTotalDesconto: moneyText(valorTotalDesconto),
    observacao: observacao ?? "",
    cursoIds: cursos.map(({ id }) => id),
    perguntas: valuesOfPerguntas(evento.perguntas),
    status: evento.status,
  };
}

/** A new event with everything of another but its days and its status. */
export function copyOf(evento: Evento): EventoValues {
  return { ...valuesOf(evento), dataDistribuicao: "", dataEvento: "", status: "agendado" };
}

/** product/dados.md#validation: the form words it another way than the schema. */
const ALUNOS = "Quantidade de alunos deve ser pelo menos 1";

const Campos = EdicaoEvento.extend({
  qtdAlunos: z
    .number(ALUNOS)
    .int("Quantidade de alunos deve ser um número inteiro")
    .min(1, ALUNOS)
    .max(1_000_000, "Quantidade de alunos grande demais"),
});
const CamposComCliente = Campos.extend({ clienteId: z.guid("Cliente é obrigatório") });
type Input = z.input<typeof CamposComCliente>;

/** product/dados.md#validation: what is optional and empty is left out, an empty postal code and a discount of 0 too. */
function optionalsOf(values: EventoValues): Partial<Input> {
  const { cep, valorTotalDesconto, observacao, cursoIds, perguntas } = values;
  const isDiscount = !isBlank(valorTotalDesconto) && parseMoney(valorTotalDesconto) !== "0.00";
  return {
    ...(isBlank(cep) ? {} : { cep }),
    ...(isDiscount ? { valorTotalDesconto } : {}),
    ...(isBlank(observacao) ? {} : { observacao }),
    ...(cursoIds.length > 0 ? { cursoIds } : {}),
    ...(perguntas.length > 0 ? { perguntas: perguntasOf(perguntas) } : {}),
  };
}

/** The contract of an event, read from the fields; what is no value of a list is refused there. */
function inputOf(values: EventoValues): Input {
  const { clienteId, tipoEscola, local, qtdAlunos } = values;
  return {
    ...optionalsOf(values),
    clienteId,
    nomeEscola: values.nomeEscola,
    tipoEscola: tipoEscola as Input["tipoEscola"],
    cidade: values.cidade,
    estado: values.estado,
    dataDistribuicao: values.dataDistribuicao,
    dataEvento: values.dataEvento,
    horario: values.horario,
    local: local as Input["local"],
    qtdAlunos: isBlank(qtdAlunos) ? Number.NaN : Number(qtdAlunos.replace(",", ".")),
  };
}

/** product/dados.md#validation: an event belongs to a client. */
export const NovoEventoForm = z
  .custom<EventoValues>()
  .transform(inputOf)
  .pipe(CamposComCliente.omit({ status: true }));

/**
 * The schema of an event's edit. Its status is sent only when it was changed, lest somebody else's step be undone. An
 * event of the micro-franchise itself may stay without a client.
 */
export function edicaoForm({ clienteId, status }: Pick<Evento, "clienteId" | "status">) {
  return z
    .custom<EventoValues>()
    .transform((values): z.input<typeof Campos> => ({
      ...inputOf(values),
      clienteId: clienteId === null && values.clienteId === "" ? null : values.clienteId,
      ...(values.status === status ? {} : { status: values.status as Evento["status"] }),
    }))
    .pipe(clienteId === null ? Campos : CamposComCliente);
}
