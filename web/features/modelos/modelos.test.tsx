import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { cast, type Person } from "#tests/support/cast.ts";
import { button, field, text } from "#tests/support/fields.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norma, norte } = cast;

async function open(person: Person = norte.cliente) {
  const opened = await browser.open("/modelos", person);
  await screen.findByRole("heading", { level: 1, name: "Mensagens e horário" });
  await screen.findByRole("heading", { level: 2, name: "Inscrito, não ativou" });
  await screen.findByRole("heading", { level: 2, name: "Horário de contato" });
  return opened;
}
const message = (canal: string) =>
  within(screen.getByRole("region", { name: `${canal}: Inscrito, não ativou` }));
const edit = (canal: string) => message(canal).getByRole("button", { name: /^Alterar/ });

// Holds product/contatos.md#messages-and-hours on the screen.
test("shows each message as a family would read it, and whose it is", async () => {
  await open();
  expect(
    message("WhatsApp").getByText(/^Olá, Maria! Aqui é Clara\. Ana se inscreveu/),
  ).toBeTruthy();
  expect(message("E-mail").getByText("Crédito educacional, Escola Exemplo")).toBeTruthy();
  expect(message("WhatsApp").getByText("Padrão do Capelo")).toBeTruthy();
  expect(await text("Das 8 às 20 h, menos aos domingos")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Restaurar/ })).toBeNull();
});

test("a message is changed with its preview, refused in a sentence, and restored after a question", async () => {
  const { user } = await open();
  await user.click(edit("WhatsApp"));
  await screen.findByRole("dialog", { name: "Mensagem de WhatsApp" });
  await user.clear(field("Mensagem"));
  await user.type(field("Mensagem"), "Oi, {{nome}! {{fulano}");
  expect(await text("Corrija a mensagem para ver como ela fica.")).toBeTruthy();
  await user.click(button("Salvar"));
  expect(await screen.findAllByText(/^“\{fulano\}” não existe\. Use \{nome\}/)).not.toHaveLength(0);
  await user.clear(field("Mensagem"));
  await user.type(field("Mensagem"), "Oi, {{nome}!");
  const preview = within(screen.getByRole("region", { name: "Prévia" }));
  expect(await preview.findByText("Oi, Maria!")).toBeTruthy();
  await user.click(button("Salvar"));
  expect(await text("Mensagem salva")).toBeTruthy();
  await waitFor(() => expect(message("WhatsApp").getByText("Oi, Maria!")).toBeTruthy());
  expect(message("WhatsApp").getByText(/^Seu, alterado por Clara .* em /)).toBeTruthy();
  await user.click(message("WhatsApp").getByRole("button", { name: /^Restaurar/ }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Restaurar" }));
  expect(await text("Mensagem restaurada")).toBeTruthy();
  await waitFor(() => expect(message("WhatsApp").getByText("Padrão do Capelo")).toBeTruthy());
});

test("the hours are changed, and hold for the units below", async () => {
  const { user, close } = await open(norma);
  await user.click(button("Alterar horário"));
  await screen.findByRole("dialog", { name: "Horário de contato" });
  await user.selectOptions(field("Das"), "21 h");
  await user.click(button("Salvar"));
  expect(await screen.findAllByText("O fim vem depois do início")).not.toHaveLength(0);
  await user.selectOptions(field("Das"), "9 h");
  await user.click(screen.getByRole("checkbox", { name: "Ligar também aos domingos" }));
  await user.click(button("Salvar"));
  expect(await text("Das 9 às 20 h, domingos também")).toBeTruthy();
  close();
  await open();
  expect(await text("Das 9 às 20 h, domingos também")).toBeTruthy();
  expect(await screen.findByText(/^Do franqueador, alterado por Norma/)).toBeTruthy();
});

test("a seller reads them and changes nothing; the way back is /contatos", async () => {
  const { user } = await browser.open("/contatos", norte.vendedor);
  await user.click(await screen.findByRole("link", { name: "Mensagens e horário" }));
  await screen.findByRole("heading", { level: 2, name: "Inscrito, não ativou" });
  expect(screen.queryByRole("button", { name: /^Alterar/ })).toBeNull();
});

test("what cannot be read says so, each part for itself", async () => {
  const clear = browser.obstruct("GET /api/modelos", offline);
  const { user } = await browser.open("/modelos", norte.cliente);
  expect(await text("Não foi possível carregar as mensagens")).toBeTruthy();
  expect(await text("Das 8 às 20 h, menos aos domingos")).toBeTruthy();
  clear();
  await user.click(button("Tentar novamente"));
  expect(await screen.findByRole("heading", { name: "Inscrito, não ativou" })).toBeTruthy();
});

// Holds product/contatos.md#turns-of-new-families on the screen.
test("the turns are off until the micro-franchise switches them on, and say who is given nobody", async () => {
  const { user, close } = await open(norte.micro);
  const card = async () =>
    within(await screen.findByRole("region", { name: "Rodízio de famílias novas" }));
  expect(await (await card()).findByText("Desligado")).toBeTruthy();
  await user.click(button("Alterar rodízio"));
  const dialog = within(await screen.findByRole("dialog", { name: "Rodízio de famílias novas" }));
  await user.click(dialog.getByRole("checkbox", { name: "Rodízio ligado" }));
  const vera = within(dialog.getByText(/^Vera/).closest("details")!);
  expect(vera.getByText("seg a sáb, 9 às 18 h")).toBeTruthy();
  await user.click(vera.getByText(/^Vera/));
  for (const dia of ["seg", "ter", "qua", "qui", "sex", "sáb"])
    await user.click(vera.getByRole("checkbox", { name: dia }));
  expect(vera.getByText("fora do rodízio")).toBeTruthy();
  await user.click(button("Salvar"));
  expect(await text("Rodízio salvo")).toBeTruthy();
  await waitFor(async () => expect((await card()).getByText("Ligado entre 1 pessoa")).toBeTruthy());
  close();
  await open(norte.cliente);
  expect(screen.queryByRole("region", { name: "Rodízio de famílias novas" })).toBeNull();
});
