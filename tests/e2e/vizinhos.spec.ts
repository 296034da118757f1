import { expect, signIn, signOut, test } from "./support/rede.ts";
import { fromOurPage, TORTURE } from "./support/server.ts";

// The events and courses of a school, asked for by a school of another network and by a unit that has none.

test("neighbours are refused, on the screen and behind it", TORTURE, async ({ page }) => {
  await signIn(page, "cliente@rede.test");
  const [evento] = await (await page.request.get("/api/eventos?limit=1")).json();
  const [curso] = await (await page.request.get("/api/cursos?limit=1")).json();
  await signOut(page);
  await test.step("a client of another network", async () => {
    await signIn(page, "cliente2@rede.test");
    await page.goto("/eventos");
    await expect(page.getByRole("heading", { name: "Lista de Eventos" })).toBeVisible();
    await expect(page.getByText(`Evento na ${evento.nomeEscola}`)).toHaveCount(0);
    await page.goto(`/eventos?editar=${evento.id}`);
    await expect(page.getByText("Evento não encontrado")).toBeVisible();
    await page.goto(`/eventos?cartaz=${evento.id}`);
    await expect(page.getByText("Evento não encontrado")).toBeVisible();
    await page.goto(`/cursos?editar=${curso.id}`);
    await expect(page.getByText("Curso não encontrado")).toBeVisible();
    const {
      status: _status,
      isActive: _active,
      cliente: _cliente,
      microFranquiaId: _micro,
      codigo: _codigo,
      codigoOrigem: _origem,
      versao: _versao,
      numeros: _numeros,
      id: _id,
      ...body
    } = evento;
    body.cursoIds = body.cursos.map(({ id }: { id: string }) => id);
    delete body.cursos;
    const refused = await Promise.all([
      page.request.put(`/api/eventos/${evento.id}`, { ...fromOurPage, data: body }),
      page.request.patch(`/api/cursos/${curso.id}`, { ...fromOurPage, data: { titulo: "Meu" } }),
      page.request.post(`/api/cursos/${curso.id}/modulos`, {
        ...fromOurPage,
        data: { titulo: "Meu", modulo: "9", cargaHoraria: 1, ordem: 9 },
      }),
      page.request.delete(`/api/cursos/${curso.id}/modulos/${curso.modulos[0].id}`, fromOurPage),
    ]);
    expect(refused.map((answer) => answer.status())).toEqual([404, 404, 404, 404]);
    await signOut(page);
  });
  await test.step("the micro-franchise, which has no courses", async () => {
    await signIn(page, "micro@rede.test");
    await page.goto("/cursos");
    await expect(page.getByText("Acesso Negado")).toBeVisible();
    const asMicro = await page.request.patch(`/api/cursos/${curso.id}`, {
      ...fromOurPage,
      data: { titulo: "Meu" },
    });
    expect(asMicro.status()).toBe(403);
  });
});
