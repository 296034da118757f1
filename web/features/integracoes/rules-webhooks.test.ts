import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { curlOf, outcomeOf } from "./rules-webhooks.ts";

// Holds product/integracoes.md#webhooks.
test("a command for a shell means the same in a shell, whatever the address holds", () => {
  const url = "https://n8n.rede.test/?x=$(id)&y='`date`'";
  const sent = {
    em: "2026-03-10T15:00:00.000Z",
    ms: 1,
    url,
    cabecalhos: { "webhook-id": "msg_1" },
    status: 200,
    falha: null,
    resposta: "",
  };
  const body = `{"a":"it's $HOME"}`;
  const script = curlOf(sent, body).replace(/^curl/, `printf '%s\\n'`);
  const words = execFileSync("/bin/sh", ["-c", script], { encoding: "utf8" }).trimEnd().split("\n");
  expect(words).toEqual(["-X", "POST", url, "-H", "webhook-id: msg_1", "-d", body]);
});

test("an outcome in words", () => {
  expect(outcomeOf({ status: null, falha: null })).toBe("Ainda não foi enviada");
  expect(outcomeOf({ status: 503, falha: null })).toBe("Respondeu 503");
  expect(outcomeOf({ status: null, falha: "tempo" })).toBe("Sem resposta em 15 segundos");
});
