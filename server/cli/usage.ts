/** Thrown for a wrong command line; the exit code is 2. */
export class Usage extends Error {}
