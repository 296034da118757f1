// Holds security.md#papers-without-the-server: one key is active, the others keep their terms, and no private half leaves.
import { expect, test } from "vitest";
import { preMatriculas as contract } from "#shared/contract/pre-matriculas.ts";
import { picturesOf } from "#tests/support/card-pages.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { commandsOn, KEY } from "#tests/support/commands.ts";
import { createSecrets } from "../lib/secrets.ts";
import { holdKey } from "./installation.ts";
import { provePaper, type PublishedKey } from "./paper-keys.ts";
import { papelChaves } from "./schema.ts";

const NEW_KEY = "another-key-of-the-tests-is-not-one-either";
const app = await useApp();
const { db, secrets, anybody } = app;
const run = commandsOn(app);
const now = () => app.clock.now;
const claim = {
  codigo: "AB12C-D34EF-56GH7-8JK9M",
  nomeAluno: "Ana Dutra",
  nomeEscola: "Escola norte",
  dataEvento: "2026-03-20",
  issuedOn: "2026-03-20",
};
const prove = (own = secrets) => provePaper({ db, secrets: own, now }, claim);
const asked = () => app.app.inject("/.well-known/capelo-keys.json");
const published = async () => (await asked()).json<{ keys: PublishedKey[] }>().keys;

test("papers signed at the same time have one key, whose public half alone is told to any page", async () => {
  expect(await published()).toEqual([]);
  expect(new Set(await Promise.all([prove(), prove(), prove()])).size).toBe(1);
  const { headers, payload } = await asked();
  expect(headers).toMatchObject({
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
    "cache-control": "public, max-age=3600",
  });
  const [key, ...others] = await published();
  expect(others).toEqual([]);
  expect(key).toMatchObject({ crv: "Ed25519", notAfter: null, revoked: false });
  const [row] = await db.select().from(papelChaves);
  expect(payload).not.toContain(row!.segredo);
  expect(secrets.open(row!.segredo, "papel_chaves.segredo", row!.id)).not.toBe("");
});

test("a second active key is refused by the database", async () => {
  await prove();
  const { segredo, publica, desde } = (await db.select().from(papelChaves))[0]!;
  await expect(db.insert(papelChaves).values({ segredo, publica, desde })).rejects.toThrow();
});

test("a new key ends the former one, and a stolen one is revoked with those before", async () => {
  expect((await run("keys list")).lines).toEqual([
    "Nenhuma ainda: a primeira declaração em PDF cria a chave.",
  ]);
  const before = await prove();
  await run("keys renew");
  expect(await prove()).not.toBe(before);
  expect((await published()).map(({ notAfter, revoked }) => [notAfter !== null, revoked])).toEqual(
    expect.arrayContaining([
      [false, false],
      [true, false],
    ]),
  );
  expect((await run("keys renew", [], { stolen: true })).lines.join(" ")).toContain("revogadas");
  const keys = await published();
  expect(keys.filter(({ revoked }) => revoked)).toHaveLength(2);
  expect(keys.filter(({ notAfter }) => notAfter === null)).toMatchObject([{ revoked: false }]);
  expect((await run("keys list")).lines).toHaveLength(3);
});

test("another SECRET_KEY seals the private half anew, and the papers stay those of one key", async () => {
  const held = await holdKey(db, secrets);
  const before = await prove(held);
  await run("keys rotate", [], {}, { SECRET_KEY: NEW_KEY, SECRET_KEY_OLD: KEY });
  expect(await prove(await holdKey(db, createSecrets(NEW_KEY)))).toBe(before);
});

test("the PDF bears the claim behind the address, which opens the page as before", async () => {
  const body = {
    eventoId: cast.norte.evento,
    nomeAluno: "João da Silva",
    cpfAluno: "529.982.247-25",
    nomeResponsavel: "Lívia Müller",
    cpfResponsavel: "111.444.777-35",
    email: "livia@familia.test",
    telefone: "(81) 98888-1234",
  };
  const { codigo } = (await anybody.call(contract.create, { body })).body;
  const { bytes } = await anybody.call(contract.pdf, { body: { codigo, cpfAluno: body.cpfAluno } });
  const { sheets } = await picturesOf(bytes, [0]);
  const address = new URL(sheets[0]?.read(0, 100, 210, 197)?.text ?? "");
  expect(address.search).toBe(`?codigo=${codigo}`);
  const [kid, , dataEvento, iniciais, escola] = Buffer.from(
    address.hash.slice("#p=".length).split(".")[0] ?? "",
    "base64url",
  )
    .toString()
    .split("\n");
  expect([dataEvento, iniciais, escola]).toEqual(["20260320", "J. d. S.", "Escola norte"]);
  expect((await published()).map((key) => key.kid)).toEqual([kid]);
});
