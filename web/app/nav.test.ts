import { describe, expect, test } from "vitest";
import { type Role, roleLabels, valuesOf } from "#shared/labels.ts";
import { canOpen, pages } from "./nav.ts";

const roles = valuesOf(roleLabels);

describe("the table of pages", () => {
  test("lets in whom the table of routes names", () => {
    const allowed = Object.fromEntries(pages.map(({ path, roles }) => [path, roles]));
    expect(allowed).toEqual({
      "/": roles,
      "/franquias": ["franqueador"],
      "/micro-franquias": ["franqueador", "franquia"],
      "/contatos": ["micro_franquia", "vendedor", "cliente"],
      "/clientes": ["franqueador", "micro_franquia", "vendedor"],
      "/cursos": ["cliente"],
      "/eventos": ["franqueador", "franquia", "micro_franquia", "cliente"],
      "/leads": ["cliente"],
      "/interesses": ["franqueador", "franquia", "micro_franquia", "vendedor", "cliente"],
      "/pre-matriculas": ["franqueador", "franquia", "micro_franquia", "vendedor", "cliente"],
      "/matriculas": roles,
      "/sac": ["franqueador", "franquia", "micro_franquia"],
      "/importar": ["franqueador", "franquia", "micro_franquia", "vendedor", "cliente"],
      "/metas": ["franqueador", "franquia", "micro_franquia", "vendedor", "cliente"],
      "/resultados": ["franqueador", "franquia", "micro_franquia", "vendedor", "cliente"],
      "/usuarios": ["franqueador", "micro_franquia"],
      "/modelos": ["franqueador", "franquia", "micro_franquia", "vendedor", "cliente"],
      "/pedidos": ["franqueador"],
      "/privacidade-da-rede": ["franqueador"],
      "/auditoria": ["franqueador", "franquia"],
      "/auditoria/registro": ["franqueador"],
      "/integracoes": ["franqueador", "franquia", "cliente"],
      "/conta": roles,
    });
  });

  test("links no role to a page that it may not open", () => {
    for (const { path, roles, sidebar } of pages) {
      for (const role of Object.keys(sidebar ?? {}) as Role[]) expect(roles, path).toContain(role);
    }
  });

  test("opens only what is allowed", () => {
    expect(canOpen("cliente", "/leads")).toBe(true);
    expect(canOpen("franqueador", "/leads")).toBe(false);
    expect(canOpen("vendedor", "/eventos")).toBe(false);
    expect(canOpen("vendedor", "/eventos/1")).toBe(true);
    expect(canOpen("aluno", "/eventos/1")).toBe(false);
    expect(canOpen("vendedor", "/pessoas/1")).toBe(true);
    expect(canOpen("aluno", "/pessoas/1")).toBe(false);
    expect(canOpen("franquia", "/franquias/1")).toBe(false);
    expect(canOpen("franquia", "/clientes/1")).toBe(true);
    expect(canOpen("cliente", "/clientes/1")).toBe(false);
  });
});
