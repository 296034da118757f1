import { may } from "#shared/permissions.ts";
import { rowOf, type View } from "./plain-lists.ts";
import type { Rows } from "./plain-tree.ts";
import { plainUnits } from "./plain-units.ts";

// Computes what the call for one unit must answer.

type Below = Pick<Rows["eventos"][number], "franquiaId" | "microFranquiaId" | "clienteId">;

/** One unit of any kind with its figures; undefined where the caller may not list it. */
export function plainUnidade(view: View, id: string): object | undefined {
  const { seen, all, role } = view;
  const franquia = may(role, "franquias:list") ? rowOf(seen.franquias, id) : undefined;
  const micro = may(role, "micro-franquias:list") ? rowOf(seen.micros, id) : undefined;
  const cliente = may(role, "clientes:list") ? rowOf(seen.clientes, id) : undefined;
  const row = franquia ?? micro ?? cliente;
  if (row === undefined) return undefined;
  const list = franquia ? "franquias" : micro ? "microFranquias" : "clientes";
  const shown = plainUnits[list].rows(view, {}).find((each) => Reflect.get(each, "id") === id);
  const user: Record<string, unknown> | null = Reflect.get(shown ?? {}, "user");
  const { cnpj, repLegal, cep, cidade, estado, isActive } = row;
  return {
    id,
    tipo: franquia ? "franquia" : micro ? "micro_franquia" : "cliente",
    nome: "nomeFantasia" in row ? row.nomeFantasia : row.razaoSocial,
    cnpj,
    repLegal,
    cep,
    cidade,
    estado,
    isActive,
    user: user && {
      email: user["email"],
      telefone: user["telefone"],
      endereco: user["endereco"],
    },
    acima: above(all, { micro, cliente }),
    numeros: numerosOf(all, id),
  };
}

function above(
  all: Rows,
  { micro, cliente }: { micro?: Rows["micros"][number]; cliente?: Rows["clientes"][number] },
): object | null {
  const franquia = rowOf(all.franquias, micro?.franquiaId ?? null);
  if (franquia) return { id: franquia.id, tipo: "franquia", nome: franquia.razaoSocial };
  const unit = rowOf(all.micros, cliente?.microFranquiaId ?? null);
  return unit ? { id: unit.id, tipo: "micro_franquia", nome: unit.razaoSocial } : null;
}

function numerosOf({ eventos, leads, pre, mat }: Rows, id: string): object {
  const below = <Row extends Below>(rows: Row[]) =>
    rows.filter(({ franquiaId, microFranquiaId, clienteId }) =>
      [franquiaId, microFranquiaId, clienteId].includes(id),
    );
  const enrolled = new Set(mat.map(({ preMatriculaId }) => preMatriculaId));
  return {
    eventos: below(eventos).length,
    leads: below(leads).length,
    preMatriculas: below(pre).length,
    aguardando: below(pre).filter((row) => !enrolled.has(row.id)).length,
    matriculas: below(mat).length,
  };
}
