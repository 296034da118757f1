/** Spreadsheets that staff bring, and their lines for a week (docs/decisions/069). */
export const planilhas = {
  importacoes: {
    operacao: "familias",
    pessoais: {
      arquivo: "nome do arquivo",
      cabecalho: "títulos das colunas (cifrados)",
      origem: "de onde veio a lista",
    },
    outras:
      "id autorId unidadeId tipo estado hash bytes colunas repetidas eventoId ddd coletadaEm baseLegal total feitas novas existentes erradas semDdd gravadas atualizadas puladas falha criadaEm vistaEm gravadaEm desfeitaEm leituraMs conferenciaMs gravacaoMs",
  },
  importacaoLinhas: {
    operacao: "familias",
    pessoais: {
      conteudo: "linha da planilha (cifrada)",
      chave: "resumo com chave do e-mail",
    },
    outras: "id importacaoId numero estado decisao registroId",
  },
} as const;
