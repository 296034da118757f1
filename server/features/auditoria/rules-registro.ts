import type { LinhaDoRegistro } from "#shared/registro.ts";
import { type OperacaoId, privaciesOf } from "../../db/columns.ts";
import * as schema from "../../db/schema.ts";

/** The fields of an operation in ANPD's simplified register, but for the controller's contact. */
interface Operacao {
  processo: string;
  finalidade: string;
  hipotese: string;
  titulares: string;
  compartilhamento: string;
  armazenamento: string;
  observacoes: string;
}

const MENORES =
  "Há dados de crianças e adolescentes: quem informa é o responsável, no melhor interesse do aluno (LGPD, art. 14).";
const SERVIDOR = "Operador da hospedagem e do banco de dados.";
const REDE =
  "Franqueador, franquia, micro-franquia, vendedor e escola do evento, cada um só com a sua parte.";

const operacoes: Readonly<Record<OperacaoId, Operacao>> = {
  familias: {
    processo: "Inscrição em evento e ativação do crédito estudantil",
    finalidade: "Entregar o crédito no evento, emitir a declaração e oferecer a matrícula",
    hipotese: "Procedimentos preliminares a contrato, a pedido do titular (art. 7º, V)",
    titulares: "Alunos (crianças, adolescentes e adultos) e seus responsáveis",
    compartilhamento: `${REDE} ${SERVIDOR}`,
    armazenamento:
      "O prazo da tela Privacidade da rede; depois a pessoa é esquecida e só os números ficam",
    observacoes: `${MENORES} O CPF não é guardado: só o resumo com chave, para que o mesmo CPF não ative duas vezes.`,
  },
  contatos: {
    processo: "Contato com famílias que esperam",
    finalidade:
      "Ligar para quem se inscreveu ou ativou o crédito, e respeitar quem não quer contato",
    hipotese:
      "Procedimentos preliminares a contrato (art. 7º, V); legítimo interesse na lista de quem não quer contato (art. 7º, IX)",
    titulares: "Alunos, responsáveis e pessoas da equipe que ligam",
    compartilhamento: `${REDE} ${SERVIDOR}`,
    armazenamento: "Com a inscrição ou ativação; a recusa de contato fica, como resumo com chave",
    observacoes: MENORES,
  },
  matriculas: {
    processo: "Matrícula efetivada",
    finalidade: "Formar e cumprir o contrato de matrícula com a escola",
    hipotese: "Execução de contrato (art. 7º, V)",
    titulares: "Alunos e seus responsáveis",
    compartilhamento: `${REDE} ${SERVIDOR}`,
    armazenamento: "Enquanto durar o contrato e os prazos legais dele",
    observacoes: MENORES,
  },
  rede: {
    processo: "Cadastro de unidades e contas da rede",
    finalidade: "Manter o contrato de franquia, de venda e de licença, e dar acesso ao sistema",
    hipotese: "Execução de contrato (art. 7º, V)",
    titulares: "Representantes legais, vendedores, pessoas das escolas e alunos com conta",
    compartilhamento: `As unidades acima na rede. ${SERVIDOR}`,
    armazenamento: "Enquanto durar o contrato da unidade",
    observacoes:
      "CPF, data de nascimento e endereço são cifrados. O CPF só se abre para quem pode editar o cadastro, e a auditoria diz quem o abriu.",
  },
  acesso: {
    processo: "Entrada no sistema e defesa das contas",
    finalidade: "Reconhecer quem entra, recusar tentativas indevidas e avisar o dono da conta",
    hipotese: "Legítimo interesse na segurança (art. 7º, IX)",
    titulares: "Pessoas com conta",
    compartilhamento: SERVIDOR,
    armazenamento:
      "Sessões até 7 dias; links, limites e tentativas até vencerem, por horas ou dias",
    observacoes:
      "Senhas, códigos e endereços de rede ficam só como resumo, que não volta ao original.",
  },
  mensagens: {
    processo: "Envio de e-mails",
    finalidade:
      "Confirmar inscrição e ativação, lembrar do evento, escrever às famílias dele, convidar e redefinir senhas",
    hipotese:
      "Execução de contrato e procedimentos preliminares (art. 7º, V); legítimo interesse nas cartas às famílias, que cada uma encerra (art. 7º, IX)",
    titulares: "Alunos, responsáveis e pessoas com conta",
    compartilhamento: `Operador do servidor de e-mail. ${SERVIDOR}`,
    armazenamento:
      "30 dias; o texto é apagado quando a mensagem sai; a recusa de cartas fica, como resumo com chave",
    observacoes: MENORES,
  },
  direitos: {
    processo: "Pedidos de titulares sobre os seus dados",
    finalidade: "Responder no prazo a quem exerce os seus direitos, e provar a resposta",
    hipotese: "Cumprimento de obrigação legal (art. 7º, II; arts. 18 e 19)",
    titulares: "Quem pede: alunos, responsáveis e pessoas com conta",
    compartilhamento: `Franqueador. ${SERVIDOR}`,
    armazenamento: "3 dias sem confirmação; 5 anos depois da resposta, também de quem foi apagado",
    observacoes: MENORES,
  },
  sac: {
    processo: "Atendimento das unidades (SAC)",
    finalidade: "Responder aos pedidos das franquias e micro-franquias",
    hipotese: "Execução de contrato (art. 7º, V)",
    titulares: "Pessoas das unidades, e quem elas citarem no texto",
    compartilhamento: `Franqueador e a unidade que pediu. ${SERVIDOR}`,
    armazenamento: "O prazo da tela Privacidade da rede",
    observacoes: "O texto é livre: a equipe é orientada a não citar dados de famílias.",
  },
  trilha: {
    processo: "Auditoria",
    finalidade: "Saber quem fez e quem viu o quê, e prestar contas",
    hipotese: "Obrigação legal de segurança e prestação de contas (arts. 6º, X, e 7º, II)",
    titulares: "Pessoas com conta",
    compartilhamento: `Franqueador, e cada franquia a sua parte. ${SERVIDOR}`,
    armazenamento: "AUDIT_RETENTION_MONTHS (12 meses, se nada foi mudado)",
    observacoes:
      "Só identificadores e números: nenhum nome, nenhum texto pesquisado. Nada nela é alterado.",
  },
};

const SEGURANCA =
  "Acesso por papel e por unidade; senhas com argon2id e segundo fator; CPF, data de nascimento, endereço e mensagens cifrados; HTTPS; auditoria; cópias de segurança.";

/** The categories of an operation's data, from the columns that hold them. */
export function dadosDe(id: OperacaoId): string[] {
  const own = privaciesOf(schema).filter(({ operacao }) => operacao === id);
  return [
    ...new Set(own.flatMap(({ columns }) => columns.flatMap(({ categoria }) => categoria ?? []))),
  ];
}

/** @param contato name, CNPJ and address of the controller and of who answers for privacy */
export function registroDe(contato: string): LinhaDoRegistro[] {
  return (Object.entries(operacoes) as [OperacaoId, Operacao][]).map(([id, operacao]) => ({
    processo: operacao.processo,
    campos: [
      contato,
      operacao.titulares,
      dadosDe(id).join("; "),
      operacao.compartilhamento,
      SEGURANCA,
      operacao.armazenamento,
      `${operacao.processo}. ${operacao.finalidade}. ${operacao.hipotese}.`,
      operacao.observacoes,
    ],
  }));
}
