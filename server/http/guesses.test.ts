// Holds security.md#public-forms-and-declarations: of one source 30 wrong tries in an hour, right ones without end.
import { randomUUID } from "node:crypto";
import { like } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { acesso } from "#shared/contract/acesso.ts";
import { agenda } from "#shared/contract/agenda.ts";
import { endpoints } from "#shared/contract/all.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { leads } from "#shared/contract/leads.ts";
import { mesas } from "#shared/contract/mesas.ts";
import { pedidos } from "#shared/contract/pedidos.ts";
import { preMatriculas } from "#shared/contract/pre-matriculas.ts";
import {
  emailChanges,
  passwordResetTokens,
  pedidos as asked,
  rateLimits,
} from "#server/db/schema.ts";
import { EMAIL_LINK } from "#server/features/acesso/commands-email.ts";
import { signLeadLink } from "#server/lib/family-link.ts";
import { sha256 } from "#server/lib/secrets.ts";
import { signId } from "#server/lib/signed-id.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, type Person } from "#tests/support/cast.ts";
import { everything } from "#tests/support/everything.ts";
import * as family from "#tests/support/family.ts";

const { anybody, as, clock, db, secrets } = await useApp({ TRUST_PROXY: "127.0.0.1" });
const { norte } = cast;
const soon = () => new Date(clock.now.getTime() + 60_000);
const MANY = everything ? 200 : 50;
const secret = (n: number) => `${n}`.padStart(43, "x");

type Input = { params?: object; body?: object };
interface Guessed {
  endpoint: Endpoint;
  wrong: (n: number) => Input;
  /** The answer to a wrong try. */
  status: number;
  /** Makes what there is to find. @returns right tries */
  right: () => Promise<(n: number) => Input>;
  /** The number of right tries, where torture's many would take minutes. */
  times?: number;
  most?: number;
}

async function declared(): Promise<string> {
  return (await anybody.call(preMatriculas.create, { body: family.activation })).body.codigo;
}
/** Other codes, because five wrong CPFs close one. */
const codigo = (n: number) => `AAAAA-AAAAA-AAAAA-AA${100 + n}`;
const { cpfAluno } = family.activation;
async function secondCopies() {
  const body = { codigo: await declared(), cpfAluno };
  return () => ({ body });
}

async function changing(): Promise<string> {
  const [row] = await db
    .insert(emailChanges)
    .values({
      userId: norte.cliente.id,
      oldEmail: norte.cliente.email,
      newEmail: "outra@rede.test",
      createdAt: clock.now,
      expiresAt: soon(),
    })
    .returning();
  return signId(secrets, EMAIL_LINK, row!.id);
}

async function resetLinks(): Promise<void> {
  const rows = Array.from({ length: 200 }, (_, n) => ({
    userId: norte.cliente.id,
    token: sha256(secret(n)),
    expiresAt: soon(),
  }));
  await db.insert(passwordResetTokens).values(rows);
}

