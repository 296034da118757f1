// Holds security.md#accounts-and-sessions: one unit that makes accounts in a loop stops nobody's reset or log-in.
// Holds security.md#accounts-and-sessions: one account makes 100 accounts an hour at most.
import { afterEach, expect, test } from "vitest";
import { acesso } from "#shared/contract/acesso.ts";
import { clientes } from "#shared/contract/clientes.ts";
import { vendedores } from "#shared/contract/usuarios.ts";
import { hasherOf } from "#server/features/acesso/commands-attempts.ts";
import { openPasswordLink } from "#server/features/acesso/commands-links.ts";
import { type Hasher, inLine } from "#server/lib/password.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { novoCliente, novoVendedor } from "#tests/support/forms.ts";

// A unit or account that needs many hashes only waits behind itself.

const { anybody, as, clock, db } = await useApp({ ACCOUNTS_PER_HOUR: "4" });
const { norte, irma, bela } = cast;
const ends: (() => void)[] = [];

/** Fills the line with one caller's attempts; they end with the test. */
function crowd(hasherAt: (index: number) => Hasher): void {
  for (let index = 0; index < 12; index += 1)
    void inLine(hasherAt(index), () => new Promise<void>((resolve) => ends.push(resolve)));
}
const crowdOf = (caller: string) => crowd(() => ({ line: "known", caller }));
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function resetOf({ id }: { id: string }) {
  const env = { publicUrl: "http://localhost" } as Parameters<typeof openPasswordLink>[1]["env"];
  const { link } = await openPasswordLink(db, { env, now: () => clock.now }, id, { minutes: 15 });
  const token = new URL(link).searchParams.get("token");
  const body = { token, newPassword: "nova-senha" };
  const { status, headers } = await anybody.refused(acesso.resetPassword, { body });
  return { status, device: /aparelho=[^;]+/.exec(headers["set-cookie"] ?? "")?.[0] ?? "" };
}

async function logIn(email: string, password: string, device: string) {
  const headers = { cookie: device };
  return anybody.refused(acesso.login, { body: { email, password } }, { headers });
}

test("one unit that makes accounts in a loop stops nobody's reset, log-in or account", async () => {
  const [micro, other] = [await as(norte.micro), await as(irma.micro)];
  crowdOf(norte.micro.id);
  const { status, body } = await micro.refused(vendedores.create, { body: novoVendedor });
  expect([status, body.message]).toEqual([
    503,
    "Muitos acessos ao mesmo tempo. Tente novamente em instantes.",
  ]);
  const reset = await resetOf(bela);
  expect(reset.status).toBe(200);
  expect((await logIn(bela.email, "nova-senha", reset.device)).status).toBe(200);
  expect((await other.refused(vendedores.create, { body: novoVendedor })).status).toBe(201);
});

test("whoever collects known browsers of one account waits behind itself alone", async () => {
  const [own, others] = [await resetOf(norte.cliente), await resetOf(bela)];
  const { email } = norte.cliente;
  crowd((index) => hasherOf({ email, source: "198.51.100.7", device: `browser ${index}` }));
  expect((await logIn(email, "nova-senha", own.device)).status).toBe(503);
  expect((await logIn(bela.email, "nova-senha", others.device)).status).toBe(200);
});

test("a taken e-mail or CNPJ is refused, all at once, before anything is hashed", async () => {
  const micro = await as(norte.micro);
  await micro.call(clientes.create, { body: novoCliente });
  // From here on a call that needed a hash would get 503.
  crowdOf(norte.micro.id);
  const sameEmail = { ...novoCliente, cnpj: "11.222.333/0001-81" };
  const sameCnpj = { ...novoCliente, email: "outro@cliente.test" };
  const refusals = [];
  for (const body of [sameEmail, sameCnpj, novoCliente])
    refusals.push(await micro.refused(clientes.create, { body }));
  expect(refusals.map(({ status, body }) => [status, body.issues])).toEqual([
    [409, [{ path: "email", message: "Email já cadastrado" }]],
    [409, [{ path: "cnpj", message: "CNPJ já cadastrado" }]],
    [
      409,
      [
        { path: "email", message: "Email já cadastrado" },
        { path: "cnpj", message: "CNPJ já cadastrado" },
      ],
    ],
  ]);
});

test("a repetition meets its own row, and hashes nothing", async () => {
  const micro = await as(norte.micro);
  const headers = { "idempotency-key": "once-and-no-more" };
  const first = await micro.call(clientes.create, { body: novoCliente }, { headers });
  crowdOf(norte.micro.id);
  const again = await micro.call(clientes.create, { body: novoCliente }, { headers });
  expect([first.status, again.status]).toEqual([201, 200]);
  expect(again.body.id).toBe(first.body.id);
});

test("an account makes so many accounts in an hour, and is told when it may make the next", async () => {
  const [micro, other] = [await as(norte.micro), await as(irma.micro)];
  const { password: _password, ...invited } = novoVendedor;
  const body = (index: number) => ({
    ...invited,
    enviarAcesso: true,
    email: `v${index}@vendas.test`,
  });
  for (let index = 0; index < 4; index += 1)
    expect((await micro.call(vendedores.create, { body: body(index) })).status).toBe(201);
  const refusal = await micro.refused(vendedores.create, { body: body(4) });
  expect(refusal.status).toBe(429);
  expect(refusal.body.message).toMatch(
    /^Muitos cadastros em pouco tempo\. Tente novamente em \d+ minutos\.$/,
  );
  expect(Number(refusal.headers["retry-after"])).toBeGreaterThan(60);
  expect((await other.call(vendedores.create, { body: body(5) })).status).toBe(201);
});
