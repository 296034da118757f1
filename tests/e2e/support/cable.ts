import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A line to a server that a test cuts and mends. */
export interface Cable {
  url: string;
  cut: () => void;
  mend: () => void;
  close: () => Promise<void>;
}

/** Lays a line to the server. Cut, it refuses every connection, a service worker's too. */
export async function layCable(target: string): Promise<Cable> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let isCut = false;
  const line = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(port), hostname);
    for (const end of [near, far]) {
      open.add(end);
      end
        .on("error", () => {})
        .on("close", () => {
          open.delete(end);
          near.destroy();
          far.destroy();
        });
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => line.listen(0, "127.0.0.1", resolve));
  const { port: own } = line.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    cut: () => {
      isCut = true;
      for (const end of open) end.destroy();
    },
    mend: () => {
      isCut = false;
    },
    close: async () => {
      for (const end of open) end.destroy();
      await new Promise((resolve) => line.close(resolve));
    },
  };
}