const cases: Guessed[] = [
  {
    endpoint: preMatriculas.verify,
    wrong: (n) => ({ params: { codigo: codigo(n) } }),
    status: 404,
    right: async () => {
      const found = { codigo: await declared() };
      return () => ({ params: found });
    },
  },
  {
    endpoint: preMatriculas.secondCopy,
    wrong: (n) => ({ body: { codigo: codigo(n), cpfAluno } }),
    status: 404,
    right: secondCopies,
  },
  {
    endpoint: preMatriculas.pdf,
    wrong: (n) => ({ body: { codigo: codigo(n), cpfAluno } }),
    status: 404,
    right: secondCopies,
    times: 31,
  },
  {
    endpoint: leads.open,
    wrong: (n) => ({ body: { link: secret(n), primeiroNome: "Estudante" } }),
    status: 404,
    right: async () => {
      const body = { ...family.signUp, eventoId: norte.evento };
      const { id } = (await anybody.call(leads.create, { body })).body;
      const link = signLeadLink(secrets, { id, edition: 0 });
      return () => ({ body: { link, primeiroNome: "João" } });
    },
  },
  {
    endpoint: acesso.passwordLink,
    wrong: (n) => ({ body: { token: secret(1_000 + n) } }),
    status: 400,
    right: async () => {
      await resetLinks();
      return (n) => ({ body: { token: secret(n) } });
    },
  },
  {
    endpoint: acesso.resetPassword,
    wrong: (n) => ({ body: { token: secret(1_000 + n), newPassword: "nova-senha" } }),
    status: 400,
    right: async () => {
      await resetLinks();
      // The first that is used ends the others.
      return () => ({ body: { token: secret(0), newPassword: "nova-senha" } });
    },
    times: 1,
  },
  {
    endpoint: acesso.emailChange,
    wrong: (n) => ({ body: { pedido: `${randomUUID()}.${n}` } }),
    status: 400,
    right: async () => {
      const pedido = await changing();
      return () => ({ body: { pedido } });
    },
  },
  {
    endpoint: acesso.answerEmailChange,
    wrong: (n) => ({ body: { pedido: `${randomUUID()}.${n}`, confirma: true } }),
    status: 400,
    right: async () => {
      const pedido = await changing();
      return () => ({ body: { pedido, confirma: true } });
    },
  },
  {
    endpoint: pedidos.confirmar,
    wrong: (n) => ({ body: { token: secret(1_000 + n) } }),
    status: 400,
    right: async () => {
      const row = { quem: "titular", tipo: "acessar", nome: "A" } as const;
      const rows = Array.from({ length: 200 }, (_, n) => ({
        ...row,
        email: `a${n}@x.test`,
        token: sha256(secret(n)),
        createdAt: clock.now,
        venceEm: soon(),
      }));
      await db.insert(asked).values(rows);
      return (n) => ({ body: { token: secret(n) } });
    },
  },
  {
    endpoint: mesas.enter,
    wrong: (n) => ({
      params: { id: norte.evento },
      body: { link: secret(n), aparelho: randomUUID() },
    }),
    status: 404,
    right: async () => {
      const params = { id: norte.evento };
      const clara = await as(norte.cliente);
      const { body } = await clara.call(mesas.create, { params, body: { nome: "Porta" } });
      const taken = { link: body.link, aparelho: randomUUID() };
      return () => ({ params, body: taken });
    },
  },
  {
    endpoint: agenda.read,
    wrong: (n) => ({ params: { arquivo: `${secret(n)}.ics` } }),
    status: 404,
    right: async () => {
      const fileOf = async (person: Person) =>
        (await (await as(person)).call(agenda.create, {})).body.endereco?.split("/").at(-1);
      const files = [await fileOf(norte.cliente), await fileOf(norte.micro)];
      return (n) => ({ params: { arquivo: files[n % 2] } });
    },
    most: 3_000,
  },
];

const HERE = "198.51.100.7";
const trying = (endpoint: Endpoint, from: string) => (input: Input) =>
  anybody.refused(endpoint, input, { headers: { "x-forwarded-for": from } });

describe.each(cases)("$endpoint.method $endpoint.path", (guessed) => {
  const { endpoint, wrong, status, right, most = 30 } = guessed;
  // Were a right one counted, the last wrong one would be refused too early.
  const times = everything ? (guessed.times ?? 200) : 1;

  test(`takes right ones of an address (${times}), and ${most} wrong ones`, async () => {
    const call = trying(endpoint, HERE);
    const found = await right();
    for (let n = 0; n < times; n += 1) {
      const answer = await call(found(n));
      expect([n, answer.status < 300]).toEqual([n, true]);
    }
    expect((await call(wrong(0))).status).toBe(status);
    // The many that only programs reach are told, not made.
    await db
      .update(rateLimits)
      .set({ points: most - 29 })
      .where(like(rateLimits.key, `${endpoint.guess}:%`));
    for (let n = 1; n < 30; n += 1) expect((await call(wrong(n))).status).toBe(status);
    const refused = await call(wrong(most));
    expect(refused.status).toBe(429);
    expect(JSON.stringify(refused.body)).toContain("Muitas tentativas. Tente novamente em ");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3_000);
    expect((await call(found(0))).status).toBe(429);
    expect((await trying(endpoint, "203.0.113.9")(wrong(most))).status).toBe(status);
  }, 60_000);
});

test("wrong ones at once find out no more than one after another, while right ones pass together", async () => {
  const params = { codigo: await declared() };
  const together = async (count: number, inputOf: (n: number) => Input) => {
    const call = trying(preMatriculas.verify, HERE);
    const answers = await Promise.all(Array.from({ length: count }, (_, n) => call(inputOf(n))));
    return answers.map(({ status }) => status);
  };
  const right = await together(MANY, () => ({ params }));
  expect(right.filter((status) => status === 200)).toHaveLength(MANY);
  const wrong = await together(MANY, (n) => ({ params: { codigo: codigo(n) } }));
  expect(wrong.filter((status) => status === 404)).toHaveLength(30);
  expect(wrong.filter((status) => status === 429)).toHaveLength(MANY - 30);
});

test("every call at which somebody may guess is tried here, or by a file of its own", () => {
  const elsewhere: Endpoint[] = [acesso.enterByProvider];
  const tried = new Set([...cases.map(({ endpoint }) => endpoint), ...elsewhere]);
  const guessable = endpoints.flatMap(([, endpoint]) => (endpoint.guess ? [endpoint] : []));
  expect(new Set(guessable)).toEqual(tried);
});
