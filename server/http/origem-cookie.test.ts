import { rmSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { fakeBuild, startBuilt } from "#tests/support/built-app.ts";

// Holds product/resultados.md#who-brought-whom: what a browser keeps of the links it came by.

const folder = fakeBuild();
const app = await startBuilt(folder);
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const [FIRST, SECOND] = ["23456789CD", "FGHJKMNPQR"];
const get = (url: string, cookie?: string) =>
  app.inject({ url, headers: cookie === undefined ? {} : { cookie } });
const keptBy = async (url: string, cookie?: string) => {
  const { cookies } = await get(url, cookie);
  return cookies.find(({ name }) => name === "origem");
};

test.each(["/credito-estudantil", "/e/XXXXXX"])(
  "%s keeps its link for 30 days, out of reach of scripts, and no cache keeps the page",
  async (path) => {
    const response = await get(`${path}?v=${FIRST.toLowerCase()}`);
    expect(response.headers["cache-control"]).toBe("private, no-cache");
    const [cookie] = response.cookies;
    expect(cookie).toMatchObject({ name: "origem", httpOnly: true, sameSite: "Lax", path: "/" });
    expect(cookie).toMatchObject({ maxAge: 30 * 86_400 });
    expect(cookie?.value).toMatch(new RegExp(`^${FIRST}-\\d+$`));
  },
);

test("a second link comes after the first, and one that is known changes nothing", async () => {
  const first = (await keptBy(`/credito-estudantil?v=${FIRST}`))!.value;
  const both = (await keptBy(`/credito-estudantil?v=${SECOND}`, `origem=${first}`))!.value;
  expect(both.split(".").map((part) => part.split("-")[0])).toEqual([FIRST, SECOND]);
  expect(await keptBy(`/credito-estudantil?v=${SECOND}`, `origem=${both}`)).toBeUndefined();
});

test("five links are the most that a browser keeps", async () => {
  let cookie = "";
  for (const sign of ["2", "3", "4", "5", "6", "7", "8"]) {
    const kept = await keptBy(`/credito-estudantil?v=${sign.repeat(10)}`, `origem=${cookie}`);
    cookie = kept?.value ?? cookie;
  }
  expect(
    cookie
      .split(".")
      .map((part) => part[0])
      .join(""),
  ).toBe("23456");
});

test.each([
  "",
  "?v=",
  "?v=vera",
  "?v=23456789CD0",
  "?v=%00%00%00%00%00%00%00%00%00%00",
  `?v=${FIRST}&v=${SECOND}`,
  "?v[]=1",
])("a page with %j keeps nothing and is everybody's", async (query) => {
  const response = await get(`/credito-estudantil${query}`);
  expect(response.statusCode).toBe(200);
  expect(response.headers["set-cookie"]).toBeUndefined();
  expect(response.headers["cache-control"]).toContain("public");
});

test("a write is not refused for the link alone, but for any other cookie without a site", async () => {
  const post = (cookie: string) =>
    app.inject({ method: "POST", url: "/api/leads", headers: { cookie }, payload: {} });
  expect((await post(`origem=${FIRST}-20000`)).statusCode).toBe(400);
  expect((await post(`origem=${FIRST}-20000; sessao=x`)).statusCode).toBe(403);
});
