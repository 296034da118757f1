import { describe, expect, test } from "vitest";
import { lettersWith } from "#tests/support/letters.ts";
import { composeMail } from "../templates.ts";

const letters = lettersWith("Clara Dutra");
const END = "--\u0020\nMensagem automática do Capelo. Não é preciso responder.\n";
const link = letters["set-password"].link;

describe("set-password", () => {
  test("invites a student, says what the account is for, until when the link lives and what then", () => {
    const data = {
      ...letters["set-password"],
      email: "clara@familia.test",
      escola: "Escola Norte",
    };
    expect(composeMail("set-password", data)).toMatchObject({
      subject: "Capelo: crie sua senha de acesso",
      text: `Olá, Clara Dutra!

Você foi convidado a acompanhar no Capelo a sua matrícula do evento de Escola Norte.

Seu e-mail de acesso é clara@familia.test. Falta só criar a sua senha.

Criar minha senha:
${link}

O link vale por 7 dias (até 20/03/2026 às 12:15, horário de Brasília) e só pode ser usado uma vez. Depois disso, use “Esqueci minha senha” na página de entrada.

Se você não reconhece este cadastro, ignore esta mensagem.

${END}`,
      expiresAt: new Date("2026-03-20T15:15:00.000Z"),
    });
  });

  test("tells the account of a unit only that it is there", () => {
    const { text } = composeMail("set-password", { ...letters["set-password"], escola: null });
    expect(text).toContain("Sua conta de acesso ao Capelo foi criada.\n");
    expect(text).not.toContain("matrícula");
  });
});

test("welcome tells who chose the password, and not the password", () => {
  const data = { nome: "Vera", email: "vera@norte.test", link: "https://capelo.test/auth" };
  expect(composeMail("welcome", data)).toMatchObject({
    subject: "Capelo: sua conta de acesso",
    text: `Olá, Vera!

Sua conta de acesso ao Capelo foi criada.

Entre com o e-mail vera@norte.test e a senha escolhida por quem fez o seu cadastro. Por segurança, ela não é enviada por e-mail.

Entrar:
https://capelo.test/auth

Se você não recebeu a senha, use “Esqueci minha senha” na página de entrada para criar a sua.

Se você não reconhece este cadastro, ignore esta mensagem.

${END}`,
  });
});

test("further-enrolment names the student and the school", () => {
  const data = { ...letters["further-enrolment"], aluno: "Ana Dutra", escola: "Escola Norte" };
  const { subject, text } = composeMail("further-enrolment", data);
  expect(subject).toBe("Capelo: mais uma matrícula na sua conta");
  expect(text).toContain("Aluno: Ana Dutra\nEscola do evento: Escola Norte\n\nEntrar:\n");
});

describe("lead-confirmation", () => {
  const given = letters["lead-confirmation"];
  const data = {
    ...given,
    nomeAluno: "Ana Dutra",
    nomeResponsavel: "Rita Dutra",
    evento: { ...given.evento, nomeEscola: "Escola Norte", horario: "19h30", cidade: "Olinda" },
    link: "https://capelo.test/credito-ativacao?cidade=Olinda&evento=1",
  };

  test("tells school, day, time and place, and how the credit is activated", () => {
    expect(composeMail("lead-confirmation", data)).toMatchObject({
      subject: "Capelo: inscrição realizada",
      text: `Olá, Rita Dutra!

Sua inscrição para o crédito educacional gratuito foi realizada. Anote o evento:

Aluno: Ana Dutra
Escola: Escola Norte
Data: 20/03/2026
Horário: 19h30
Local: Hotel, Olinda - PE

Ver meu evento:
https://capelo.test/credito-ativacao?cidade=Olinda&evento=1

O crédito é ativado com o cartão que você recebe no evento. Depois do evento, o botão acima abre a ativação.

O arquivo em anexo põe o evento na sua agenda.

Se você não fez esta inscrição, ignore esta mensagem.

${END}`,
    });
  });

  test("brings the event for the calendar, made when the sign-up was stored", () => {
    const [file, ...others] = composeMail("lead-confirmation", data).attachments ?? [];
    expect(others).toEqual([]);
    expect(file).toMatchObject({
      filename: "evento.ics",
      contentType: "text/calendar; charset=utf-8; method=PUBLISH",
    });
    expect(file?.content).toContain("DTSTAMP:20260310T150000Z\r\nDTSTART:20260320T223000Z\r\n");
  });

  test.each([
    "Ganhe em premio.example agora",
    "https://premio.example",
    "Ligue 0800 123",
    "a@premio.example",
    `=HYPERLINK("http://x";"clique")`,
    "Parabéns! Clique",
    "n".repeat(81),
  ])("does not speak the words of whoever typed %j for a name", (typed) => {
    const { text, html } = composeMail("lead-confirmation", {
      ...data,
      nomeAluno: typed,
      nomeResponsavel: typed,
    });
    expect(text).toMatch(/^Olá!\n/);
    for (const part of [text, html]) expect(part).not.toContain(typed.slice(0, 20));
  });

  test.each(["João D'Ávila", "Maria-Luísa O’Neill", "J. R. Souza Jr.", "Ió"])(
    "greets %s",
    (nome) => {
      const { text } = composeMail("lead-confirmation", { ...data, nomeResponsavel: nome });
      expect(text).toMatch(new RegExp(`^Olá, ${nome}!\n`));
    },
  );
});

