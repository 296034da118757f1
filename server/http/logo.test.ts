import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { fakeBuild, startBuilt } from "#tests/support/built-app.ts";
import { fileWith, logoFile, pngOf, SVG_LOGO } from "#tests/support/logos.ts";
import { Cartao } from "#web/features/credito-estudantil/cartao.tsx";
import { documentOf } from "#web/widgets/public-page/document.ts";
import { Mark } from "#web/widgets/public-page/mark.tsx";

/** A page as the build renders it, with every place of the cap. */
const page = documentOf({
  path: "/credito-estudantil",
  title: "Crédito",
  description: "",
  css: "",
  body: () =>
    renderToString([
      createElement(Mark, { key: 1, size: 36 }),
      createElement(Cartao, { key: 2 }),
      createElement(Mark, { key: 3, size: 32 }),
    ]),
})({ image: "/public/assets/social-image-1.png" });

const folder = fakeBuild();
writeFileSync(join(folder, "public/credito-estudantil.html"), page);
for (const icon of ["favicon.svg", "favicon.ico"])
  writeFileSync(join(folder, "web", icon), "the cap");
const PUBLIC_URL = "https://rede.example";
const start = (APP_LOGO?: string) =>
  startBuilt(folder, { PUBLIC_URL, APP_NAME: "Rede Norte", ...(APP_LOGO ? { APP_LOGO } : {}) });
const [none, png, svg] = await Promise.all([
  start(),
  start(logoFile("png")),
  start(logoFile("svg")),
]);
afterAll(async () => {
  await Promise.all([none.close(), png.close(), svg.close()]);
  rmSync(folder, { recursive: true });
});

const ICONS = ["/favicon.svg", "/favicon.ico"];
const htmlOf = async (app: typeof png, url: string) => (await app.inject(url)).payload;

// Holds product/instalacao.md#logo on pages.
describe("the logo's address", () => {
  test("gives the file and its kind, to be kept for an hour and asked about with its tag", async () => {
    const { rawPayload, headers } = await png.inject("/logo");
    expect(rawPayload.equals(pngOf())).toBe(true);
    expect(headers).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=3600, stale-while-revalidate=86400",
      "x-content-type-options": "nosniff",
    });
    for (const tag of [headers.etag, `W/${headers.etag}`, `"other", ${headers.etag}`]) {
      const again = await png.inject({ url: "/logo", headers: { "if-none-match": tag } });
      expect([again.statusCode, again.payload]).toEqual([304, ""]);
    }
    const other = await png.inject({ url: "/logo", headers: { "if-none-match": '"other"' } });
    expect(other.statusCode).toBe(200);
  });

  test("is the same from every instance, whenever its file was written", async () => {
    const second = await start(fileWith(pngOf()));
    const answers = await Promise.all([png.inject("/logo"), second.inject("/logo")]);
    await second.close();
    const [one, other] = answers.map(({ headers, rawPayload }) => [headers.etag, rawPayload]);
    expect(one).toEqual(other);
  });

  test("gives an SVG under a policy that runs and fetches nothing", async () => {
    const { payload, headers } = await svg.inject("/logo");
    expect([payload, headers["content-type"]]).toEqual([SVG_LOGO, "image/svg+xml"]);
    expect(headers["content-security-policy"]).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    );
  });

  test("is the icon too, and without a logo the cap is", async () => {
    for (const url of ICONS) {
      expect((await png.inject(url)).rawPayload.equals(pngOf())).toBe(true);
      expect((await png.inject(url)).headers["content-type"]).toBe("image/png");
      expect(await htmlOf(none, url)).toBe("the cap");
    }
    expect((await none.inject("/logo")).statusCode).toBe(404);
  });
});

describe("pages show the logo wherever the cap stands", () => {
  test.each([
    ["image/png", png],
    ["image/svg+xml", svg],
  ])("%s", async (type, app) => {
    const icon = `<link rel="icon" type="${type}" href="/logo">`;
    const [shown, staff] = [await htmlOf(app, "/credito-estudantil"), await htmlOf(app, "/auth")];
    for (const html of [shown, staff]) expect(html).toContain(icon);
    for (const html of [shown, staff]) expect(html).not.toMatch(/favicon|#c1cfff" d=|M24 11/);
    expect(
      shown.match(/<img class="mark" src="\/logo" width="(36|32)" height="\1" alt="">/g),
    ).toEqual([
      '<img class="mark" src="/logo" width="36" height="36" alt="">',
      '<img class="mark" src="/logo" width="32" height="32" alt="">',
    ]);
    expect(shown).toContain('<image href="/logo"');
    expect(shown).not.toContain("data-mark");
    expect(shown).toContain("&#34;logo&#34;:&#34;/logo&#34;");
    expect(staff).toContain('data-logo="/logo"');
  });

  test("a shared link shows it too, where the program that draws the preview can", async () => {
    const preview = `<meta property="og:image" content="${PUBLIC_URL}/logo">`;
    const [drawn, left] = [
      await htmlOf(png, "/credito-estudantil"),
      await htmlOf(svg, "/credito-estudantil"),
    ];
    expect(drawn).toContain(preview);
    for (const html of [drawn, left])
      expect(html).not.toMatch(/social-image|og:image:|large_image/);
    expect(left).not.toContain("og:image");
  });

  test("without one a page is what the build made", async () => {
    const html = await htmlOf(none, "/credito-estudantil");
    expect(html).toContain(renderToString(createElement(Mark, { size: 36 })));
    expect(html).toContain('href="/favicon.svg"');
    expect(html).toContain("/public/assets/social-image-1.png");
    expect(html).not.toContain("/logo");
    expect(await htmlOf(none, "/auth")).toContain('data-logo=""');
  });
});
