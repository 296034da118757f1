const PLACE = "eventoId franqueadorId franquiaId microFranquiaId vendedorId clienteId";

/** The tables of a day at an event. */
export const mesas = {
  mesas: { outras: `id ${PLACE} nome link aparelho criadaPor createdAt vistaEm desvio revogadaEm` },
  mesaFatos: {
    operacao: "familias",
    pessoais: { em: "presença e entrega do cartão no evento" },
    outras: `id ${PLACE} nonce tipo mesaId contaId leadId cartao desfaz feitoEm recebidoEm desvio insistido`,
  },
  cartoes: {
    operacao: "familias",
    pessoais: {
      codigo: "código do cartão",
      entregas: "entrega do cartão e nome de quem entregou",
      entregueEm: "entrega do cartão e nome de quem entregou",
      impressoPor: "nome de quem imprimiu ou anulou o cartão",
      anuladoPor: "nome de quem imprimiu ou anulou o cartão",
    },
    outras: `id ${PLACE} numero lote leadId preMatriculaId impressoEm impressoPorId folhaEm ativadoEm anuladoEm anuladoPorId esquecidoEm`,
  },
} as const;
