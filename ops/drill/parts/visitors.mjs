import pg from "pg";

/** An event of the demonstration that takes sign-ups. */
export async function openEvent(origin) {
  const read = async (address) => (await fetch(`${origin}${address}`)).json();
  const [cidade] = await read("/api/public/cidades");
  const [evento] = await read(`/api/public/eventos?${new URLSearchParams({ cidade })}`);
  return evento.id;
}

const emailOf = (n) => `visitante${n}@drill.test`;

/** The n-th request of visitors: every fifth signs up with a key of its own, the others read. */
export function visitorsOf(eventoId) {
  return (n) =>
    n % 5 === 0
      ? {
          path: "/api/leads",
          method: "POST",
          headers: { "content-type": "application/json", "idempotency-key": `drill-visitor-${n}` },
          body: JSON.stringify({
            eventoId,
            nomeAluno: "Visitante",
            nomeResponsavel: "Responsável",
            email: emailOf(n),
            telefone: "11987654321",
          }),
        }
      : { path: "/api/public/cidades" };
}

export async function lostOrDoubled(databaseUrl, answers) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    "SELECT email, count(*)::int AS n FROM leads WHERE email LIKE '%@drill.test' GROUP BY 1",
  );
  await client.end();
  const stored = new Map(rows.map(({ email, n }) => [email, n]));
  const told = answers.filter(({ n, status }) => n % 5 === 0 && status === 201);
  return {
    lost: told.filter(({ n }) => !stored.has(emailOf(n))).length,
    doubled: rows.filter(({ n }) => n > 1).length,
  };
}
