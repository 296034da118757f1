/** The calls of the page in Portuguese, by the contract's names. The document keeps its English. */
export const resumos: Readonly<Record<string, string>> = {
  "agenda.read":
    "Todos os eventos de uma conta em iCalendar, pelo endereço secreto dela; com If-None-Match, 304 enquanto nada muda",
  "clientes.list": "Clientes, por nome; um cliente recebe só a si mesmo",
  "clientes.get": "Um cliente",
  "config.get": "As configurações públicas desta instalação",
  "contatos.list":
    "Famílias que esperam uma ligação agora, da mais quente à mais fria, ou o arquivo",
  "contatos.contact":
    "Anota o que veio de um contato com a família de uma pessoa, também de quem ninguém devia chamar; ligou é quem ligou para nós",
  "contatos.note": "Anota algo sobre uma pessoa",
  "contatos.history":
    "O histórico de uma pessoa: passos, cartas, ligações, presença e anotações, do mais novo ao mais antigo",
  "cursos.list": "Cursos por título, com módulos; com clienteId, os oferecidos a um cliente",
  "cursos.get": "Um curso, com módulos",
  "cursos.create": "Cria um curso do próprio cliente com os módulos: tudo ou nada",
  "cursos.update": "Altera um curso, ou só o desativa, sem volta",
  "cursos.createModulo": "Acrescenta um módulo",
  "cursos.updateModulo": "Altera um módulo",
  "cursos.deleteModulo": "Remove um módulo; o último fica",
  "dashboard.metrics": "Quantos registros há em cada lista",
  "dashboard.series":
    "Funil, leads por dia, ranking e pendências dos últimos 7, 30 ou 90 dias, com hoje",
  "eventos.list":
    "Eventos: os de hoje em diante, do mais próximo ao mais distante, depois os passados; busca por escola, cidade ou estado; de e ate limitam o dia do evento",
  "eventos.get": "Um evento",
  "eventos.create": "Cria um evento de um cliente",
  "eventos.update": "Substitui um evento; o status só muda pelos caminhos permitidos",
  "eventos.cidades": "Cidades com evento aberto, em ordem alfabética, no máximo 6.000",
  "eventos.abertos": "Eventos abertos de uma cidade, do mais próximo ao mais distante, até 1.000",
  "franquias.list": "Franquias por nome; busca por razão social, representante ou CNPJ",
  "franquias.get": "Uma franquia",
  "inscricoes.create":
    "Traz alguém de outro programa para um evento: um nome e um telefone ou e-mail, com origem e base legal; 200 para quem já está lá",
  "leads.list":
    "Leads, do mais novo ao mais antigo; data é o dia do evento, e desde, o da inscrição",
  "leads.update":
    "Corrige uma inscrição; com outro e-mail, os links das cartas anteriores deixam de valer",
  "leads.create": "Inscrição pública num evento aberto",
  "leads.open":
    "A inscrição do link da carta de confirmação, a quem sabe o primeiro nome do aluno, enquanto o evento está aberto",
  "matriculas.list": "Matrículas, da mais nova à mais antiga",
  "matriculas.efetivar":
    "Efetiva uma pré-matrícula: 201 na primeira vez, depois 200 com a mesma matrícula",
  "mesas.enter": "Usa o link de uma mesa: o cookie faz deste navegador a mesa, e de nenhum outro",
  "mesas.tell":
    "Grava fatos da mesa de um evento, cada um com a sua resposta; um token grava só compareceu",
  "metas.list":
    "Unidades de um tipo, logo abaixo de outra, por nome, com metas e números de um mês",
  "metas.get": "Meta e números de uma unidade, sem escolha a própria, e as somas abaixo dela",
  "microFranquias.list": "Micro-franquias por nome",
  "microFranquias.get": "Uma micro-franquia",
  "pedidos.create":
    "Pedido sobre dados pessoais; uma carta pede a confirmação, conhecido o e-mail ou não",
  "pedidos.confirmar": "Confirma um pedido pelo link da carta, uma vez, e diz o que está guardado",
  "pessoas.get":
    "Um aluno num evento, com todo o caminho dele; o id é o do lead, da pré-matrícula ou da matrícula",
  "preMatriculas.list": "Pré-matrículas, da mais nova à mais antiga; data é o dia do evento",
  "preMatriculas.update":
    "Corrige uma ativação ainda não efetivada, senão 409; um CPF é digitado de novo e nunca mostrado",
  "preMatriculas.create": "Ativação pública do crédito de um evento aberto",
  "preMatriculas.verify":
    "Existe uma declaração com este código? 404 se não, 410 se a ativação foi desfeita",
  "preMatriculas.secondCopy":
    "A declaração de novo, pelo código e pelo CPF do aluno; o que não confere é sempre 404",
  "preMatriculas.pdf":
    "A mesma declaração em PDF; nome e CPF do responsável, se enviados, são só impressos",
  "resultados.get":
    "Quem veio pelos links nos últimos 7, 30 ou 90 dias e nos anteriores: totais, ranking e tempo até a primeira ligação",
};

/** The headers of calls in Portuguese, by their names. */
export const cabecalhos: Readonly<Record<string, string>> = {
  "Idempotency-Key": "Uma repetição com a mesma chave não grava de novo e responde 200",
  "If-Match": "A versao lida, entre aspas; com outra a resposta é 412",
};
