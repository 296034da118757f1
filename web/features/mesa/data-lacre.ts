// Seals a text to the server's key, so that only the server reads it (server/lib/lacre.ts).

const encoder = new TextEncoder();

/** @returns the text in base64url, without padding */
function toBase64url(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
}

/**
 * @param chave the server's public key
 * @param place the text that it is bound to: event and nonce
 * @returns the sealed text, which this browser cannot open either
 */
export async function lacrar(chave: string, place: string, text: string): Promise<string> {
  const curve = { name: "ECDH", namedCurve: "P-256" };
  const [theirs, own] = await Promise.all([
    crypto.subtle.importKey("raw", fromBase64url(chave), curve, false, []),
    crypto.subtle.generateKey(curve, false, ["deriveBits"]),
  ]);
  const shared = await crypto.subtle.deriveBits(
    { name: "ECDH", public: theirs },
    own.privateKey,
    256,
  );
  const root = await crypto.subtle.importKey("raw", shared, "HKDF", false, ["deriveKey"]);
  const info = encoder.encode(`capelo mesa ${place}`);
  const key = await crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info },
    root,
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt"],
  );
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const [point, sealed] = await Promise.all([
    crypto.subtle.exportKey("raw", own.publicKey),
    crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, encoder.encode(text)),
  ]);
  return toBase64url(new Uint8Array([...new Uint8Array(point), ...iv, ...new Uint8Array(sealed)]));
}
