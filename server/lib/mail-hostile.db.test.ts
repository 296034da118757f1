import { expect, test } from "vitest";
import { useApp } from "#tests/support/app.ts";
import { useMail } from "#tests/support/mail.ts";

const app = await useApp();
const mail = useMail(app);
const { queue, onlyRow, start } = mail;

test.each([
  "clara@norte.test\r\nBcc: outro@mundo.test",
  "clara@norte.test,outro@mundo.test",
  "<clara@norte.test> <outro@mundo.test>",
])("the recipient %j gets nothing, nor does anybody else", async (recipient) => {
  await queue(recipient);
  await start().tick();
  expect(mail.server.arrived).toEqual([]);
  expect(await onlyRow()).toMatchObject({ deadAt: app.clock.now, lastError: "invalid recipient" });
});

test("a name with line breaks and tags adds no header, no recipient and no element", async () => {
  await queue("antes@norte.test");
  const nome = `Clara\r\nBcc: outro@mundo.test\r\n\r\n<img src="https://mundo.test/x">`;
  const link = `https://capelo.test/reset-password?token="><script>alert(1)</script>`;
  await queue("clara@norte.test", { nome, link });
  await start().tick();
  const of = (address: string) => mail.server.arrived.find(({ to }) => to[0] === address)!;
  const [usual, hostile] = [of("antes@norte.test"), of("clara@norte.test")];
  expect(hostile.to).toEqual(["clara@norte.test"]);
  expect(hostile.headers.map(([name]) => name)).toEqual(usual.headers.map(([name]) => name));
  expect(hostile.html.match(/<[a-z]+/g)).toEqual(usual.html.match(/<[a-z]+/g));
  expect(hostile.text).toContain(
    'Olá, Clara Bcc: outro@mundo.test <img src="https://mundo.test/x">!\n',
  );
});
