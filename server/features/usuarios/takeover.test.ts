// Holds security.md#accounts-and-sessions: a seller who gives the school his own e-mail becomes nobody else.
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { acesso } from "#shared/contract/acesso.ts";
import { clientes } from "#shared/contract/clientes.ts";
import { conta } from "#shared/contract/conta.ts";
import { dashboard } from "#shared/contract/dashboard.ts";
import { franquias } from "#shared/contract/franquias.ts";
import { microFranquias } from "#shared/contract/micro-franquias.ts";
import { sac } from "#shared/contract/sac.ts";
import { usuarios } from "#shared/contract/usuarios.ts";
import { users } from "#server/db/schema.ts";
import { NO_PASSWORD } from "#server/lib/password.ts";
import { cast } from "#tests/support/cast.ts";
import { useTakeover } from "#tests/support/takeover.ts";

// Tests a seller who wants to take over a school: he gives it his own e-mail and resets the
// password (docs/decisions/047).

const {
  stage,
  his: HIS,
  params,
  mailsTo,
  linkTo,
  answer,
  accountOf,
  contactOf,
  ask,
  auditOf,
} = await useTakeover();
const { anybody, as, clock, db } = stage;
const { cliente: clara, vendedor: vera, micro: mario, franquia: flavia } = cast.norte;

// Holds product/acesso.md#e-mail-of-an-account.
describe("a seller who gives the school his own e-mail", () => {
  test("changes the contact at once, and nothing of the account: no reset reaches him, no session ends", async () => {
    const school = await as(clara);
    const { status, body } = await ask();
    expect([status, body]).toMatchObject([
      200,
      { user: { email: HIS, aguardaConfirmacaoDe: "cl…@…" } },
    ]);
    await anybody.call(acesso.forgotPassword, { body: { email: HIS } });
    expect(await mailsTo(HIS)).toEqual([]);
    expect(await accountOf(clara)).toBe(clara.email);
    expect((await school.call(acesso.user, {})).status).toBe(200);
    const csv = await (await as(vera)).call(clientes.exportCsv, { query: {} });
    expect(csv.text).toContain(HIS);
    expect(csv.text).not.toContain(clara.email);
    const norma = await as(cast.norma);
    const { body: accounts } = await norma.call(usuarios.list, { query: { busca: clara.email } });
    expect(accounts).toMatchObject([{ email: clara.email, novoEmail: HIS }]);
  });

  test("is told of to the owner by a letter to the old mailbox, whose link does nothing by being opened", async () => {
    await ask();
    expect(await mailsTo(clara.email)).toMatchObject([{ template: "email-change-asked" }]);
    const pedido = await linkTo(clara.email);
    for (let opened = 0; opened < 2; opened += 1) {
      const { body } = await anybody.call(acesso.emailChange, { body: { pedido } });
      expect(body).toEqual({ atual: clara.email, novo: HIS, estado: "pendente" });
    }
    expect(await accountOf(clara)).toBe(clara.email);
  });

  test("cannot answer in the owner's stead: not he, not the units above but the franqueador", async () => {
    await ask();
    for (const person of [vera, mario, flavia]) {
      const caller = await as(person);
      const input = { params: { id: clara.id }, body: { confirma: true } };
      expect((await caller.refused(usuarios.answerEmailChange, input)).status).toBe(403);
      const own = { body: { confirma: true } };
      expect((await caller.refused(conta.answerEmailChange, own)).status).toBe(409);
    }
    expect(await accountOf(clara)).toBe(clara.email);
  });

  test("is put back by the owner's refusal, contact and all, however often it is pressed", async () => {
    await ask();
    const pedido = await linkTo(clara.email);
    for (let pressed = 0; pressed < 2; pressed += 1)
      expect((await answer(pedido, false)).status).toBe(204);
    expect(await contactOf(await as(vera))).toMatchObject({
      email: clara.email,
      aguardaConfirmacaoDe: null,
    });
    expect((await answer(pedido, true)).body.message).toBe(
      "Este pedido não vale mais: foi respondido, trocado ou expirou.",
    );
    expect(await auditOf("refuse-email")).toHaveLength(1);
  });

  test("leaves in the audit which fields changed, and no value", async () => {
    const seller = await as(vera);
    const body = { email: HIS, telefone: "11999990000", cidade: "Recife" };
    await seller.call(clientes.update, { params, body });
    await seller.call(clientes.update, { params, body });
    expect(await auditOf("update")).toEqual([
      { details: { fields: "cidade email telefone" } },
      { details: { fields: "" } },
    ]);
  });
});

