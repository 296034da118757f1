/** Tables of texts, targets and moments of letters, without a column of personal data. */
export const semPessoas = {
  lembretes: { outras: "leadId dataEvento tipo createdAt" },
  ativacoesDesfeitas: { outras: "id eventoId codigo desfeitaEm" },
  avisos: { outras: "franqueadorId tipo versao texto consentimento em autorId" },
  filas: { outras: "microFranquiaId fonte ate ateId" },
  metas: { outras: "unidadeId mes leads ativacoes matriculas" },
  metasAnteriores: { outras: "acimaId mes alteracaoId antes em" },
  metasAvisadas: { outras: "unidadeId mes tipo marco em" },
  cartas: { outras: "unidadeId semana em" },
  cartasDesligadas: { outras: "unidadeId em" },
} as const;
