import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';
import { fromRoot, root } from './sources.ts';

/**
 * Returns true if a phone loads a file only when it is opened, instead of storing it ahead. The file's folder decides.
 */
export const isDesk = (moduleId: string): boolean =>
  /^\/(src\/desk|node_modules\/(@simplewebauthn|uqr))\//.test(fromRoot(moduleId));

/**
 * Returns the built files that can be reached from index.html without opening a file of the desk. Following the imports
 * is exact. A list of names wouldn't be, because a chunk shared by two desk screens has the name of neither.
 */
function reachedFiles(bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>();
  const visit = (fileName: string) => {
    const chunk = bundle[fileName];
    if (files.has(fileName) || chunk?.type !== 'chunk') return;
    files.add(fileName);
    for (const asset of [...(chunk.viteMetadata?.importedCss ?? []), ...(chunk.viteMetadata?.importedAssets ?? [])])
      files.add(asset);
    chunk.imports.forEach(visit);
    for (const lazy of chunk.dynamicImports) {
      const opened = bundle[lazy];
      if (opened?.type === 'chunk' && !(opened.facadeModuleId && isDesk(opened.facadeModuleId))) visit(lazy);
    }
  };
  Object.values(bundle).forEach((chunk) => chunk.type === 'chunk' && chunk.isEntry && visit(chunk.fileName));
  return files;
}

/**
 * Finds the portal's shell. A phone stores these files ahead, for offline use, and all others only when they are used.
 */
export function portalShell(): { plugin: Plugin; includes(file: string): boolean } {
  let files = new Set<string>();
  const plugin: Plugin = {
    name: 'kawani:portal-shell',
    apply: 'build',
    generateBundle(_options, bundle) {
      files = reachedFiles(bundle);
    },
  };
  return {
    plugin,
    includes: (file) => !file.startsWith('screenshots/') && (!file.startsWith('assets/') || files.has(file)),
  };
}

/**
 * Returns the modules that the portal uses, by building the app once without groups and without writing it. Imports
 * alone don't show this, because a portal module may import from a file that otherwise only the desk uses.
 */
export async function portalModules(plugins: PluginOption[], target: string[]): Promise<ReadonlySet<string>> {
  const modules = new Set<string>();
  const collect: Plugin = {
    name: 'kawani:portal-modules',
    generateBundle(_options, bundle) {
      for (const file of reachedFiles(bundle)) {
        const chunk = bundle[file];
        if (chunk?.type === 'chunk') chunk.moduleIds.forEach((id) => modules.add(id));
      }
    },
  };
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [...plugins, collect],
    build: { target, write: false, minify: false },
  });
  return modules;
}
