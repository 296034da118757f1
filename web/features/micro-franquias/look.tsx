import type { MicroFranquia } from "#shared/contract/micro-franquias.ts";
import { microFranquias } from "#web/lib/calls.ts";
import type { RowLook } from "#web/widgets/list/fields.tsx";
import { pendingEmailField } from "#web/widgets/pending-email.tsx";
import { placeOf } from "#web/widgets/place.ts";
import {
  cidadeField,
  cnpjField,
  contactFields,
  estadoField,
  nascimentoField,
  repLegalField,
  statusField,
} from "#web/widgets/unit-look.tsx";

/** Shown in lists of the whole network only. */
export const FRANQUIA = "Franquia";

/** All that is shown of a micro-franchise (product/unidades.md#micro-franquias). */
export const microFranquiaLook: RowLook<MicroFranquia> = {
  name: {
    header: "Razão Social",
    of: ({ razaoSocial }) => razaoSocial,
    className: "min-w-52",
    ordem: "nome",
  },
  fields: [
    cnpjField,
    { ...repLegalField, header: "Rep. Legal" },
    {
      label: FRANQUIA,
      value: ({ franquia }) => franquia.razaoSocial,
      card: "labelled",
      className: "min-w-36",
      ordem: "franquia",
    },
    nascimentoField,
    pendingEmailField({
      endpoint: microFranquias.cancelEmailChange,
      right: "micro-franquias:update",
      list: "micro-franquias",
    }),
    ...contactFields,
    { ...cidadeField, card: placeOf },
    { ...estadoField, on: ["table", "details"] },
    statusField({ feminine: true }),
  ],
};
