// The libraries that insert <style> elements look for this name; the content security policy accepts no other style.
// Imported before everything else.
const meta = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]');
Object.assign(globalThis, { __webpack_nonce__: meta?.content });
