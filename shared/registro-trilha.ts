/** Readings and acts, of registro-tabelas.ts. */
export const trilha = {
  auditLog: {
    operacao: "trilha",
    pessoais: {
      actorId: "identificador da conta que agiu",
      action: "ação e momento",
      at: "ação e momento",
      entityId: "identificador do registro visto ou alterado",
      details: "filtros usados e resumo com chave do endereço de rede",
    },
    outras: "id entity requestId franqueadorId franquiaId",
  },
  fatos: {
    operacao: "trilha",
    pessoais: {
      autorId: "identificador da conta que agiu",
      tipo: "ação e momento",
      em: "ação e momento",
      leadId: "identificador da pessoa",
      preMatriculaId: "identificador da pessoa",
      registroId: "identificador do registro visto ou alterado",
      dados: "o que mudou, sem nomes, e resumo com chave do endereço de rede",
    },
    outras:
      "id requestId franqueadorId franquiaId microFranquiaId vendedorId clienteId naTrilha noHistorico tx",
  },
} as const;
