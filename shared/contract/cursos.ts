import { z } from "zod";
import { compareMoney } from "../br/money.ts";
import { amount, busca, id, money, optionalLines, paging, required, versao } from "./values.ts";
import { endpoint } from "./endpoint.ts";
import { booleanFilter } from "./unidade.ts";

export const Modulo = z.object({
  id,
  versao,
  titulo: z.string(),
  /** A number or label, such as 1 or 2A (product/dados.md#data). */
  modulo: z.string(),
  cargaHoraria: z.number().int(),
  ordem: z.number().int(),
  isActive: z.boolean(),
});
export type Modulo = z.infer<typeof Modulo>;

export const Curso = z.object({
  id,
  versao,
  clienteId: id,
  titulo: z.string(),
  descricao: z.string().nullable(),
  valor: money,
  valorComDesconto: money.nullable(),
  parcelas: z.number().int(),
  isActive: z.boolean(),
  modulos: z.array(Modulo),
});
export type Curso = z.infer<typeof Curso>;

const camposModulo = {
  titulo: required("Título é obrigatório"),
  modulo: z
    .union([z.number(), z.string()], "Módulo é obrigatório")
    .transform(String)
    .pipe(required("Módulo é obrigatório", 40)),
  cargaHoraria: z
    .number("Carga horária deve ser maior que 0")
    .int("Carga horária deve ser um número inteiro")
    .min(1, "Carga horária deve ser maior que 0")
    .max(100_000, "Carga horária grande demais"),
};
const ordem = z
  .number("Ordem inválida")
  .int("Ordem inválida")
  .min(1, "Ordem inválida")
  .max(10_000, "Ordem inválida");

/** A module of the course form; its ordem is its position (product/dados.md#constants). */
export const NovoModuloDoCurso = z.strictObject(camposModulo);
export const NovoModulo = z.strictObject({ ...camposModulo, ordem });
export type NovoModulo = z.output<typeof NovoModulo>;
export const PatchModulo = z
  .strictObject({ ...camposModulo, ordem, isActive: z.boolean("Informe true ou false") })
  .partial()
  .refine((body) => Object.keys(body).length > 0, "Nada para alterar");
export type PatchModulo = z.output<typeof PatchModulo>;

const camposCurso = {
  titulo: required("Título é obrigatório"),
  descricao: optionalLines(2000),
  valor: amount("Valor deve ser maior ou igual a 0"),
  valorComDesconto: amount("Valor com desconto deve ser maior ou igual a 0").nullish(),
  parcelas: z
    .number("Número de parcelas deve ser maior que 0")
    .int("Número de parcelas deve ser um número inteiro")
    .min(1, "Número de parcelas deve ser maior que 0")
    .max(1000, "Número de parcelas grande demais"),
};

/** A higher discounted value is refused on create and warns on edit (product/dados.md#validation). */
export const NovoCurso = z
  .strictObject({
    ...camposCurso,
    parcelas: camposCurso.parcelas.default(1),
    modulos: z
      .array(NovoModuloDoCurso, "Adicione pelo menos um módulo")
      .min(1, "Adicione pelo menos um módulo")
      .max(200, "Use no máximo 200 módulos"),
  })
  .refine(
    ({ valor: full, valorComDesconto: reduced }) => !reduced || compareMoney(reduced, full) <= 0,
    {
      path: ["valorComDesconto"],
      error: "Valor com desconto deve ser menor ou igual ao valor original",
    },
  );
export type NovoCurso = z.output<typeof NovoCurso>;

/** Only `isActive: false` is accepted, because a course does not come back (product/cursos.md#courses). */
export const PatchCurso = z
  .strictObject({
    ...camposCurso,
    isActive: z.literal(false, "Um curso desativado não pode ser reativado"),
  })
  .partial()
  .refine((body) => Object.keys(body).length > 0, "Nada para alterar");
export type PatchCurso = z.output<typeof PatchCurso>;

const curso = z.strictObject({ id });
const modulo = z.strictObject({ id, moduloId: id });

export const cursos = {
  list: endpoint({
    method: "GET",
    path: "/api/cursos",
    summary:
      "Courses of the caller's scope by title, with their modules; `clienteId` for those offered to a client",
    access: "cursos:list",
    token: "cursos",
    query: z.strictObject({ busca, clienteId: id.optional(), isActive: booleanFilter, ...paging }),
    response: z.array(Curso),
    page: true,
    mayLag: true,
  }),
  get: endpoint({
    method: "GET",
    path: "/api/cursos/:id",
    summary: "One course of the caller's scope, with its modules",
    access: "cursos:list",
    token: "cursos",
    params: curso,
    response: Curso,
  }),
  create: endpoint({
    method: "POST",
    path: "/api/cursos",
    summary: "A course of the calling client with its modules, all or nothing",
    access: "cursos:create",
    token: "cursos",
    body: NovoCurso,
    response: Curso,
    created: true,
    idempotent: true,
  }),
  update: endpoint({
    method: "PATCH",
    path: "/api/cursos/:id",
    summary: "Edits a course, or only deactivates it for good",
    access: "cursos:update",
    token: "cursos",
    params: curso,
    body: PatchCurso,
    response: Curso,
    versioned: true,
  }),
  createModulo: endpoint({
    method: "POST",
    path: "/api/cursos/:id/modulos",
    summary: "Adds a module",
    access: "cursos:update",
    token: "cursos",
    params: curso,
    body: NovoModulo,
    response: Modulo,
    created: true,
    idempotent: true,
  }),
  updateModulo: endpoint({
    method: "PATCH",
    path: "/api/cursos/:id/modulos/:moduloId",
    summary: "Edits a module",
    access: "cursos:update",
    token: "cursos",
    params: modulo,
    body: PatchModulo,
    response: Modulo,
    versioned: true,
  }),
  deleteModulo: endpoint({
    method: "DELETE",
    path: "/api/cursos/:id/modulos/:moduloId",
    summary: "Removes a module; the last one stays",
    access: "cursos:update",
    token: "cursos",
    params: modulo,
    response: "nothing",
  }),
};
