/** A Kawani with the demo company for a bench, started like that of the browser tests but without their runner. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/build/sources.ts';
import globalSetup from '../../tests/e2e/support/global-setup.ts';
import { Network } from '../../tests/e2e/support/network.ts';
import { startServers, type Servers } from '../../tests/e2e/support/servers.ts';

export interface Kawani {
  servers: Servers;
  /** The network between the browser and the HR API. */
  network: Network;
  close(): Promise<void>;
}

export async function openKawani(): Promise<Kawani> {
  if (!existsSync(path.join(root, 'dist/index.html')))
    throw new Error('There is no built app: run `npm run build` first.');
  const removeTemplate = await globalSetup();
  const network = await Network.open();
  const servers = await startServers({ env: { PUBLIC_HR_API: network.url } });
  network.leadTo(servers.hrUrl);
  return {
    servers,
    network,
    async close() {
      await network.close();
      await servers.dispose();
      await removeTemplate?.();
    },
  };
}
