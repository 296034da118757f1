import path from "node:path";
import { fileURLToPath } from "node:url";

/** Folder of the project. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/** Absolute path of a place in the project. */
export const inProject = (place) => path.join(root, place);
