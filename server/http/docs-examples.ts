/** An example of the page: the same call by curl and in TypeScript. */
export interface Example {
  title: string;
  text: string;
  curl: string;
  typescript: string;
}

/** The address of the installation, filled in when the page is served. */
export const ORIGIN = "__ORIGIN__";

/** The token as the examples show it. */
export const TOKEN = "capelo_…";

/** The function that the examples in TypeScript share. It waits where the API asks it to. */
export const PRELUDE = `const CAPELO = "${ORIGIN}";
const TOKEN = "${TOKEN}"; // nunca no código: leia-o de um cofre

async function capelo(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("authorization", \`Bearer \${TOKEN}\`);
  if (init.body) headers.set("content-type", "application/json");
  const response = await fetch(new URL(path, CAPELO), { ...init, headers });
  if (response.status === 429 || response.status === 503) {
    const seconds = Number(response.headers.get("retry-after") ?? 1);
    await new Promise((done) => setTimeout(done, seconds * 1000));
    return capelo(path, init);
  }
  if (!response.ok) {
    const { message } = (await response.json()) as { message: string };
    throw new Error(\`\${response.status}: \${message}\`);
  }
  return response;
}`;

const AUTH = '-H "Authorization: Bearer $CAPELO_TOKEN"';
const JSON_BODY = '-H "Content-Type: application/json"';

export const examples: readonly Example[] = [
  {
    title: "Leads desde um dia, página por página",
    text: "desde é o dia da inscrição, em São Paulo. Guarde o último dia lido e peça de novo a partir dele: quem já veio tem o mesmo id.",
    curl: `curl -sS -D - ${AUTH} \\
  "${ORIGIN}/api/leads?desde=2026-03-01&limit=200"
# A próxima página está no cabeçalho Link: <…>; rel="next"`,
    typescript: `interface Lead {
  id: string;
  nomeAluno: string;
  email: string | null;
  telefone: string | null;
  createdAt: string;
}

async function* leadsDesde(dia: string): AsyncGenerator<Lead> {
  let path: string | undefined = \`/api/leads?desde=\${dia}&limit=200\`;
  while (path !== undefined) {
    const response: Response = await capelo(path);
    yield* (await response.json()) as Lead[];
    path = /<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
  }
}`,
  },
  {
    title: "Uma pessoa: inscrição, ativação e matrícula",
    text: "O id pode ser o do lead, o da pré-matrícula ou o da matrícula.",
    curl: `curl -sS ${AUTH} ${ORIGIN}/api/pessoas/$ID`,
    typescript: `async function pessoa(id: string): Promise<unknown> {
  return (await capelo(\`/api/pessoas/\${id}\`)).json();
}`,
  },
  {
    title: "Nova inscrição (lead)",
    text: "É a chamada do formulário público: não pede token, e o evento precisa estar aberto. Com a mesma Idempotency-Key uma repetição não grava de novo. Mostre à família o aviso da rede (aviso, em /api/public/eventos) e mande em versaoAviso a versão que ela leu; sem aviso próprio, mostre o do formulário público e não mande nada.",
    curl: `curl -sS ${JSON_BODY} -H "Idempotency-Key: pedido-2026-0001" \\
  -d '{"eventoId":"'$EVENTO'","nomeAluno":"Ana Souza","nomeResponsavel":"Rita Souza","email":"rita@exemplo.com.br","telefone":"81999990000"}' \\
  ${ORIGIN}/api/leads`,
    typescript: `async function inscrever(lead: {
  eventoId: string;
  nomeAluno: string;
  nomeResponsavel: string;
  email: string;
  telefone: string;
}): Promise<{ id: string }> {
  const headers = { "idempotency-key": crypto.randomUUID() };
  const response = await capelo("/api/leads", { method: "POST", headers, body: JSON.stringify(lead) });
  return (await response.json()) as { id: string };
}`,
  },
  {
    title: "Ativação do crédito (pré-matrícula)",
    text: "Também pública. Os CPFs não são guardados: servem à declaração e a não repetir a ativação.",
    curl: `curl -sS ${JSON_BODY} \\
  -d '{"eventoId":"'$EVENTO'","nomeAluno":"Ana Souza","cpfAluno":"52998224725","nomeResponsavel":"Rita Souza","cpfResponsavel":"11144477735","email":"rita@exemplo.com.br","telefone":"81999990000"}' \\
  ${ORIGIN}/api/pre-matriculas`,
    typescript: `async function ativar(ativacao: {
  eventoId: string;
  nomeAluno: string;
  cpfAluno: string;
  nomeResponsavel: string;
  cpfResponsavel: string;
  email: string;
  telefone: string;
}): Promise<unknown> {
  const body = JSON.stringify(ativacao);
  return (await capelo("/api/pre-matriculas", { method: "POST", body })).json();
}`,
  },
  {
    title: "Efetivar uma matrícula",
    text: "O token precisa gravar e alcançar Matrículas. A segunda vez responde 200 com a mesma matrícula.",
    curl: `curl -sS -X POST ${AUTH} ${ORIGIN}/api/matriculas/efetivar/$PRE_MATRICULA`,
    typescript: `async function efetivar(preMatriculaId: string): Promise<unknown> {
  return (await capelo(\`/api/matriculas/efetivar/\${preMatriculaId}\`, { method: "POST" })).json();
}`,
  },
];
