import { z } from "zod";
import { isBlank } from "#shared/br/text.ts";
import { type Curso, NovoCurso, NovoModuloDoCurso } from "#shared/contract/cursos.ts";
import { randomKey } from "#web/lib/random-key.ts";
import { moneyText } from "#web/ui/money-input.tsx";

/** A module as its fields hold it. */
export interface ModuloValues {
  /** The stored module's id, or a made-up one until it is stored. */
  id: string;
  modulo: string;
  titulo: string;
  cargaHoraria: string;
  isActive: boolean;
}

/** A course as the form's fields hold it: texts, also where they are numbers or money. */
export interface CursoValues {
  titulo: string;
  descricao: string;
  valor: string;
  valorComDesconto: string;
  parcelas: string;
  modulos: ModuloValues[];
}

/** An empty module; product/dados.md#constants: its default number is its position. */
export function emptyModulo(position: number): ModuloValues {
  return {
    id: randomKey(),
    modulo: String(position),
    titulo: "",
    cargaHoraria: "",
    isActive: true,
  };
}

/** 'Novo Curso' before anything is typed; product/dados.md#constants: one installment. */
export function emptyCurso(): CursoValues {
  return {
    titulo: "",
    descricao: "",
    valor: "",
    valorComDesconto: "",
    parcelas: "1",
    modulos: [emptyModulo(1)],
  };
}

/** 'Editar Curso' of a stored course. */
export function valuesOf(curso: Curso): CursoValues {
  return {
    titulo: curso.titulo,
    descricao: curso.descricao ?? "",
    valor: moneyText(curso.valor),
    valorComDesconto: moneyText(curso.valorComDesconto),
    parcelas: String(curso.parcelas),
    modulos: curso.modulos.map(({ id, modulo, titulo, cargaHoraria, isActive }) => ({
      id,
      modulo,
      titulo,
      cargaHoraria: String(cargaHoraria),
      isActive,
    })),
  };
}

/** A whole number as typed; NaN, which every schema refuses with its own message, for everything else. */
function toNumber(text: string): number {
  return isBlank(text) ? Number.NaN : Number(text.replace(",", "."));
}

/** Whole hours, as typed with or without their unit: "40", "40h", "40 horas"; NaN for everything else. */
export function toHours(text: string): number {
  return toNumber(text.replace(/(\d)\s*h(?:s|rs|oras?)?\.?\s*$/i, "$1"));
}

const campos = ({ titulo, descricao, valor, valorComDesconto, parcelas }: CursoValues) => ({
  titulo,
  descricao: isBlank(descricao) ? null : descricao,
  valor,
  valorComDesconto: isBlank(valorComDesconto) ? null : valorComDesconto,
  parcelas: toNumber(parcelas),
});

/** The contract of a new course, read from the fields. */
export const NovoCursoForm = z
  .custom<CursoValues>()
  .transform((values): z.input<typeof NovoCurso> => ({
    ...campos(values),
    modulos: values.modulos.map(({ titulo, modulo, cargaHoraria }) => ({
      titulo,
      modulo,
      cargaHoraria: toHours(cargaHoraria),
    })),
  }))
  .pipe(NovoCurso);

/** product/dados.md#validation: on edit a discount above the value only warns, hence without the refinement of NovoCurso. */
const EdicaoCurso = z.object({
  ...NovoCurso.shape,
  modulos: z
    .array(NovoModuloDoCurso.extend({ id: z.string(), isActive: z.boolean() }))
    .min(1, "Deve haver pelo menos um módulo"),
});
export type EdicaoCurso = z.output<typeof EdicaoCurso>;

/** A course and all its modules, read from the fields; `changesOf` makes calls of it. */
export const EdicaoCursoForm = z
  .custom<CursoValues>()
  .transform((values): z.input<typeof EdicaoCurso> => ({
    ...campos(values),
    modulos: values.modulos.map((modulo) => ({
      ...modulo,
      cargaHoraria: toHours(modulo.cargaHoraria),
    })),
  }))
  .pipe(EdicaoCurso);

/** The modules that the server has already: they are removed there, and can be switched off. */
export interface StoredModulos {
  has: (rowId: string) => boolean;
  remove: (rowId: string) => Promise<void>;
}
