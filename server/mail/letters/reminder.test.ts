import { expect, test } from "vitest";
import { lettersWith } from "#tests/support/letters.ts";
import { composeMail } from "../templates.ts";

const given = lettersWith("Rita").reminder;
const data = {
  ...given,
  nomeAluno: "ana dutra",
  nomeResponsavel: "Rita Dutra",
  evento: { ...given.evento, nomeEscola: "Escola Norte", horario: "19h30", cidade: "Olinda" },
  link: "https://capelo.test/credito-ativacao?inscricao=1.2",
};

test("reminder tells when and where, links the activation and 'Não vou', and brings the event", () => {
  const mail = composeMail("reminder", data);
  expect(mail.subject).toBe("Capelo: lembrete do evento de 20/03/2026");
  expect(mail.text).toBe(`Olá, Rita Dutra!

Está chegando o evento do crédito educacional gratuito em que você se inscreveu:

Aluno: Ana Dutra
Escola: Escola Norte
Data: 20/03/2026
Horário: 19h30
Local: Hotel, Olinda - PE

Ver meu evento:
https://capelo.test/credito-ativacao?cidade=Olinda&evento=${given.evento.id}&inscricao=1.2

O crédito é ativado com o cartão que você recebe no evento. Depois do evento, o botão acima abre a ativação.

O arquivo em anexo põe o evento na sua agenda.

Se você não fez esta inscrição, ignore esta mensagem.

Não vou:
https://capelo.test/nao-vou?inscricao=abc

--\u0020
Mensagem automática do Capelo. Não é preciso responder.
`);
  expect(mail.html).toContain('<a href="https://capelo.test/nao-vou?inscricao=abc"');
  expect(mail.attachments?.map(({ contentType }) => contentType)).toEqual([
    "text/calendar; charset=utf-8; method=PUBLISH",
  ]);
  expect(mail.unsubscribe).toBe("https://capelo.test/nao-vou?inscricao=abc");
  expect(mail.expiresAt).toEqual(new Date("2026-03-20T03:00:00.000Z"));
});

test("on the morning it says that it is today", () => {
  const { subject, text } = composeMail("reminder", { ...data, tipo: "manha" });
  expect(subject).toBe("Capelo: o evento é hoje");
  expect(text).toContain("É hoje o evento");
});

test("only letters that nobody asked for can be unsubscribed from; the others answer what somebody did", () => {
  const withLeave = Object.entries(lettersWith("Rita"))
    .filter(([name, given]) => composeMail(name, given).unsubscribe !== undefined)
    .map(([name]) => name);
  expect(withLeave.toSorted()).toEqual(["event-letter", "reminder", "target-reached", "weekly"]);
});
