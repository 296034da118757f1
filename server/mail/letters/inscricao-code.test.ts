import { describe, expect, test } from "vitest";
import { lettersWith } from "#tests/support/letters.ts";
import { codeIn } from "#tests/support/png.ts";
import { composeMail } from "../templates.ts";

const letters = lettersWith("Clara Dutra");
const codigo = "https://capelo.test/e/K7P2QX#inscricao=6a8f2b1c-30d4-4f5e-8a97-1b2c3d4e5f60";

// Holds product/mesas.md#the-code-of-a-sign-up.
describe.each(["lead-confirmation", "reminder"] as const)("%s", (name) => {
  test("shows the code of the sign-up, which comes with the letter, and says what it is for", async () => {
    const { text, html, attachments = [] } = composeMail(name, { ...letters[name], codigo });
    const [, file] = attachments;
    expect(file).toMatchObject({ contentType: "image/png", cid: "qr-code-da-inscricao" });
    expect(html).toContain(`<img src="cid:${file?.cid}"`);
    expect(text).toContain("Na entrada do evento, mostre o QR Code desta mensagem");
    expect(text).not.toContain("#inscricao");
    const png = typeof file?.content === "function" ? await file.content() : new Uint8Array();
    expect(await codeIn(png)).toBe(codigo);
  });

  test("says nothing of a code where an earlier version queued it without", () => {
    const { text, html, attachments = [] } = composeMail(name, letters[name]);
    expect(`${text} ${html}`).not.toContain("QR Code");
    expect(attachments).toHaveLength(1);
  });
});
