// Holds security.md#accounts-and-sessions: a seller who gives the school his own e-mail becomes nobody else.
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { clientes } from "#shared/contract/clientes.ts";
import { conta } from "#shared/contract/conta.ts";
import { emailChanges, users } from "#server/db/schema.ts";
import { cast } from "#tests/support/cast.ts";
import { takenEmail } from "#tests/support/forms.ts";
import { useTakeover } from "#tests/support/takeover.ts";

const { stage, params, mailsTo, linkTo, answer, accountOf, contactOf, ask } = await useTakeover();
const { as, clock, db } = stage;
const { cliente: clara, vendedor: vera, micro: mario } = cast.norte;

// Holds product/acesso.md#e-mail-of-an-account: a request waits, ends and expires.
describe("a request", () => {
  test("ends with the next one, and when the editor writes the account's e-mail again or takes it back", async () => {
    await ask("um@escola.test");
    const older = await linkTo(clara.email);
    await ask("dois@escola.test");
    expect((await answer(older, true)).status).toBe(400);
    const seller = await as(vera);
    expect((await seller.call(clientes.cancelEmailChange, { params })).status).toBe(204);
    expect(await contactOf(seller)).toMatchObject({
      email: "dois@escola.test",
      aguardaConfirmacaoDe: null,
    });
    await ask("tres@escola.test");
    await ask(clara.email);
    expect(await db.select().from(emailChanges)).toEqual([]);
  });

  test("is not made anew by saving the form again", async () => {
    await ask();
    await ask();
    expect(await mailsTo(clara.email)).toHaveLength(1);
  });

  test("is refused where another account has the address, in the words of a new account, and again at the answer", async () => {
    expect(await ask(takenEmail)).toMatchObject({
      status: 409,
      body: { message: "Email já cadastrado", issues: [{ path: "email" }] },
    });
    expect(await ask(cast.sul.cliente.email)).toMatchObject({ status: 409 });
    expect(await contactOf(await as(vera))).toMatchObject({ email: clara.email });
    await ask("livre@escola.test");
    await db.update(users).set({ email: "livre@escola.test" }).where(eq(users.id, mario.id));
    expect(await answer(await linkTo(clara.email), true)).toMatchObject({
      status: 409,
      body: { message: "Email já cadastrado" },
    });
    expect(await accountOf(clara)).toBe(clara.email);
  });

  test("expires after seven days, by the link and signed in", async () => {
    await ask();
    const pedido = await linkTo(clara.email);
    clock.now = new Date(clock.now.getTime() + 7 * 24 * 60 * 60 * 1000);
    expect((await answer(pedido, true)).status).toBe(400);
    const school = await as(clara);
    const own = { body: { confirma: true } };
    expect((await school.refused(conta.answerEmailChange, own)).status).toBe(409);
  });

  test("fills no mailbox: after three in an hour the edit is refused, and nothing of it is stored", async () => {
    for (const name of ["um", "dois", "tres"])
      expect((await ask(`${name}@escola.test`)).status).toBe(200);
    expect((await ask("quatro@escola.test")).status).toBe(429);
    expect(await contactOf(await as(vera))).toMatchObject({ email: "tres@escola.test" });
  });

  test.each(["", "abc", "0199d7e0-0000-4000-8000-000000000001.0".padEnd(69, "0")])(
    "has no link %j",
    async (pedido) => expect((await answer(pedido, true)).status).toBe(400),
  );
});
