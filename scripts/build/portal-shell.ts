import type { Plugin } from 'vite';
import { fromRoot } from './sources.ts';

/** The screens of people at desks; `admin/unauthorized` is where the portal too sends who may not. */
const DESK = /\/src\/screens\/(admin|client|schedule|time-keeping|salary|report|payroll)\//;
/** The table of desktops, for a phone draws cards; what approvers and staff alone open, which needs a connection anyway; the desk's tray and its palette. */
const DESK_PART =
  /\/src\/(ui\/table\/WideTable|screens\/dashboard\/(approvals\/Approvals|staff\/(Figures|StaffDesk|ToConfirm|Waits))|parts\/jobs\/Tray|app\/shell\/Palette)\.tsx/;
/** What asks the server at once, so that it is of no use without a connection: second factors and the ways into an account. */
const NEEDS_SERVER =
  /\/(src\/(parts\/profile\/Factors|screens\/login\/(AccountWays|LeftHere))\.tsx$|node_modules\/(@simplewebauthn|uqr)\/)/;
const PORTAL_TOO = /\/src\/screens\/admin\/unauthorized\//;

/** Whether a file is loaded when it is opened, and not kept on a phone ahead. */
export const isDeskScreen = (moduleId: string): boolean => {
  const id = fromRoot(moduleId);
  return NEEDS_SERVER.test(id) || DESK_PART.test(id) || (DESK.test(id) && !PORTAL_TOO.test(id));
};

/**
 * Finds the portal's shell: what can be reached from index.html without opening a screen of the
 * desk. A phone stores these files ahead, for offline use; all others only when they are used.
 * Following the imports is exact where a list of names would not be: a chunk shared by two desk
 * screens bears neither's name.
 */
export function portalShell(): { plugin: Plugin; includes(file: string): boolean } {
  const reached = new Set<string>();
  const plugin: Plugin = {
    name: 'kawani:portal-shell',
    apply: 'build',
    generateBundle(_options, bundle) {
      const visit = (fileName: string) => {
        const chunk = bundle[fileName];
        if (reached.has(fileName) || chunk?.type !== 'chunk') return;
        reached.add(fileName);
        for (const asset of [...(chunk.viteMetadata?.importedCss ?? []), ...(chunk.viteMetadata?.importedAssets ?? [])])
          reached.add(asset);
        chunk.imports.forEach(visit);
        for (const lazy of chunk.dynamicImports) {
          const opened = bundle[lazy];
          if (opened?.type === 'chunk' && !(opened.facadeModuleId && isDeskScreen(opened.facadeModuleId))) visit(lazy);
        }
      };
      Object.values(bundle).forEach((chunk) => chunk.type === 'chunk' && chunk.isEntry && visit(chunk.fileName));
    },
  };
  return {
    plugin,
    includes: (file) => !file.startsWith('screenshots/') && (!file.startsWith('assets/') || reached.has(file)),
  };
}
