import { type Role, roleLabels, valuesOf } from "#shared/labels.ts";

/** product.md#usuarios: what the role filter offers beside "Todos", by the role of who looks. */
export function rolesFor(viewer: Role): readonly Role[] {
  if (viewer === "franqueador") return valuesOf(roleLabels);
  return viewer === "micro_franquia" ? ["vendedor"] : [];
}
