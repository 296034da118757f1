import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import {
  copyFirstStart,
  expect,
  freePort,
  isReady,
  spawnServer,
  test,
  TORTURE,
} from "./support/server.ts";

// The process itself: what it has acknowledged outlives it, and it starts and refuses as the README says.

const SIGN_UPS = 500;
const AT_ONCE = 10;

test.describe("the server process", () => {
  let folder: string;
  const dataDir = () => path.join(folder, "data");

  test.beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "capelo-process-"));
  });
  test.afterEach(() => rm(folder, { recursive: true, force: true }));

  async function start(port: number) {
    const server = spawnServer(dataDir(), port, { RATE_LIMITS: "off", LOG_LEVEL: "error" });
    const url = `http://127.0.0.1:${port}`;
    while (!(await isReady(url))) {
      if (server.child.exitCode !== null) throw new Error(server.output());
      await pause(50);
    }
    return { ...server, url };
  }

  test("loses no acknowledged sign-up when it is killed", TORTURE, async () => {
    test.setTimeout(300_000);
    await copyFirstStart(folder);
    const port = await freePort();
    const first = await start(port);
    const eventoId = await openEvent(first.url);
    const acknowledged: string[] = [];
    let next = 0;
    const visitor = async () => {
      while (next < SIGN_UPS) {
        const email = `visitante${next++}@familia.test`;
        const answer = await signUp(first.url, eventoId, email).catch(() => undefined);
        if (answer?.status === 201) acknowledged.push(email);
        if (acknowledged.length === SIGN_UPS / 2) first.child.kill("SIGKILL");
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, visitor));
    expect(await first.exited).toBe("SIGKILL");
    expect(acknowledged.length).toBeGreaterThanOrEqual(SIGN_UPS / 2);

    const second = await start(port);
    const stored = new Set(await emailsOf(second.url, eventoId));
    expect(acknowledged.filter((email) => !stored.has(email))).toEqual([]);
    second.child.kill("SIGTERM");
    expect(await second.exited).toBe("exit code 0");
  });

  test(
    "keeps its folder to itself and tells in one line why it does not start",
    TORTURE,
    async () => {
      test.setTimeout(300_000);
      const port = await freePort();
      const running = await start(port);
      expect((await stat(dataDir())).mode & 0o777).toBe(0o700);
      expect(running.output()).toContain(`Capelo em http://127.0.0.1:${port}\n`);
      expect(running.output()).toContain(
        "Contas de demonstração (senha demo1234): franqueador@rede.test",
      );

      await copyFirstStart(path.join(folder, "b"));
      const refusals: [NodeJS.ProcessEnv, string, RegExp][] = [
        [{}, dataDir(), /^A pasta de dados \S+ já está em uso por outro processo do Capelo\.\n$/],
        [
          { PORT: String(port) },
          path.join(folder, "b", "data"),
          /^A porta \d+ de 127\.0\.0\.1 já está em uso: escolha outra com PORT\.\n$/,
        ],
        [{ PORT: "abc" }, path.join(folder, "c"), /^Variável PORT inválida: não é um número\.\n$/],
        [{}, "/proc/capelo", /^Não é possível gravar na pasta de dados \/proc\/capelo \(.*\)\.\n$/],
      ];
      const each = refusals.map(async ([settings, dir, line]) => {
        const refused = spawnServer(dir, await freePort(), { LOG_LEVEL: "error", ...settings });
        expect(await refused.exited).toBe("exit code 1");
        expect(refused.output()).toMatch(line);
      });
      await Promise.all(each);
      running.child.kill("SIGINT");
      expect(await running.exited).toBe("exit code 0");
    },
  );
});

async function openEvent(url: string): Promise<string> {
  const cidades: string[] = await (await fetch(`${url}/api/public/cidades`)).json();
  const query = new URLSearchParams({ cidade: cidades[0] ?? "" });
  const [evento]: { id: string }[] = await (
    await fetch(`${url}/api/public/eventos?${query}`)
  ).json();
  return evento!.id;
}

function signUp(url: string, eventoId: string, email: string): Promise<Response> {
  const lead = {
    eventoId,
    nomeAluno: "Visitante",
    nomeResponsavel: "Responsável",
    email,
    telefone: "11987654321",
  };
  return fetch(`${url}/api/leads`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": email },
    body: JSON.stringify(lead),
  });
}

/** Every e-mail of the event's list, page by page. */
async function emailsOf(url: string, eventoId: string): Promise<string[]> {
  const login = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "franqueador@rede.test", password: "demo1234" }),
  });
  const cookie = login.headers.get("set-cookie")?.split(";")[0] ?? "";
  const emails: string[] = [];
  let next: string | undefined = `/api/leads?limit=200&eventoId=${eventoId}`;
  while (next) {
    const page: Response = await fetch(`${url}${next}`, { headers: { cookie } });
    emails.push(...((await page.json()) as { email: string }[]).map(({ email }) => email));
    next = /<([^>]+)>; rel="next"/.exec(page.headers.get("link") ?? "")?.[1];
  }
  return emails;
}
