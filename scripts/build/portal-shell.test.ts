import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { isDeskScreen, portalShell } from './portal-shell.ts';
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
        facadeModuleId: c.screen ? `/repo/src/screens/${c.screen}` : null,
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
      screen: 'payroll/pay-runs/List.tsx',
      imports: ['dates.js', 'table.js'],
      dynamicImports: ['sheet.js'],
      css: ['table.css'],
    },
    'table.js': {},
    'sheet.js': {},
    'denied.js': { screen: 'admin/unauthorized/Unauthorized.tsx' },
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
  ['/repo/src/screens/admin/holiday-management/List.tsx', true],
  ['C:\\repo\\src\\screens\\time-keeping\\List.tsx', true],
  ['/repo/src/portal/accounts/Unauthorized.tsx', false],
  ['/repo/src/portal/leave/Leave.tsx', false],
  ['/repo/src/desk/requests/approvals/Approvals.tsx', true],
  ['/repo/src/portal/dashboard/Dashboard.tsx', false],
  ['/repo/src/parts/admin/x.ts', false],
])('%s is a desk screen: %s', (file, desk) => {
  expect(isDeskScreen(file)).toBe(desk);
});

test.each(['src/desk/ui/table/WideTable.tsx', 'src/desk/requests/approvals/Approvals.tsx'])(
  '%s, which only desks open, is where it is looked for',
  (file) => {
    expect(existsSync(path.join(root, file))).toBe(true);
    expect(isDeskScreen(`/repo/${file}`)).toBe(true);
  },
);
