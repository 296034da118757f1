import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inProject } from "#scripts/test/root.mjs";
import { freePort } from "#scripts/test/initdb.mjs";
import { listens, program } from "./programs.mjs";

export function makeCertificate(folder) {
  const [key, cert] = ["key.pem", "cert.pem"].map((name) => path.join(folder, name));
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const args = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", ...subject];
  const { status, stderr } = spawnSync("openssl", [...args, "-keyout", key, "-out", cert], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`openssl: ${stderr}`);
  return { key, cert };
}

/** The parts of Debian's nginx.conf that matter here; it also runs without root. */
const mainOf = (folder) => `daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
    client_body_temp_path ${folder}/body;
    proxy_temp_path ${folder}/proxy;
    fastcgi_temp_path ${folder}/fastcgi;
    uwsgi_temp_path ${folder}/uwsgi;
    scgi_temp_path ${folder}/scgi;
    include /etc/nginx/mime.types;
    include conf.d/capelo.conf;
}
`;

const siteOf = (shipped, { port, redirects, key, cert }) =>
  shipped
    .replace(/(?<=^ +listen )80(?=;)/m, `127.0.0.1:${redirects}`)
    .replace(/(?<=^ +listen )443/m, `127.0.0.1:${port}`)
    .replaceAll("server_name capelo.example", "server_name localhost")
    .replace(/(?<=ssl_certificate ).+(?=;)/, cert)
    .replace(/(?<=ssl_certificate_key ).+(?=;)/, key)
    .replace("/opt/capelo/deploy", inProject("deploy"));

/**
 * The shipped servers.conf with other addresses in the same order; the text after an address stays.
 */
function serversOf(shipped, ports) {
  let n = 0;
  return shipped.replace(/^server \S+/gm, () => `server 127.0.0.1:${ports[n++ % ports.length]}`);
}

/**
 * Starts nginx with the files of deploy/nginx before these instances; only addresses, folders and certificate are the
 * drill's own. `redirects` is where plain HTTP is answered, `logs` gives what it has written down.
 * @param {import("./drill.mjs").Drill} drill
 * @param {number[]} instances ports
 * @param {number} [port] to listen on; free by default
 */
export async function startNginx(drill, instances, port) {
  const given = port ?? (await freePort());
  const file = await program("nginx", "nginx-light");
  const folder = path.join(drill.folder, "nginx");
  mkdirSync(path.join(folder, "conf.d"), { recursive: true });
  cpSync(inProject("deploy/nginx/capelo.conf"), path.join(folder, "conf.d/capelo.conf"));
  cpSync(inProject("deploy/nginx/capelo"), path.join(folder, "capelo"), { recursive: true });
  const write = (name, text) => writeFileSync(path.join(folder, name), text);
  const shipped = (name) => readFileSync(inProject(`deploy/nginx/capelo/${name}`), "utf8");
  const redirects = await freePort();
  const places = { port: given, redirects, ...makeCertificate(folder) };
  write("capelo/servers.conf", serversOf(shipped("servers.conf"), instances));
  write("capelo/site.conf", siteOf(shipped("site.conf"), places));
  write("capelo/log.conf", shipped("log.conf").replaceAll("/var/log/nginx", folder));
  write("nginx.conf", mainOf(folder));
  const nginx = await drill.start({
    command: file,
    args: ["-e", "stderr", "-p", folder, "-c", path.join(folder, "nginx.conf")],
    ready: () => listens(given),
  });
  const log = (name) => readFileSync(path.join(folder, name), "utf8");
  return {
    ...nginx,
    port: given,
    origin: `https://localhost:${given}`,
    redirects: `http://127.0.0.1:${redirects}`,
    logs: () => log("access.log") + log("error.log"),
  };
}
