import { builtinEnvironments } from "vitest/runtime";

/** Puts a browser's globals around modules that load like the server's, in one process. */
// oxlint-disable-next-line import/no-default-export -- vitest asks for one
export default { ...builtinEnvironments.jsdom, name: "screens", viteEnvironment: "ssr" };
