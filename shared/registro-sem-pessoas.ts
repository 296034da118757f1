/** Tables of texts, targets and moments of letters, without a column of personal data. */
export const semPessoas = {
  lembretes: { outras: "leadId dataEvento tipo createdAt" },
  ativacoesDesfeitas: { outras: "id eventoId codigo desfeitaEm" },
  avisos: { outras: "franqueadorId tipo versao texto consentimento em autorId" },
  filas: { outras: "microFranquiaId fonte ate ateId" },
  leitores: { outras: "nome visto ate posicao banco" },
  fatosParados: { outras: "leitor fatoId motivo em" },
  metas: { outras: "unidadeId mes leads ativacoes matriculas" },
  metasAnteriores: { outras: "acimaId mes alteracaoId antes em" },
  metasAvisadas: { outras: "unidadeId mes tipo marco em" },
  incidentes: {
    outras:
      "id desde ate atorId unidadeId cienteEm pessoas contas atePessoas cartas dados descricao medidas publicoAte registradoEm",
  },
  cartas: { outras: "unidadeId semana em" },
  cartasDesligadas: { outras: "unidadeId em" },
  factorChallenges: { outras: "holder userId purpose challenge expiresAt" },
  recoveryCodes: { outras: "userId hash usedAt" },
  passwordResetTokens: { outras: "id userId token expiresAt used createdAt" },
  retencoes: {
    outras:
      "franqueadorId leads preMatriculas tickets trilha confirmadaEm rodadaEm pessoasEsquecidas ticketsEsquecidos",
  },
  instances: { outras: "id name release startedAt seenAt" },
  releaseFiles: { outras: "address body isBrotli seenAt" },
  matriculasDesfeitas: { outras: "id eventoId desfeitaEm" },
  totals: { outras: "unitId day leads preMatriculas matriculas paradas" },
  idempotencyKeys: { outras: "caller key endpoint bodyHash resourceId createdAt" },
  webhooks: {
    outras:
      "id unidadeId url descricao eventos createdAt desligadoEm motivo falhandoDesde removidoEm",
  },
  webhookChaves: { outras: "id webhookId segredo publica createdAt expiraEm" },
  webhookEntregas: {
    outras:
      "id webhookId tipo corpo sobre fatoId em tentativas proximaEm leasedUntil entregueEm desistidaEm ultimo",
  },
  webhookTentativas: { outras: "id entregaId em ms url assinatura status falha resposta" },
} as const;
