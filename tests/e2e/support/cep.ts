import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Codes that the service of the tests treats in its own way; every other is in Recife. */
export const CEP = {
  recife: "50030-230",
  unknown: "99999-999",
  /** Only BrasilAPI knows it. */
  fallback: "88888-888",
  /** Neither answers. */
  broken: "77777-777",
  /** Comes after a second. */
  slow: "66666-666",
} as const;

const is = (url: string | undefined, cep: string) => url?.includes(cep.replace("-", "")) ?? false;

/** ViaCEP and BrasilAPI in one, on this machine. */
export async function startCepService() {
  const server = createServer((request, response) => {
    const { url } = request;
    const isViaCep = url?.startsWith("/ws/") ?? false;
    const answer = (status: number, body: object) =>
      response
        .writeHead(status, {
          "content-type": "application/json",
          "access-control-allow-origin": "*",
        })
        .end(JSON.stringify(body));
    if (is(url, CEP.broken) || (isViaCep && is(url, CEP.fallback))) return answer(503, {});
    if (!isViaCep) return answer(200, { city: "Curitiba", state: "PR" });
    if (is(url, CEP.unknown)) return answer(200, { erro: "true" });
    const wait = is(url, CEP.slow) ? 1000 : 0;
    setTimeout(() => answer(200, { localidade: "Recife", uf: "PE" }), wait);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
