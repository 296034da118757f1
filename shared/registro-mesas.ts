const PLACE = "eventoId franqueadorId franquiaId microFranquiaId vendedorId clienteId";

/** The tables of a day at an event. */
export const mesas = {
  mesas: { outras: `id ${PLACE} nome link aparelho criadaPor createdAt vistaEm desvio revogadaEm` },
  mesaFatos: {
    operacao: "familias",
    pessoais: { em: "presença e entrega do cartão no evento" },
    outras: `id ${PLACE} nonce tipo mesaId contaId leadId cartao desfaz feitoEm recebidoEm desvio insistido`,
  },
} as const;
