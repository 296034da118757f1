// openapi-typescript builds on the compiler's JavaScript API, which TypeScript 7 does not have: it gets TypeScript 5.
import { registerHooks } from "node:module";

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === "typescript" ? "typescript-5" : specifier, context),
});