describe("enrolment-effective", () => {
  test("names course, school and event, and asks for nothing", () => {
    const data = {
      nome: "Ana Dutra",
      curso: "Redes",
      evento: { nomeEscola: "Escola Norte", dataEvento: "2026-03-20" },
    };
    const { subject, text, html } = composeMail("enrolment-effective", data);
    expect(subject).toBe("Capelo: matrícula efetivada");
    expect(text).toBe(`Olá, Ana Dutra!

Sua matrícula foi efetivada.

Curso: Redes
Escola do evento: Escola Norte
Data do evento: 20/03/2026

Em caso de dúvida, fale com a escola.

${END}`);
    expect(html).not.toContain("<a ");
    expect(composeMail("enrolment-effective", { ...data, curso: null }).text).not.toContain(
      "Curso",
    );
  });
});

describe("ticket-answered", () => {
  const data = {
    nome: "Mário Micro",
    titulo: "Nota fiscal",
    status: "concluido",
    resolucao: "Enviamos a nota.\r\n\r\nAbraço,\nNorma",
    link: "https://capelo.test/sac",
  };

  test("quotes the answer with its lines", () => {
    const { subject, text, html } = composeMail("ticket-answered", data);
    expect(subject).toBe("Capelo: seu ticket foi respondido");
    expect(text).toBe(`Olá, Mário Micro!

Seu ticket de suporte foi respondido.

Ticket: Nota fiscal
Status: Concluído

> Enviamos a nota.
>
> Abraço,
> Norma

Ver no Capelo:
https://capelo.test/sac

${END}`);
    expect(html).toContain("Enviamos a nota.<br><br>Abraço,<br>Norma</blockquote>");
  });

  test("has no button for who cannot open the page", () => {
    const { text, html } = composeMail("ticket-answered", { ...data, link: null });
    expect(html).not.toContain("<a ");
    expect(text).not.toContain("Ver no Capelo");
  });
});

describe("whatever was typed", () => {
  const typed = `"><img src=x onerror=alert(1)>'&\r\nBcc: outro@mundo.test\r\n\r\n<script>\u2028\u202Efim`;
  const hostile = lettersWith(typed);
  const harmless = lettersWith("1");
  /** Our own <br> breaks the lines of a quote. */
  const tagsOf = (html: string) =>
    html
      .match(/<\/?[a-z]+/g)
      ?.filter((tag) => tag !== "<br")
      .toSorted();

  test.each(Object.keys(hostile) as (keyof typeof hostile)[])(
    "%s holds no tag and no line of another's making",
    (name) => {
      const mail = composeMail(name, hostile[name]);
      // Such a "name" is neither greeted nor given a line, like the name "1".
      const usual = composeMail(name, harmless[name]);
      expect(tagsOf(mail.html)).toEqual(tagsOf(usual.html));
      expect(mail.html).not.toMatch(/<img|<script>/);
      expect(mail.subject).toBe(usual.subject);
      expect(mail.text).not.toMatch(/^Bcc:/m);
      expect(mail.text).not.toMatch(/[\r\u2028\u202E]/);
      for (const { content } of mail.attachments ?? []) expect(content).not.toMatch(/^Bcc:/m);
    },
  );
});
