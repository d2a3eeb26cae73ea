import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { isDesk, portalShell } from './portal-shell.ts';
import { root } from './sources.ts';

interface Chunk {
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  screen?: string;
  isEntry?: boolean;
}

/** Runs the plugin over chunks described in short, as the bundler would hand them over. */
function shellOf(chunks: Record<string, Chunk>): (file: string) => boolean {
  const { plugin, includes } = portalShell();
  const bundle = Object.fromEntries(
    Object.entries(chunks).map(([name, c]) => [
      `assets/${name}`,
      {
        type: 'chunk',
        fileName: `assets/${name}`,
        isEntry: c.isEntry ?? false,
        facadeModuleId: c.screen ? path.join(root, 'src', c.screen) : null,
        imports: (c.imports ?? []).map((n) => `assets/${n}`),
        dynamicImports: (c.dynamicImports ?? []).map((n) => `assets/${n}`),
        viteMetadata: { importedCss: new Set((c.css ?? []).map((n) => `assets/${n}`)), importedAssets: new Set() },
      },
    ]),
  );
  const hook = plugin.generateBundle;
  if (typeof hook !== 'function') throw new TypeError('generateBundle is expected to be a function');
  Reflect.apply(hook, null, [{}, bundle]);
  return (name) => includes(`assets/${name}`);
}

describe('the portal shell', () => {
  const inShell = shellOf({
    'index.js': {
      isEntry: true,
      imports: ['vendor.js'],
      dynamicImports: ['leave.js', 'run.js', 'denied.js'],
      css: ['index.css'],
    },
    'vendor.js': {},
    'leave.js': { screen: 'portal/leave/Leave.tsx', imports: ['dates.js'], dynamicImports: ['photo.js'] },
    'photo.js': {},
    'dates.js': {},
    'run.js': {
      screen: 'desk/runs/List.tsx',
      imports: ['dates.js', 'table.js'],
      dynamicImports: ['sheet.js'],
      css: ['table.css'],
    },
    'table.js': {},
    'sheet.js': {},
    'denied.js': { screen: 'portal/accounts/Unauthorized.tsx' },
  });

  test.each(['index.js', 'index.css', 'vendor.js', 'leave.js', 'photo.js', 'dates.js', 'denied.js'])(
    'holds %s',
    (name) => {
      expect(inShell(name)).toBe(true);
    },
  );
  test.each(['run.js', 'table.js', 'table.css', 'sheet.js'])('leaves %s, which only a desk screen needs', (name) => {
    expect(inShell(name)).toBe(false);
  });
});

test.each([
  [path.join(root, 'src/desk/holidays/HolidayManagement.tsx'), true],
  [path.join(root, 'node_modules/uqr/dist/index.mjs'), true],
  [path.join(root, 'src/portal/accounts/Unauthorized.tsx'), false],
  [path.join(root, 'src/portal/leave/Leave.tsx'), false],
  [path.join(root, 'src/shared/ui/Chip.tsx'), false],
  // Outside the project, a folder may be called as one of ours.
  ['/home/src/desk/kawani/src/portal/leave/Leave.tsx', false],
])('%s is a file of the desk: %s', (file, desk) => {
  expect(isDesk(file)).toBe(desk);
});
