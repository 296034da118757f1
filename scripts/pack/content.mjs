/** The content of the tarball beside its manifest and its lock. */
export const CONTENT = [
  "dist/server",
  "dist/web",
  "dist/web-manifest.json",
  "dist/public",
  "README.md",
  "docs",
  "deploy",
  "CHANGELOG.md",
  "LICENSE",
];
