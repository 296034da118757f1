import {
  choose,
  expect,
  expectAccessible,
  expectNoSignIn,
  expectSignIn,
  fill,
  freshCnpj,
  person,
  rowWith,
  search,
  signIn,
  signOut,
  test,
} from "./support/rede.ts";
import { TORTURE } from "./support/server.ts";

// A day of each role of the network: create, see, search, edit, deactivate, no way in, activate, a way in. The
// franqueador's stands for all outside torture.

// A day is long, and the machine may have other work.
test.describe.configure({ timeout: 120_000 });

test("a day of the franqueador", async ({ page }, { project }) => {
  const nome = `Franquia Aurora ${project.name}`;
  const owner = person("aurora", project.name);
  const cnpj = freshCnpj(`AU${project.name}`);

  await test.step("see the list of franchises", async () => {
    await signIn(page, "franqueador@rede.test");
    await page.goto("/franquias");
    await expect(
      page.getByText("Gerencie todas as franquias cadastradas no sistema", { exact: true }),
    ).toBeVisible();
    await expect(page.getByText("Lista de Franquias", { exact: true })).toBeVisible();
  });
  await test.step("create one with the account of its owner", async () => {
    await page.getByRole("button", { name: "+ Nova Franquia" }).click();
    await fill(page, { "Razão Social": nome, CNPJ: cnpj, "Data de Nascimento": "1980-05-17" });
    await fill(page, owner.fields);
    await page.getByRole("button", { name: "Criar Franquia" }).click();
    await expect(page.getByText("Franquia criada com sucesso", { exact: true })).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page).toHaveURL(/\/franquias$/);
  });
  await test.step("find it", async () => {
    await search(page, cnpj.slice(0, 8));
    await expect(rowWith(page, nome)).toHaveCount(1);
    await search(page, "nada disso");
    await expect(
      page.getByText("Nenhuma franquia encontrada para a busca", { exact: true }),
    ).toBeVisible();
    await search(page, `aurora ${project.name}`);
    await expect(rowWith(page, nome)).toContainText(owner.email);
  });
  await test.step("edit it", async () => {
    await choose(page, nome, "Editar");
    await expect(page.getByRole("dialog", { name: "Editar Franquia" })).toContainText(nome);
    const cpf = page.getByLabel("CPF", { exact: true });
    await expect(cpf).toHaveValue("529.982.247-25");
    await fill(page, { "Representante Legal": "Tomás Edição" });
    await page.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("Franquia atualizada com sucesso", { exact: true })).toBeVisible();
    await expect(rowWith(page, nome)).toContainText("Tomás Edição");
  });
  await test.step("deactivate it: its owner gets in no more", async () => {
    await choose(page, nome, "Desativar");
    await expect(page.getByText("Franquia desativada", { exact: true })).toBeVisible();
    await expect(
      page.getByText("A franquia foi desativada com sucesso", { exact: true }),
    ).toBeVisible();
    await expect(rowWith(page, nome)).toContainText("Inativo");
    await signOut(page);
    await expectNoSignIn(page, owner.email, owner.password);
  });
  await test.step("activate it: its owner gets in again", async () => {
    await signIn(page, "franqueador@rede.test");
    await page.goto(`/franquias?busca=${encodeURIComponent(nome)}`);
    await choose(page, nome, "Ativar");
    await expect(page.getByText("Franquia ativada", { exact: true })).toBeVisible();
    await expect(
      page.getByText("A franquia foi ativada com sucesso", { exact: true }),
    ).toBeVisible();
    await signOut(page);
    await expectSignIn(page, owner.email, owner.password);
  });
});

