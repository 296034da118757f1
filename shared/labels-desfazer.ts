// The reasons for undoing, apart from labels.ts, which every page loads.

/** The reasons for undoing an activation; the audit log keeps the value. */
export const motivoDesfazerLabels = {
  nao_autorizada: "A família não fez esta ativação",
  dados_errados: "O CPF é de outro aluno",
  repetida: "É uma repetição",
  desistencia: "A família desistiu do crédito",
} as const;

/** The reasons for undoing an enrolment; 'Desfazer' right after 'Efetivar' uses the first. */
export const motivoDesfazerMatriculaLabels = {
  engano: "Foi efetivada por engano",
  outra_pessoa: "Era para outra pessoa",
  repetida: "É uma repetição",
  desistencia: "A família desistiu da matrícula",
} as const;
