import { expect, test } from "vitest";
import { contatos as contract } from "#shared/contract/contatos.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, NOON } from "#tests/support/cast.ts";
import { activated, came, eventToday, signedUp } from "#tests/support/fila.ts";

// Holds product/contatos.md#contatos: the order of the queue.

const { as, db, clock } = await useApp();
const { norte } = cast;

test("shows the warmest first, and says why", async () => {
  const today = await eventToday(db, norte.cliente.unitId, "Hoje");
  await signedUp(db, norte.evento, "Nova", { hours: 1 });
  await signedUp(db, norte.evento, "Velha", { hours: 50 });
  await activated(db, norte.evento, "Antiga", { hours: 300 });
  await activated(db, norte.evento, "Ativa", { hours: 20 });
  await signedUp(db, today, "Hoje", { hours: 30 });
  await signedUp(db, norte.evento, "Promessa", { hours: 60 });
  const veio = await signedUp(db, today, "Veio", { hours: 90 });
  const clara = await as(norte.cliente);
  const said = async () =>
    (await clara.call(contract.list, { query: {} })).body.map(
      ({ nomeAluno, urgencia, motivo }) => `${nomeAluno.split(" ")[0]} ${urgencia}: ${motivo}`,
    );
  const rest = [
    "Ativa ativou: Ativou ontem, falta matricular",
    "Nova inscreveu: Inscreveu-se há 1 h",
    "Hoje evento_proximo: Evento hoje: vocês vêm?",
  ];
  const cold = [
    "Antiga ativado: Ativou em 26/02/2026, falta matricular",
    "Velha inscrito: Inscreveu-se há 2 dias, falta ativar",
  ];
  expect(await said()).toEqual([
    ...rest,
    "Veio evento_proximo: Evento hoje: vocês vêm?",
    ...cold,
    "Promessa inscrito: Inscreveu-se há 2 dias, falta ativar",
  ]);

  await came(db, today, veio);
  const [row] = (await clara.call(contract.list, { query: {} })).body.filter(({ nomeAluno }) =>
    nomeAluno.startsWith("Promessa"),
  );
  await clara.call(contract.next, { body: { id: row!.id } });
  const quando = new Date(NOON.getTime() + 60 * 60_000).toISOString();
  await clara.call(contract.result, {
    params: { id: row!.id },
    body: { resultado: "ligar_depois", quando },
  });
  const arrived = "Veio veio: Veio hoje, falta ativar";
  expect(await said()).toEqual([arrived, ...rest, ...cold]);
  clock.now = new Date(NOON.getTime() + 60 * 60_000);
  expect((await said()).slice(0, 2)).toEqual(["Promessa prometido: Prometido para 13 h", arrived]);
});
