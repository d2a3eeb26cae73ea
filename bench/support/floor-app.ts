/** Builds and serves the floor of a first visit (`bench/floor`) in the same way as Kawani. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, loadConfigFromFile } from 'vite';
import { compress } from '../../scripts/build/build-app.ts';
import { root } from '../../scripts/build/sources.ts';

export interface FloorApp {
  url: string;
  /** Folder of the build. */
  folder: string;
  close(): Promise<void>;
}

/** Builds the floor into a separate folder, for the same browsers, and minified and compressed in the same way. */
async function buildFloor(outDir: string): Promise<void> {
  const config = await loadConfigFromFile({ command: 'build', mode: 'production' }, path.join(root, 'vite.config.ts'));
  const { target, minify, cssMinify } = config?.config.build ?? {};
  if (target === undefined) throw new Error('The config of the app names no browsers to build for.');
  await build({
    configFile: false,
    root: path.join(root, 'bench/floor'),
    logLevel: 'warn',
    plugins: [react()],
    build: { target, minify, cssMinify, outDir, emptyOutDir: true, sourcemap: 'hidden', chunkSizeWarningLimit: 1000 },
  });
  await compress(outDir);
}

export async function openFloor(): Promise<FloorApp> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kawani-floor-'));
  let child: ChildProcess | undefined;
  const close = async () => {
    if (child?.exitCode === null) {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await buildFloor(folder);
    child = fork(path.join(import.meta.dirname, 'web-server.ts'), [folder]);
    const [{ port }] = (await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error('The server of the floor ended'))),
    ])) as [{ port: number }];
    return { url: `http://localhost:${port}`, folder, close };
  } catch (error) {
    await close();
    throw error;
  }
}
