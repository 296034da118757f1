import type { Everything } from "./tell.ts";

const TABLES: Record<string, string> = {
  leads: "Inscrições em eventos",
  pre_matriculas: "Pré-matrículas",
  matriculas: "Matrículas",
  importacoes: "Planilhas de onde vieram",
  users: "Contas",
  sac_tickets: "Tickets",
  sessions: "Sessões abertas",
  email_changes: "Trocas de e-mail",
  contatos: "Contatos da rede com a família",
  outbox: "E-mails enviados",
  fatos: "O que aconteceu",
  trilha: "O que foi feito com estes registros",
};

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

const shown = (value: unknown): string =>
  escaped(typeof value === "string" ? value : JSON.stringify(value));

const rowOf = (row: Record<string, unknown>): string =>
  Object.entries(row)
    .map(
      ([name, value]) =>
        `<tr><th>${escaped(name.replaceAll("_", " "))}</th><td>${shown(value)}</td></tr>`,
    )
    .join("\n");

/** One page for a person to read, with the same data as JSON in it for a machine. */
export function pageOf(everything: Everything, { app, now }: { app: string; now: Date }): string {
  const tables = Object.entries(everything).map(
    ([name, rows]) =>
      `<h2>${escaped(TABLES[name] ?? name.replaceAll("_", " "))} (${rows.length})</h2>\n${rows.map((row) => `<table>${rowOf(row)}</table>`).join("\n")}`,
  );
  // Within a script element only “<” could end the text.
  const data = JSON.stringify(everything, null, 1).replaceAll("<", String.raw`\u003c`);
  return `<!doctype html>
<html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Seus dados em ${escaped(app)}</title>
<style>body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%;margin:0 0 1rem}th,td{border:1px solid #999;padding:.25rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}th{width:14rem;font-weight:600}</style>
<h1>Seus dados em ${escaped(app)}</h1>
<p>Tudo o que está guardado sobre você, lido em ${now.toISOString()} (LGPD, art. 18, II e V). Momentos estão em UTC.</p>
${tables.join("\n")}
<script type="application/json" id="dados">${data}</script>
</html>
`;
}
