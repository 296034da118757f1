/** "20261122T113000Z": part of a name. */
export const stampOf = (now: Date): string => now.toISOString().replace(/[-:]|\.\d+/g, "");
