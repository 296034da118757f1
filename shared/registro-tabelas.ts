import { mesas } from "./registro-mesas.ts";
import { segredos } from "./registro-segredos.ts";
import { planilhas } from "./registro-planilhas.ts";
import { semPessoas } from "./registro-sem-pessoas.ts";
import { trilha } from "./registro-trilha.ts";

/** The operations of the register, by which tables name them (docs/privacy.md). */
export type OperacaoId =
  | "familias"
  | "contatos"
  | "matriculas"
  | "rede"
  | "acesso"
  | "mensagens"
  | "sac"
  | "direitos"
  | "trilha";

interface Tabela {
  /** The operation that its personal data belong to; absent where it has none. */
  operacao?: OperacaoId;
  /** Its columns of personal data, with their category. */
  pessoais?: Readonly<Record<string, string>>;
  /** Its other columns: ids, places in the network, moments, numbers. */
  outras: string;
}

const PLACE = "franqueadorId franquiaId microFranquiaId vendedorId clienteId";
const NOME = "nome";
const EMAIL = "e-mail";
const TELEFONE = "telefone";
const CARGO = "nome do representante legal";
const RESPOSTA = "presença ou recusa informada pela família";
const unidade = { repLegal: CARGO, emailContato: EMAIL, busca: CARGO };
const UNIT = "id userId cnpj cep cidade estado isActive createdAt";
const daUnidade = (outras: string): Tabela => ({
  operacao: "contatos",
  pessoais: { alteradoPor: "nome de quem alterou" },
  outras,
});
const daRede = (outras: string): Tabela => ({
  operacao: "rede",
  pessoais: unidade,
  outras: `${UNIT} ${outras}`,
});

