import { expect, test } from "vitest";
import { nearestName } from "./nearest.ts";

const names = ["PORT", "HOST", "DATABASE_URL", "DATA_DIR", "SECRET_KEY"];

test.each([
  ["DATABSE_URL", "DATABASE_URL"],
  ["DATABASE_ULR", "DATABASE_URL"],
  ["DATABASES_URI", "DATABASE_URL"],
  ["SECRETKEY", "SECRET_KEY"],
  ["DATADIR", "DATA_DIR"],
  ["PROT", "PORT"],
  ["HOSTS", "HOST"],
])("%s is meant to be %s", (typed, meant) => {
  expect(nearestName(typed, names)).toBe(meant);
});

test.each(["HOME", "PATH", "TERM", "HOSTNAME", "XDG_DATA_DIRS", "TEST_DATABASE_URL", ""])(
  "%s is a name of its own",
  (typed) => {
    expect(nearestName(typed, names)).toBeUndefined();
  },
);
