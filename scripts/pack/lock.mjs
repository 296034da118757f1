import { candidates } from "./tree.mjs";

/** The entries of the project's lock that `manifest` needs, by their place in node_modules. */
function neededBy(packages, manifest) {
  const needed = new Map();
  const visit = (from, { dependencies, optionalDependencies }) => {
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = candidates(from, name).find((each) => each in packages);
      if (place === undefined || needed.has(place)) continue;
      needed.set(place, packages[place]);
      visit(place, packages[place]);
    }
  };
  visit("", manifest);
  return needed;
}

/** Marks entries like npm, so that a failed installation may leave out optional packages. */
function marked(packages, manifest) {
  const required = neededBy(
    Object.fromEntries(Object.entries(packages).filter(([, entry]) => !entry.optional)),
    { dependencies: manifest.dependencies },
  );
  return ([place, { dev: _dev, devOptional: _devOptional, optional: _optional, ...entry }]) => [
    place,
    required.has(place) ? entry : { ...entry, optional: true },
  ];
}

/**
 * The part of a lock that belongs to a manifest with fewer packages.
 * @param {{ lockfileVersion: number, packages: Record<string, object> }} lock of the project
 * @param {object} manifest of the artefact
 */
export function lockOf({ lockfileVersion, packages }, manifest) {
  const { name, version, license, engines, dependencies, optionalDependencies } = manifest;
  const root = { name, version, license, dependencies, optionalDependencies, engines };
  const entries = [...neededBy(packages, manifest)].map(marked(packages, manifest));
  const sorted = entries.toSorted(([a], [b]) => a.localeCompare(b, "en"));
  return {
    name,
    version,
    lockfileVersion,
    requires: true,
    packages: { "": root, ...Object.fromEntries(sorted) },
  };
}