/** Every table with all its columns, personal or not; a test holds it to the schema. */
export const tabelas: Readonly<Record<string, Tabela>> = {
  leads: {
    operacao: "familias",
    pessoais: {
      nomeAluno: "nome do aluno",
      nomeResponsavel: "nome do responsável",
      email: EMAIL,
      telefone: TELEFONE,
      naoVaiEm: RESPOSTA,
      aceites: "versão do aviso mostrado e concordância",
      busca: "nome do aluno",
    },
    outras: `id eventoId ${PLACE} repeticao edicaoDoLink origemId importacaoId coletadoEm esquecidoEm createdAt`,
  },
  preMatriculas: {
    operacao: "familias",
    pessoais: {
      nome: "nome do aluno",
      nomeResponsavel: "nome do responsável",
      email: EMAIL,
      telefone: TELEFONE,
      cursoInteresse: "curso de interesse",
      cpfAlunoHmac: "resumo com chave do CPF do aluno",
      codigo: "código da declaração",
      aceites: "versão do aviso mostrado e concordância",
      busca: "nome do aluno",
    },
    outras: `id eventoId ${PLACE} leadId origemId trazidaEm esquecidoEm createdAt`,
  },
  lapides: {
    operacao: "familias",
    pessoais: {
      marca: "resumo com chave de quem foi apagado, para que uma restauração apague de novo",
    },
    outras: "apagadaEm",
  },
  pedidos: {
    operacao: "direitos",
    pessoais: { nome: NOME, email: EMAIL, mensagem: "mensagem", resposta: "resposta", busca: NOME },
    outras: "id franqueadorId quem tipo estado token createdAt confirmadoEm venceEm respondidoEm",
  },
  contatos: {
    operacao: "contatos",
    pessoais: {
      resultado: "resultado da ligação",
      telefoneErrado: "telefone errado",
      tomadoPorNome: "nome de quem liga",
      donoNome: "nome de quem liga",
      familia: "resumo do telefone ou do e-mail da família",
    },
    outras: `id eventoId ${PLACE} leadId preMatriculaId ordem desde venceEm resolvidoEm tomadoPor tomadoAte responsavelId donoId donoAte veioEm`,
  },
  tentativas: {
    operacao: "contatos",
    pessoais: { resultado: "resultado da ligação", autor: "nome de quem liga" },
    outras: `id eventoId ${PLACE} contatoId ligacaoId autorId em volta antes desfeitaEm desfeitaPor`,
  },
  anotacoes: {
    operacao: "contatos",
    pessoais: { texto: "anotações da equipe", autor: "nome de quem liga" },
    outras: `id eventoId ${PLACE} leadId preMatriculaId autorId em`,
  },
  naoContatar: {
    operacao: "contatos",
    pessoais: { chave: "resumo com chave de telefone e e-mail de quem não quer contato" },
    outras: "franqueadorId em doPedido",
  },
  horariosContato: daUnidade("unidadeId inicio fim domingos alteradoEm"),
  modelos: daUnidade("unidadeId etapa canal assunto texto alteradoEm"),
  ...mesas,
  ...semPessoas,
  ...segredos,
  ...planilhas,
  matriculas: {
    operacao: "matriculas",
    pessoais: {
      nome: "nome do aluno",
      email: EMAIL,
      telefone: TELEFONE,
      cursoInteresse: "curso de interesse",
      efetivadaEm: "data da matrícula",
      busca: "nome do aluno",
    },
    outras: `id preMatriculaId eventoId ${PLACE} leadId origemId trazidaEm createdAt`,
  },
  alunos: { outras: `id userId preMatriculaId ${PLACE} isActive createdAt convidadoEm` },
  franqueadores: { outras: "id userId razaoSocial cnpj createdAt" },
  franquias: daRede("razaoSocial franqueadorId"),
  microFranquias: daRede("razaoSocial franquiaId franqueadorId"),
  clientes: daRede("nomeFantasia produto kit microFranquiaId vendedorId franqueadorId franquiaId"),
  vendedores: { outras: "id userId microFranquiaId franqueadorId franquiaId isActive createdAt" },
  origens: { outras: `id ${PLACE} codigo renovadaEm createdAt` },
  cursos: {
    outras: `id ${PLACE} titulo descricao valor valorComDesconto parcelas isActive createdAt busca`,
  },
  cursoModulos: { outras: `id cursoId ${PLACE} titulo modulo cargaHoraria ordem isActive` },
  eventos: {
    outras: `id ${PLACE} nomeEscola tipoEscola cep cidade estado dataDistribuicao dataEvento horario local qtdAlunos valorTotalDesconto observacao status isActive codigo revisao revistoEm createdAt busca`,
  },
  eventosCursos: { outras: `eventoId cursoId ${PLACE}` },
  users: {
    operacao: "rede",
    pessoais: {
      nome: NOME,
      email: EMAIL,
      cpf: "CPF (cifrado)",
      dataNascimentoSelada: "data de nascimento (cifrada)",
      enderecoSelado: "endereço (cifrado)",
      dataNascimento: "data de nascimento (de versões anteriores, até ser cifrada)",
      endereco: "endereço (de versões anteriores, até ser cifrado)",
      telefone: TELEFONE,
      password: "resumo da senha",
      busca: NOME,
    },
    outras: `id role ${PLACE} isActive esquecidoEm createdAt updatedAt`,
  },
  sessions: {
    operacao: "acesso",
    pessoais: {
      browser: "navegador e sistema",
      system: "navegador e sistema",
      lastSeenAt: "momento do último acesso",
    },
    outras: "id userId createdAt factorAt byProvider providerAt",
  },
  pendingLogins: {
    operacao: "acesso",
    pessoais: { device: "navegador e sistema" },
    outras: "id userId byProvider createdAt",
  },
  identities: {
    operacao: "acesso",
    pessoais: {
      subject: "identificador no provedor de acesso",
      lastUsedAt: "momento do último acesso",
    },
    outras: "id userId issuer createdAt",
  },
  factors: {
    operacao: "acesso",
    pessoais: {
      nome: "nome do aparelho do segundo fator",
      secret: "segredo do autenticador (cifrado)",
      publicKey: "chave pública da passkey",
      credentialId: "chave pública da passkey",
      lastUsedAt: "momento do último acesso",
    },
    outras: "id userId tipo lastStep counter transports createdAt confirmedAt",
  },
  emailChanges: {
    operacao: "acesso",
    pessoais: { oldEmail: EMAIL, newEmail: EMAIL },
    outras: "id userId createdAt expiresAt confirmedAt refusedAt",
  },
  rateLimits: {
    operacao: "acesso",
    pessoais: { key: "resumo com chave do endereço de rede" },
    outras: "points expire",
  },
  failedLogIns: {
    operacao: "acesso",
    pessoais: { address: "resumo com chave do endereço de rede" },
    outras: "hour userId further lastAt",
  },
  outbox: {
    operacao: "mensagens",
    pessoais: {
      recipient: EMAIL,
      payload: "texto da mensagem (cifrado)",
      facts: "dados do evento",
    },
    outras:
      "id template lane attempts nextAttemptAt deferredTo leasedUntil sentAt deadAt lastError failedAt createdAt",
  },
  sacTickets: {
    operacao: "sac",
    pessoais: {
      titulo: "texto do pedido",
      descricao: "texto do pedido",
      resolucao: "texto da resposta",
      busca: "texto do pedido",
    },
    outras:
      "id solicitanteId responsavelId franqueadorId franquiaId microFranquiaId departamento status prioridade resolvedAt esquecidoEm createdAt",
  },
  ...trilha,
  totalChanges: { outras: `id eventoId ${PLACE} day leads preMatriculas matriculas paradas` },
  installation: {
    outras:
      "id demonstrationAt productionAt keyFingerprint cpfKey lapideKey mesaKey mailsHeldAt backupAt",
  },
};
