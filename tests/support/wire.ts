import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A connection between the app and its database that a test can cut. */
export interface Wire {
  /** The database's URL through this wire. */
  url: string;
  /** Cuts the next `times` connections that send this word, while they send it. */
  cutAt: (word: string, times: number) => void;
  close: () => Promise<void>;
}

export async function layWire(databaseUrl: string): Promise<Wire> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let fault = { word: "", times: 0 };
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => [near, far].forEach((end) => end.destroy()));
    }
    near.on("data", (chunk) => {
      if (fault.times > 0 && chunk.includes(fault.word)) {
        fault.times -= 1;
        near.destroy();
      } else far.write(chunk);
    });
    far.on("data", (chunk) => near.write(chunk));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cutAt: (word, times) => (fault = { word, times }),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
