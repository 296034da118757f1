/** The command line was wrong: exit code 2. */
export class Usage extends Error {}
