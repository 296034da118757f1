/** The command line was wrong, not the work: exit code 2. */
export class Usage extends Error {}
