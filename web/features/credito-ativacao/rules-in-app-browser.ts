/** Instagram and Facebook open links inside themselves; so does every app that shows a page in Android's WebView. */
const IN_APP = /Instagram|FBAN|FBAV|FB_IAB|; wv\)/;

/** True in the built-in browser of an app, which cannot print (design.md#public-pages). */
export function isInAppBrowser(userAgent: string): boolean {
  return IN_APP.test(userAgent);
}

/** On Android, a link that opens an address in Chrome; elsewhere there is none that can be relied on. */
export function chromeLink(userAgent: string, address: string): string | null {
  if (!/Android/.test(userAgent)) return null;
  const [, scheme, place] = /^(\w+):\/\/([^#]*)/.exec(address) ?? [];
  return `intent://${place}#Intent;scheme=${scheme};package=com.android.chrome;end`;
}
