/** Tables of the secrets by which people and programs enter, but those that know a device. */
export const segredos = {
  tokens: {
    operacao: "acesso",
    pessoais: { usadoEm: "momento do último acesso" },
    outras: "id userId hash nome papel unidadeId escreve recursos criadoEm expiraEm",
  },
  agendas: { outras: "id userId hash segredo criadaEm" },
  factorChallenges: { outras: "holder userId purpose challenge expiresAt" },
  recoveryCodes: { outras: "userId hash usedAt" },
  passwordResetTokens: { outras: "id userId token expiresAt used createdAt" },
} as const;
