import { expect, test } from "vitest";
import { Counts } from "#server/lib/counts.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { useApp } from "#tests/support/app.ts";
import { lettersWith } from "#tests/support/letters.ts";
import { useMail } from "#tests/support/mail.ts";

const app = await useApp();
const mail = useMail(app);

/** The properties of a calendar file, unfolded (RFC 5545 §3.1), as [name, value]. */
function propertiesOf(file: string): [string, string][] {
  const lines = file.replaceAll("\r\n ", "").split("\r\n");
  expect(lines.pop()).toBe("");
  return lines.map((line) => {
    const [, name = "", value = ""] = /^([A-Z]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? [];
    expect(name, line).not.toBe("");
    return [name, value];
  });
}

test("the declaration arrives as a PDF, drawn when the letter is sent", async () => {
  await queueMail(
    app.db,
    { secrets: app.secrets, counts: new Counts(), now: () => app.clock.now },
    {
      template: "declaration",
      recipient: "rita@familia.test",
      data: lettersWith("Rita").declaration,
    },
  );
  await mail.start().tick();
  const [file, ...others] = mail.server.arrived[0]?.files ?? [];
  expect(others).toEqual([]);
  expect(file?.type).toBe("application/pdf; name=declaracao.pdf");
  expect(file?.disposition).toBe("attachment; filename=declaracao.pdf");
  expect(file?.content).toMatch(/^%PDF-1\.\d/);
});

test("the event arrives as a calendar file under its type, every octet of it", async () => {
  const given = lettersWith("Rita")["lead-confirmation"];
  const nomeEscola = `Colégio São João; unidade 2, ${"ç".repeat(90)}`;
  const data = { ...given, evento: { ...given.evento, nomeEscola, cidade: "Olinda" } };
  await queueMail(
    app.db,
    { secrets: app.secrets, counts: new Counts(), now: () => app.clock.now },
    { template: "lead-confirmation", recipient: "rita@familia.test", data },
  );
  await mail.start().tick();
  const [arrived] = mail.server.arrived;
  expect(arrived?.text).toContain(`Escola: ${nomeEscola}\n`);
  expect(arrived?.html).toContain(nomeEscola);
  const [file, ...others] = arrived?.files ?? [];
  expect(others).toEqual([]);
  expect(file?.type).toMatch(/^text\/calendar; charset=utf-8; method=PUBLISH; name=evento\.ics$/);
  expect(file?.disposition).toBe("attachment; filename=evento.ics");
  const raw = Buffer.from(file!.content, "utf8").toString("utf8");
  expect(raw).toContain("\r\n");
  for (const line of raw.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const properties = propertiesOf(raw);
  expect(properties.filter(([name]) => name === "BEGIN" || name === "END")).toEqual([
    ["BEGIN", "VCALENDAR"],
    ["BEGIN", "VEVENT"],
    ["END", "VEVENT"],
    ["END", "VCALENDAR"],
  ]);
  expect(Object.fromEntries(properties)).toMatchObject({
    VERSION: "2.0",
    UID: `${given.evento.id}@capelo`,
    DTSTAMP: "20260310T150000Z",
    DTSTART: "20260320T220000Z",
    DURATION: "PT60M",
    SUMMARY: String.raw`Crédito educacional: Colégio São João\; unidade 2\, ${"ç".repeat(90)}`,
  });
});
