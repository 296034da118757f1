/** "20261122T113000Z", a part of names. */
export const stampOf = (now: Date): string => now.toISOString().replace(/[-:]|\.\d+/g, "");
