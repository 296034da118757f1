import { expect, test } from "vitest";
import { libpqEnvironment, ofDatabase, readDatabaseUrl } from "./database-url.ts";

test("several servers: all of them, and an address with the first for the driver", () => {
  expect(
    readDatabaseUrl(
      "postgres://ana:a%40b@db1:5433,db2,[::1]:5434/capelo?sslmode=require&target_session_attrs=read-write",
    ),
  ).toEqual({
    url: "postgres://ana:a%40b@db1:5433/capelo?sslmode=require",
    hosts: [
      { host: "db1", port: 5433 },
      { host: "db2", port: 5432 },
      { host: "::1", port: 5434 },
    ],
    seeksPrimary: true,
  });
});

test.each([
  ["postgres://db/capelo", false],
  ["postgresql://db:5432/capelo?target_session_attrs=any", false],
  ["postgres://db/capelo?target_session_attrs=read-write", true],
  ["postgres://db/capelo?target_session_attrs=primary", true],
  ["postgres://a,b/capelo", true],
])("%s: the server is asked whether it takes writes: %s", (value, asked) => {
  expect(readDatabaseUrl(value)).toMatchObject({ seeksPrimary: asked });
});

test.each([
  ["mysql://db/x", "comece com postgres://"],
  ["capelo", "comece com postgres://"],
  ["postgres://a:x,b/capelo", "não é um endereço válido"],
  ["postgres://a:99999/capelo", "não é um endereço válido"],
  ["postgres://a/c?target_session_attrs=standby", "em target_session_attrs use read-write"],
])("%s is refused", (value, message) => {
  expect(() => readDatabaseUrl(value)).toThrow(message);
});

test("libpq's programs get address and password in their environment, of several servers all", () => {
  expect(
    libpqEnvironment(
      "postgres://ana:p%40ss@a:5433,b/capelo?target_session_attrs=read-write&sslmode=no-verify",
    ),
  ).toEqual({
    PGAPPNAME: "capelo",
    PGHOST: "a,b",
    PGPORT: "5433,5432",
    PGUSER: "ana",
    PGPASSWORD: "p@ss",
    PGDATABASE: "capelo",
    PGSSLMODE: "require",
    PGTARGETSESSIONATTRS: "read-write",
  });
  const elsewhere = ofDatabase("postgres://ana:p%40ss@a:5433,b/capelo?sslmode=require", "outro");
  expect(elsewhere).toBe("postgres://ana:p%40ss@a:5433,b/outro?sslmode=require");
  expect(libpqEnvironment("postgres://ana@a")).toMatchObject({ PGDATABASE: "ana" });
});
