// Holds security.md#public-forms-and-declarations: few mails to one recipient; a stranger's words are not ours.
import { expect, test } from "vitest";
import { Counts } from "#server/lib/counts.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { outbox } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { mailsWith } from "#tests/support/letters.ts";
import { useMail } from "#tests/support/mail.ts";
import { type Arrived, header } from "#tests/support/smtp.ts";

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
  expect(hostile.text).toMatch(/^Olá!\n/);
  for (const part of [hostile.text, hostile.html]) expect(part).not.toContain("mundo.test");
});

test("no template lets what somebody typed become a header, a recipient or a file", async () => {
  const typed = `Clara\r\nBcc: outro@mundo.test\r\nContent-Type: text/html\r\n\r\n<b>`;
  const parts = { secrets: app.secrets, counts: new Counts(), now: () => app.clock.now };
  const sent = async (text: string) => {
    mail.server.arrived.length = 0;
    await app.db.delete(outbox);
    for (const letter of mailsWith(text, "clara@norte.test")) {
      await queueMail(app.db, parts, letter);
    }
    // A mailbox gets three of these letters in an hour.
    await app.db.update(outbox).set({ nextAttemptAt: app.clock.now });
    // On a busy machine a letter that was given up would come again with those of the next round,
    // and a poller that goes on would take some of them.
    const poller = start(mail.server.url, 60_000);
    await poller.tick();
    await poller.stop();
    const subjectOf = (arrived: Arrived) => header(arrived, "subject") ?? "";
    return mail.server.arrived.toSorted((a, b) => subjectOf(a).localeCompare(subjectOf(b)));
  };
  const [usual, hostile] = [await sent("Clara"), await sent(typed)];
  expect(hostile).toHaveLength(24);
  for (const [index, arrived] of hostile.entries()) {
    const same = usual[index]!;
    expect(arrived.to).toEqual(["clara@norte.test"]);
    expect(arrived.headers.map(([name]) => name)).toEqual(same.headers.map(([name]) => name));
    for (const name of ["subject", "from", "to"]) {
      expect(header(arrived, name)).toBe(header(same, name));
    }
    // No declaration is attached for such a name.
    const kinds = same.files.map(({ type }) => type).filter((type) => !type.includes("pdf"));
    expect(arrived.files.map(({ type }) => type)).toEqual(kinds);
    for (const { content } of arrived.files) expect(content).not.toMatch(/^(?:Bcc|Content)/m);
    expect(arrived.html).not.toContain("<b>");
  }
});
