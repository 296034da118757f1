import { screen, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { cursoModulos, cursos, eventos, eventosCursos } from "#server/db/schema.ts";
import type { TestApp } from "./app.ts";
import { cast, idOf } from "./cast.ts";

// The courses and events of Clara's school, and helpers for the tests of her screens.

const { norte } = cast;

type Fields<Table extends { $inferInsert: object }> = Partial<Table["$inferInsert"]>;

/** Adds rows of Clara's school to those of the cast. */
export function escolaOf({ db }: Pick<TestApp, "db">) {
  return {
    /** Adds an event like the cast's except for these fields. */
    addEvento: async (name: string, fields: Fields<typeof eventos> = {}) => {
      const [row] = await db.select().from(eventos).where(eq(eventos.id, norte.evento));
      const { busca: _, ...copy } = row!;
      const id = idOf(name);
      await db
        .insert(eventos)
        .values({ ...copy, codigo: undefined, id, nomeEscola: name, ...fields });
      return id;
    },
    /** Adds a course without modules. */
    addCurso: async (titulo: string, fields: Fields<typeof cursos> = {}) => {
      const id = idOf(titulo);
      await db
        .insert(cursos)
        .values({ id, clienteId: norte.cliente.unitId, titulo, valor: "1000.00", ...fields });
      return id;
    },
    /** Adds two modules, m2 and m3, to the course of the cast. */
    addModulos: async () => {
      const modulo = { cursoId: norte.curso, cargaHoraria: 40 };
      await db.insert(cursoModulos).values([
        { ...modulo, id: idOf("m2"), titulo: "Conversação", modulo: "2A", ordem: 2 },
        { ...modulo, id: idOf("m3"), titulo: "Prova", modulo: "3", ordem: 3, isActive: false },
      ]);
    },
    evento: async (nomeEscola: string) =>
      (await db.select().from(eventos).where(eq(eventos.nomeEscola, nomeEscola)))[0],
    cursosOf: async (eventoId: string) => {
      const links = await db
        .select()
        .from(eventosCursos)
        .where(eq(eventosCursos.eventoId, eventoId));
      return links.map(({ cursoId }) => cursoId);
    },
    cursos: () => db.select().from(cursos).where(eq(cursos.clienteId, norte.cliente.unitId)),
    /** Writes "ordem módulo título horas" for each module. */
    modulos: async (cursoId: string = norte.curso) => {
      const rows = await db
        .select()
        .from(cursoModulos)
        .where(eq(cursoModulos.cursoId, cursoId))
        .orderBy(cursoModulos.ordem);
      return rows.map(
        ({ ordem, modulo, titulo, cargaHoraria }) => `${ordem} ${modulo} ${titulo} ${cargaHoraria}`,
      );
    },
  };
}

export const text = (name: string | RegExp) => screen.findByText(name);

export const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

/** The n-th field with that label, from 0. */
export const field = (label: string, index = 0) =>
  screen.getAllByLabelText<HTMLInputElement>(label)[index]!;

export const card = (name: string) => screen.getByRole("article", { name });

export const words = (element: HTMLElement) => element.textContent?.replaceAll("\u00a0", " ") ?? "";

/** The text of an event's card, line by line. */
export const facts = (escola: string) =>
  within(card(`Evento na ${escola}`))
    .getAllByRole("definition")
    .map(words);
