import { builtinEnvironments } from "vitest/runtime";

/**
 * Puts a browser's globals around modules that are loaded like the server's: the screens' tests run
 * the real app in the same process.
 */
// oxlint-disable-next-line import/no-default-export -- vitest asks for one
export default { ...builtinEnvironments.jsdom, name: "screens", viteEnvironment: "ssr" };
