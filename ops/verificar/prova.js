// Reads and checks the claim of a paper (docs/decisions/078). A classic script, because browsers load no modules from a file.
(() => {
  const PURPOSE = "capelo-papel-1";
  const CODE = /^[0-9A-HJKMNP-TV-Z]{5}(?:-[0-9A-HJKMNP-TV-Z]{5}){3}$/;
  const DAY = /^\d{4}-\d{2}-\d{2}$/;
  const BR_DAY = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" });

  const bytesOf = (base64url) =>
    Uint8Array.from(atob(base64url.replace(/-/g, "+").replace(/_/g, "/")), (one) =>
      one.charCodeAt(0),
    );

  /** "20260320" → "2026-03-20". */
  const dayOf = (digits) => digits.replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");

  /**
   * @param text of a QR code, or pasted
   * @returns the claim; `{}` for what is no declaration; without `signature` where the paper bears none
   */
  function readPaper(text) {
    let address;
    try {
      address = new URL(text.trim());
    } catch {
      return {};
    }
    const codigo = address.searchParams.get("codigo") ?? "";
    if (!address.pathname.endsWith("/credito-verificacao") || !CODE.test(codigo)) return {};
    const [, body, signature] = /^#p=([\w-]+)\.([\w-]+)$/.exec(address.hash) ?? [];
    if (!body) return { codigo };
    try {
      const said = new TextDecoder("utf-8", { fatal: true }).decode(bytesOf(body)).split("\n");
      const [kid, issuedOn, dataEvento, iniciais, escola] = said;
      if (said.length !== 5) return { codigo };
      const days = { issuedOn: dayOf(issuedOn), dataEvento: dayOf(dataEvento) };
      return { codigo, body, signature: bytesOf(signature), kid, ...days, iniciais, escola };
    } catch {
      return { codigo };
    }
  }

  /** @returns the keys of the file; undefined for what is no such file */
  function readKeys(text) {
    try {
      const { keys } = JSON.parse(text);
      const isKey = (key) =>
        key.crv === "Ed25519" &&
        typeof key.kid === "string" &&
        bytesOf(key.x).length === 32 &&
        DAY.test(key.notBefore) &&
        (key.notAfter === null || DAY.test(key.notAfter)) &&
        typeof key.revoked === "boolean";
      return Array.isArray(keys) && keys.every(isKey) ? keys : undefined;
    } catch {
      return undefined;
    }
  }

  async function isSigned({ codigo, body, signature }, { x }) {
    const { subtle } = globalThis.crypto;
    const key = await subtle.importKey("raw", bytesOf(x), "Ed25519", false, ["verify"]);
    const text = new TextEncoder().encode(`${PURPOSE}\n${codigo}\n${body}`);
    return subtle.verify("Ed25519", key, signature, text);
  }

  /** True where the browser knows Ed25519 (Chrome 137, Firefox 129, Safari 17). */
  async function canCheck() {
    try {
      await globalThis.crypto.subtle.importKey("raw", new Uint8Array(32), "Ed25519", false, [
        "verify",
      ]);
      return true;
    } catch {
      return false;
    }
  }

  /**
   * @param text of the QR code
   * @param keys as readKeys gives them
   * @param now the device's clock
   * @returns `kind` with the claim: "none", "unsigned", "unknown", "forged", "revoked", "term", "future" or "good"
   */
  async function checkPaper(text, keys, now) {
    const paper = readPaper(text);
    if (!paper.codigo) return { kind: "none" };
    if (!paper.signature) return { kind: "unsigned", paper };
    const key = keys.find(({ kid }) => kid === paper.kid);
    if (!key) return { kind: "unknown", paper };
    if (!(await isSigned(paper, key))) return { kind: "forged", paper };
    if (key.revoked) return { kind: "revoked", paper };
    const { issuedOn } = paper;
    if (issuedOn < key.notBefore || (key.notAfter !== null && issuedOn > key.notAfter))
      return { kind: "term", paper };
    return { kind: issuedOn > BR_DAY.format(now) ? "future" : "good", paper };
  }

  globalThis.capeloPapel = { canCheck, checkPaper, readKeys, readPaper };
})();
