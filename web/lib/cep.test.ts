import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { cepProblem, lookUpCep } from "./cep.ts";

const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

/** A service on this machine, and the requests that it got. */
async function service(answer: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  opened.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const says =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
const silence: RequestListener = () => {};
const olinda = { cep: "53020-000", localidade: "Olinda", uf: "PE" };
const recife = { cep: "50000000", city: "Recife", state: "PE" };

async function lookUp(viaCep: RequestListener, brasilApi: RequestListener = silence) {
  const [first, second] = [await service(viaCep), await service(brasilApi)];
  const services = { cepUrl: first.url, cepFallbackUrl: second.url };
  return { found: lookUpCep(services, "53020-000", 200), first, second };
}

// Holds product/dados.md#postal-code: who is asked, and what the answers mean.
describe("lookUpCep", () => {
  test("asks ViaCEP, and nobody else when it answers", async () => {
    const { found, first, second } = await lookUp(says(olinda));
    expect(await found).toEqual({ cidade: "Olinda", estado: "PE" });
    expect(first.asked).toEqual(["/ws/53020000/json/"]);
    expect(second.asked).toEqual([]);
  });

  test.each([true, "true"])("takes erro: %j for a code that does not exist", async (erro) => {
    const { found, second } = await lookUp(says({ erro }), says(recife));
    expect(await found).toBeNull();
    expect(second.asked).toEqual([]);
  });

  test.each([
    ["fails", says({}, 503)],
    ["answers something else", says({ localidade: "", uf: "Pernambuco" })],
    ["does not answer in time", silence],
  ])("asks BrasilAPI when ViaCEP %s", async (_, viaCep) => {
    const { found, second } = await lookUp(viaCep, says(recife));
    expect(await found).toEqual({ cidade: "Recife", estado: "PE" });
    expect(second.asked).toEqual(["/api/cep/v1/53020000"]);
  });

  test("takes BrasilAPI's 404 for a code that does not exist", async () => {
    const { found } = await lookUp(says({}, 500), says({ name: "CepPromiseError" }, 404));
    expect(await found).toBeNull();
  });

  test("gives up when neither can tell", async () => {
    const { found } = await lookUp(says({}, 500), says({}, 500));
    await expect(found).rejects.toThrow("Erro na consulta do CEP");
  });
});

describe("cepProblem", () => {
  test.each([
    ["5302000", "CEP deve conter 8 dígitos"],
    ["53020-00", "CEP deve conter 8 dígitos"],
    ["530200000", "CEP deve conter 8 dígitos"],
    ["53020-000x", "CEP inválido"],
    ["53020-000", null],
    ["53020000", null],
  ])("says of %s: %s", (cep, problem) => {
    expect(cepProblem(cep)).toBe(problem);
  });
});
