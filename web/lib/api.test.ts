import { describe, expect, test } from "vitest";
import { leads } from "#shared/contract/leads.ts";
import { ApiError, sentenceOf, urlOf } from "./api.ts";

// Holds product/integracoes.md#calls: the message of a failed call.
describe("ApiError", () => {
  test("is literally status, colon, space and body, or the status text of an empty body", () => {
    expect(new ApiError(409, '{"error":"CNPJ já cadastrado"}').message).toBe(
      '409: {"error":"CNPJ já cadastrado"}',
    );
    expect(new ApiError(502, "", "Bad Gateway").message).toBe("502: Bad Gateway");
  });

  test.each([
    ['{"message":"A","error":"B"}', "A"],
    ['{"error":"B"}', "B"],
    ["<html>", "O servidor não respondeu como devia. Tente novamente em instantes."],
    ["Service Unavailable", "O servidor não respondeu como devia. Tente novamente em instantes."],
    ["null", "O servidor não respondeu como devia. Tente novamente em instantes."],
  ])("says of %s: %s", (body, sentence) => {
    expect(sentenceOf(new ApiError(500, body))).toBe(sentence);
  });

  test("tells status and body where the call was refused without a reason", () => {
    expect(sentenceOf(new ApiError(418, "<html>"))).toBe("418: <html>");
  });

  test("says the call's own words where the server gave no reason, and only there", () => {
    expect(sentenceOf(new ApiError(502, "<html>"), "Falhou")).toBe("Falhou");
    expect(sentenceOf(new ApiError(409, '{"error":"B"}'), "Falhou")).toBe("B");
    expect(sentenceOf(new TypeError(), "Falhou")).toBe("Erro de conexão. Tente novamente.");
  });

  test("is not what a broken network gives", () => {
    expect(sentenceOf(new TypeError("Failed to fetch"))).toBe("Erro de conexão. Tente novamente.");
  });
});

describe("urlOf", () => {
  test("leaves out what is not there and escapes what is", () => {
    expect(urlOf(leads.list, { query: { busca: "a&b=ç", data: undefined, limit: 10 } })).toBe(
      "/api/leads?busca=a%26b%3D%C3%A7&limit=10",
    );
    expect(urlOf(leads.list, { query: { busca: "" } })).toBe("/api/leads");
  });
});