test("a day of a franquia", TORTURE, async ({ page }, { project }) => {
  const nome = `Micro Aurora ${project.name}`;
  const owner = person("micro-aurora", project.name);
  const cnpj = freshCnpj(`MI${project.name}`);

  await test.step("see the list of micro-franchises", async () => {
    await signIn(page, "franquia@rede.test");
    await page.goto("/micro-franquias");
    await expect(page.getByText("Gerencie suas micro-franquias", { exact: true })).toBeVisible();
    await expect(page.getByText(/^\d+ micro-franquia\(s\) cadastrada\(s\)$/)).toBeVisible();
  });
  await test.step("create one with the account of its owner", async () => {
    await page.getByRole("button", { name: "Nova Micro-franquia" }).click();
    await fill(page, { "Razão Social": nome, CNPJ: cnpj, "Data de Nascimento": "1980-05-17" });
    await fill(page, owner.fields);
    await page.getByRole("button", { name: "Criar Micro-franquia" }).click();
    await expect(
      page.getByText("Micro-franquia criada com sucesso", { exact: true }),
    ).toBeVisible();
  });
  await test.step("find and edit it", async () => {
    await search(page, nome);
    await expect(rowWith(page, nome)).toContainText("Ativa");
    await page.getByRole("button", { name: `Editar ${nome}` }).click();
    await fill(page, { Cidade: "Paulista" });
    // While municipalities are proposed, the rest is hidden from screen readers, not from the mouse.
    await page.locator("button", { hasText: "Salvar" }).click();
    await expect(
      page.getByText("Micro-franquia atualizada com sucesso", { exact: true }),
    ).toBeVisible();
    await expect(rowWith(page, nome)).toContainText("Paulista");
    await signOut(page);
  });
  await test.step("its owner gets in, and nothing is there yet", async () => {
    await expectSignIn(page, owner.email, owner.password);
    await expect(page.getByRole("heading", { name: "Dashboard da Micro-franquia" })).toBeVisible();
    await page.goto("/clientes");
    await expect(page.getByText("Nenhum cliente encontrado", { exact: true })).toBeVisible();
    await signOut(page);
  });
  await test.step("the franqueador sees it and may not change it", async () => {
    await signIn(page, "franqueador@rede.test");
    await page.goto(`/micro-franquias?busca=${encodeURIComponent(nome)}`);
    await expect(
      page.getByText("Visualize todas as micro-franquias do sistema", { exact: true }),
    ).toBeVisible();
    await expect(rowWith(page, nome)).toContainText("Ipê-Amarelo");
    await expect(page.getByRole("button", { name: /Nova Micro-franquia|^Editar/ })).toHaveCount(0);
  });
});

test("a day of a micro-franquia", TORTURE, async ({ page }, { project }) => {
  const seller = person("vendedora", project.name);
  const nome = `Vânia Vendas ${project.name}`;

  await test.step("create a seller", async () => {
    await signIn(page, "micro@rede.test");
    await page.goto("/usuarios");
    await expect(page.getByText("pode apenas cadastrar clientes")).toBeVisible();
    await page.getByRole("button", { name: "Novo Vendedor" }).click();
    await fill(page, {
      Nome: nome,
      CPF: "52998224725",
      "Data de Nascimento": "1990-01-02",
      Endereço: "Rua das Flores, 100",
      Telefone: "11987654321",
      "E-mail": seller.email,
      Senha: seller.password,
    });
    await page.getByRole("button", { name: "Criar Vendedor" }).click();
    await expect(page.getByText("Vendedor criado com sucesso", { exact: true })).toBeVisible();
    await expect(
      page.getByText("O novo vendedor foi cadastrado no sistema", { exact: true }),
    ).toBeVisible();
    await expect(page.getByText(`Envie o acesso: ${seller.email}`)).toBeVisible();
  });
  await test.step("deactivate the seller: no way in", async () => {
    await page.getByLabel("Perfil").selectOption("Vendedor");
    await search(page, seller.email);
    await expect(rowWith(page, nome)).toHaveCount(1);
    await choose(page, nome, "Desativar");
    await page.getByRole("alertdialog").getByRole("button", { name: "Desativar" }).click();
    await expect(page.getByText("Usuário desativado", { exact: true })).toBeVisible();
    await expect(rowWith(page, nome)).toContainText("Inativo");
    await signOut(page);
    await expectNoSignIn(page, seller.email, seller.password);
  });
  await test.step("activate the seller: a way in", async () => {
    await signIn(page, "micro@rede.test");
    await page.goto(`/usuarios?busca=${encodeURIComponent(seller.email)}`);
    await choose(page, nome, "Ativar");
    await page.getByRole("alertdialog").getByRole("button", { name: "Ativar" }).click();
    await expect(page.getByText("Usuário ativado", { exact: true })).toBeVisible();
    await signOut(page);
    await expectSignIn(page, seller.email, seller.password);
  });
});

