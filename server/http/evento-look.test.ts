import { createHash } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { aparencias, eventos } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { fakeBuild, startBuilt } from "#tests/support/built-app.ts";
import { cast } from "#tests/support/cast.ts";
import { documentOf } from "#web/widgets/public-page/document.ts";

const folder = fakeBuild();
writeFileSync(
  join(folder, "public/credito-estudantil.html"),
  documentOf({
    path: "/credito-estudantil",
    title: "Crédito",
    description: "De todos",
    css: "p{}",
    body: () => "<main>__EVENT_CARD__</main>",
  })({ image: "/public/assets/social-image-1.png" }),
);
const { db } = await useApp();
const app = await startBuilt(folder, { PUBLIC_URL: "https://rede.example" });
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

async function addressOf(): Promise<string> {
  const [row] = await db.select().from(eventos).where(eq(eventos.id, cast.norte.evento));
  return `/e/${row?.codigo}`;
}

// Holds product/unidades.md#the-look-of-a-school: the page and its picture in the school's colour.
test("a colour of the school is let in by the page's policy, and the picture has another address", async () => {
  const before = await app.inject(await addressOf());
  const picture = (html: string) => /og:image" content="([^"]*)"/.exec(html)?.[1] ?? "";
  await db.insert(aparencias).values({
    clienteId: cast.norte.cliente.unitId,
    cor: "#0b6b4f",
    alteradoEm: new Date(),
    alteradoPor: "Clara",
  });
  const { payload, headers } = await app.inject(await addressOf());
  const style = "<style>:root{--escola:#0b6b4f}</style>";
  expect(payload).toContain(style);
  const hash = createHash("sha256").update(":root{--escola:#0b6b4f}").digest("base64");
  expect(headers["content-security-policy"]).toContain(`'sha256-${hash}'`);
  expect(before.headers["content-security-policy"]).not.toContain(hash);
  expect(picture(payload)).not.toBe(picture(before.payload));
  // Everything else is as before.
  const rest = payload.replace(style, "").replaceAll(picture(payload), picture(before.payload));
  expect(rest).toBe(before.payload);
  const [old, drawn] = await Promise.all(
    [before.payload, payload].map((html) => app.inject(new URL(picture(html)).pathname)),
  );
  expect([old?.statusCode, drawn?.statusCode]).toEqual([302, 200]);
  await db.delete(aparencias);
  expect((await app.inject(await addressOf())).payload).toBe(before.payload);
});
