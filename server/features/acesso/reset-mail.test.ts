import { expect, test } from "vitest";
import { acesso } from "#shared/contract/acesso.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { useMail } from "#tests/support/mail.ts";

const app = await useApp();
const mail = useMail(app);
const { anybody } = app;
const { onlyRow, start } = mail;

test("the mail brings the link that sets a new password", async () => {
  await anybody.call(acesso.forgotPassword, { body: { email: cast.norte.cliente.email } });
  await start().tick();
  const [arrived] = mail.server.arrived;
  expect(arrived!.to).toEqual([cast.norte.cliente.email]);
  expect(arrived!.text).toContain("Olá, Clara Cliente!");
  const [link] = /^http:\/\/localhost\/reset-password\?token=\S+$/m.exec(arrived!.text) ?? [];
  const given = new URL(link!).searchParams.get("token")!;
  expect(arrived!.html).toContain(`href="${link}"`);
  const body = { token: given, newPassword: "nova-senha" };
  expect((await anybody.call(acesso.resetPassword, { body })).status).toBe(200);
});

test("a mail server that is away changes nothing in the answer, known address or not", async () => {
  const poller = start("smtp://127.0.0.1:1");
  const answers = [];
  for (const email of [cast.norte.cliente.email, "ninguem@rede.test"]) {
    const { status, body } = await anybody.call(acesso.forgotPassword, { body: { email } });
    answers.push({ status, body });
    await poller.tick();
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject({ status: 200 });
  expect(await onlyRow()).toMatchObject({
    sentAt: null,
    lastError: "way:refused ESOCKET ECONNREFUSED CONN",
  });
});
