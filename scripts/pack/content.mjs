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