test("a day of a vendedor", TORTURE, async ({ page }, { project }) => {
  const nome = `Colégio Aurora ${project.name}`;
  const owner = person("colegio", project.name);
  const cnpj = freshCnpj(`CO${project.name}`);

  await test.step("create a client", async () => {
    await signIn(page, "vendedor@rede.test");
    await page.goto("/clientes");
    await expect(page.getByText(/^\d+ clientes?$/)).toBeVisible();
    await page.getByRole("button", { name: "Novo Cliente" }).click();
    await fill(page, { "Nome Fantasia": nome, CNPJ: cnpj });
    await page.getByRole("radio", { name: "Especializa +" }).check();
    await page.getByLabel("Kit", { exact: true }).selectOption("Digital");
    await fill(page, owner.fields);
    await page.getByRole("button", { name: "Criar Cliente" }).click();
    await expect(page.getByText("Cliente criado com sucesso", { exact: true })).toBeVisible();
  });
  await test.step("find and edit it", async () => {
    await search(page, nome);
    await expect(rowWith(page, nome)).toContainText("Especializa +");
    await expect(rowWith(page, nome)).toContainText("Digital");
    await expect(rowWith(page, nome)).toContainText(
      `${cnpj.slice(0, 2)}.${cnpj.slice(2, 5)}.${cnpj.slice(5, 8)}/${cnpj.slice(8, 12)}-${cnpj.slice(12)}`,
    );
    await choose(page, nome, "Editar");
    await page.getByLabel("Kit", { exact: true }).selectOption("Card");
    await page.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("Cliente atualizado", { exact: true })).toBeVisible();
    await expect(rowWith(page, nome)).toContainText("Card");
  });
  await test.step("deactivate it: its owner gets in no more", async () => {
    await choose(page, nome, "Desativar");
    await expect(
      page.getByText("O cliente não poderá mais entrar no sistema", { exact: true }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("alertdialog").getByRole("button", { name: "Desativar" }).click();
    await expect(page.getByText("Cliente desativado", { exact: true })).toBeVisible();
    await signOut(page);
    await expectNoSignIn(page, owner.email, owner.password);
  });
  await test.step("activate it: its owner gets in again", async () => {
    await signIn(page, "vendedor@rede.test");
    await page.goto(`/clientes?busca=${encodeURIComponent(nome)}`);
    await choose(page, nome, "Ativar");
    await expect(
      page.getByText("O cliente poderá entrar novamente", { exact: true }),
    ).toBeVisible();
    await page.getByRole("alertdialog").getByRole("button", { name: "Ativar" }).click();
    await expect(page.getByText("Cliente ativado", { exact: true })).toBeVisible();
    await signOut(page);
    await expectSignIn(page, owner.email, owner.password);
    await signOut(page);
  });
  await test.step("a seller of another network never hears of it", async () => {
    // Another seller of another network never hears of it.
    await signIn(page, "vendedor2@rede.test");
    await page.goto(`/clientes?busca=${encodeURIComponent(nome)}`);
    await expect(page.getByText("Nenhum cliente encontrado", { exact: true })).toBeVisible();
  });
});