describe("the account follows", () => {
  test("when its owner confirms by the link: sessions end, the new mailbox resets, the old one is told and can undo", async () => {
    await ask("nova@escola.test");
    const school = await as(clara);
    const pedido = await linkTo(clara.email);
    for (let pressed = 0; pressed < 2; pressed += 1)
      expect((await answer(pedido, true)).status).toBe(204);
    expect((await school.refused(acesso.user, {})).status).toBe(401);
    expect(await accountOf(clara)).toBe("nova@escola.test");
    expect(await mailsTo("nova@escola.test")).toMatchObject([{ template: "email-is-yours" }]);
    expect((await mailsTo(clara.email)).map(({ template }) => template)).toEqual([
      "email-change-asked",
      "email-changed",
    ]);
    expect(await auditOf("confirm-email")).toHaveLength(1);
    expect((await answer(await linkTo(clara.email), false)).status).toBe(204);
    expect(await accountOf(clara)).toBe(clara.email);
    expect(await contactOf(await as(vera))).toMatchObject({ email: clara.email });
    expect(await auditOf("undo-email")).toHaveLength(1);
  });

  test("when its owner confirms signed in, and not another time", async () => {
    await ask("nova@escola.test");
    const school = await as(clara);
    const { body } = await school.call(conta.emailChange, {});
    expect(body).toEqual({ novo: "nova@escola.test", valeAte: "2026-03-17T15:00:00.000Z" });
    const { status } = await school.call(conta.answerEmailChange, { body: { confirma: true } });
    expect(status).toBe(204);
    expect(await accountOf(clara)).toBe("nova@escola.test");
    const again = await as(clara);
    expect((await again.call(conta.emailChange, {})).body).toEqual({ novo: null, valeAte: null });
    expect(
      (await again.refused(conta.answerEmailChange, { body: { confirma: true } })).status,
    ).toBe(409);
  });

  test("when the franqueador confirms, who reads it in Usuários", async () => {
    await ask("nova@escola.test");
    const norma = await as(cast.norma);
    const { body } = await norma.call(usuarios.answerEmailChange, {
      params: { id: clara.id },
      body: { confirma: true },
    });
    expect(body).toMatchObject({ email: "nova@escola.test", novoEmail: null });
    expect(await mailsTo(clara.email)).toMatchObject([
      { template: "email-change-asked" },
      { template: "email-changed" },
    ]);
  });

  test("at once when the franqueador edits a franchise, whose old mailbox can undo it", async () => {
    const norma = await as(cast.norma);
    const edit = { params: { id: flavia.unitId }, body: { email: "nova@norte.test" } };
    const { body } = await norma.call(franquias.update, edit);
    expect(body.user).toMatchObject({ email: "nova@norte.test", aguardaConfirmacaoDe: null });
    expect(await accountOf(flavia)).toBe("nova@norte.test");
    expect((await answer(await linkTo(flavia.email), false)).status).toBe(204);
    expect(await accountOf(flavia)).toBe(flavia.email);
  });

  test("at once where nobody has entered yet: the first invitation dies, the new mailbox has its own", async () => {
    await db.update(users).set({ password: NO_PASSWORD }).where(eq(users.id, clara.id));
    await ask("nova@escola.test");
    expect(await accountOf(clara)).toBe("nova@escola.test");
    expect(await mailsTo("nova@escola.test")).toMatchObject([{ template: "set-password" }]);
    expect(await mailsTo(clara.email)).toEqual([]);
  });

  test("back to the first mailbox by its undoing, whatever came after: a newer mailbox cannot take it again", async () => {
    await ask("segundo@escola.test");
    const first = await linkTo(clara.email);
    await answer(first, true);
    clock.now = new Date(clock.now.getTime() + 60_000);
    await ask("terceiro@escola.test");
    const second = await linkTo("segundo@escola.test");
    await answer(second, true);
    expect(await accountOf(clara)).toBe("terceiro@escola.test");
    expect((await answer(first, false)).status).toBe(204);
    expect(await accountOf(clara)).toBe(clara.email);
    expect((await answer(second, false)).status).toBe(400);
  });
});

test("a franchise does not reach its micro-franchise's tickets by giving it another e-mail", async () => {
  const franchise = await as(flavia);
  const edit = { params: { id: mario.unitId }, body: { email: "flavia@fora.test" } };
  const { body } = await franchise.call(microFranquias.update, edit);
  expect(body.user).toMatchObject({
    email: "flavia@fora.test",
    aguardaConfirmacaoDe: "mi…@…",
  });
  await anybody.call(acesso.forgotPassword, { body: { email: "flavia@fora.test" } });
  expect(await mailsTo("flavia@fora.test")).toEqual([]);
  const norma = await as(cast.norma);
  await norma.call(sac.answer, {
    params: { id: cast.norte.ticketMicro },
    body: { status: "concluido", resolucao: "Feito" },
  });
  expect((await mailsTo(mario.email)).at(-1)).toMatchObject({ template: "ticket-answered" });
  expect(await mailsTo("flavia@fora.test")).toEqual([]);
});

test("a student reads the contact of the school, not how its account signs in", async () => {
  await ask("contato@escola.test");
  const { body } = await (await as(cast.norte.aluno)).call(dashboard.aluno, {});
  expect(body.preMatriculas[0]?.escola).toMatchObject({ email: "contato@escola.test" });
});
