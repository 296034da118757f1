import type { Cliente } from "#shared/contract/clientes.ts";
import { clientes } from "#web/lib/calls.ts";
import { KitBadge, ProdutoBadge } from "#web/widgets/enum-badges.tsx";
import type { RowLook } from "#web/widgets/list/fields.tsx";
import { pendingEmailField } from "#web/widgets/pending-email.tsx";
import {
  cidadeField,
  cnpjField,
  contactFields,
  estadoField,
  repLegalField,
  statusField,
} from "#web/widgets/unit-look.tsx";

/** Shown in lists of the whole network only. */
export const MICRO_FRANQUIA = "Micro-Franquia";

/** All that is shown of a client (product/unidades.md#clientes). */
export const clienteLook: RowLook<Cliente> = {
  name: {
    header: "Nome Fantasia",
    of: ({ nomeFantasia }) => nomeFantasia,
    className: "min-w-36",
    ordem: "nome",
  },
  fields: [
    cnpjField,
    repLegalField,
    {
      label: MICRO_FRANQUIA,
      value: ({ microFranquia }) => microFranquia.razaoSocial,
      card: "labelled",
      className: "min-w-32",
      ordem: "micro-franquia",
    },
    {
      label: "Produto",
      value: ({ produto }) => <ProdutoBadge produto={produto} />,
      card: "badge",
      ordem: "produto",
    },
    { label: "Kit", value: ({ kit }) => <KitBadge kit={kit} />, card: "badge", ordem: "kit" },
    statusField(),
    pendingEmailField({
      endpoint: clientes.cancelEmailChange,
      right: "clientes:update",
      list: "clientes",
    }),
    ...contactFields,
    { ...cidadeField, on: ["details"] },
    { ...estadoField, on: ["details"] },
  ],
};
