/**
 * Completes package-lock.json. Run it after every change of the lock:
 *
 *     npm install <package> && node scripts/complete-lock.mjs
 *
 * Native packages (oxlint, Tailwind, …) name one optional package per platform. npm writes into the lock only those
 * that the registry at hand shows; `npm ci` then refuses the lock elsewhere with "Missing: … from lock file". For each
 * optional dependency with an exact version and without an entry this adds one: version, os, cpu, libc — no integrity,
 * because it was never downloaded here.
 *
 * `--check` changes nothing and exits 1 when something is missing.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { candidates } from "./pack/tree.mjs";

const lockFile = fileURLToPath(new URL("../package-lock.json", import.meta.url));
const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const SYSTEMS =
  /(?:^|[-/])(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)(?=-|$)/;
const CPUS = /-(arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32|x64)(?=-|$)/;
const LIBCS = [
  [/musl/, "musl"],
  [/gnu/, "glibc"],
];

/** Reads the platform from the package's name. */
function platformOf(name) {
  const system = SYSTEMS.exec(name)?.[1];
  const cpu = CPUS.exec(name)?.[1];
  if (cpu === undefined) throw new Error(`${name}: its name says no cpu; write its entry by hand`);
  const libc = system === "linux" && LIBCS.find(([pattern]) => pattern.test(name))?.[1];
  return { ...(system && { os: [system] }), cpu: [cpu], ...(libc && { libc: [libc] }) };
}

/** The entries to add: `[path in the lock, entry]`. */
function missingEntries(packages) {
  const missing = new Map();
  for (const [from, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!EXACT.test(version)) continue;
      const places = candidates(from, name);
      const at = (place) => packages[place] ?? missing.get(place);
      if (places.some((place) => at(place)?.version === version)) continue;
      const { os, cpu, libc } = platformOf(name);
      const dev = entry.dev || entry.devOptional;
      missing.set(at(places.at(-1)) ? places[0] : places.at(-1), {
        version,
        cpu,
        ...(dev && { dev: true }),
        ...(libc && { libc }),
        optional: true,
        ...(os && { os }),
      });
    }
  }
  return [...missing];
}

const lock = JSON.parse(readFileSync(lockFile, "utf8"));
const missing = missingEntries(lock.packages);
if (missing.length > 0 && process.argv.includes("--check")) {
  console.error(
    `package-lock.json lacks ${missing.length} entries (${missing[0][0]}, …): npm ci would refuse it. ` +
      "Run: node scripts/complete-lock.mjs",
  );
  process.exitCode = 1;
} else if (missing.length > 0) {
  const all = [...Object.entries(lock.packages), ...missing];
  lock.packages = Object.fromEntries(all.toSorted(([a], [b]) => a.localeCompare(b, "en")));
  writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`);
}
if (!process.exitCode) console.log(`package-lock.json: ${missing.length} entries added`);
