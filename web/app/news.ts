import version from "virtual:texto/versao";

/** Which version of the news a user has seen, on this device. */
const keyOf = (userId: string) => `capelo:novidades:${userId}`;

/** True if this user has not opened the newest version's news on this device. */
export function hasNews(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== version;
  } catch {
    return false;
  }
}

/** Remembers that the user has read the news, so that the dot goes. */
export function noteNewsRead(userId: string): void {
  try {
    localStorage.setItem(keyOf(userId), version);
  } catch {
    // Where nothing can be kept, nothing is announced either.
  }
}
