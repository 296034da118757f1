/** The folders in which Node would look for `name` from the package at `from`, nearest first. */
export function candidates(from, name) {
  const found = [];
  for (let folder = from; folder !== "";) {
    found.push(`${folder}/node_modules/${name}`);
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")));
  }
  return [...found, `node_modules/${name}`];
}
