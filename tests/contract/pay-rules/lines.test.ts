import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { settingFields, settingNames } from '#contract/payroll/clients/client-settings.ts';
import { hasTab, inMenu } from './menu-paths.ts';
import { indexText, pages, rules } from './read-rules.ts';

const root = path.join(import.meta.dirname, '../../..');
/** Everything that a screen's words are written in, with the records an installation begins with. */
const sources = globSync(['{src,contract,domain}/**/*.{ts,tsx}', 'server/database/migrations/*.sql'], { cwd: root })
  .filter((f) => !f.includes('.test.'))
  .map((f) => readFileSync(path.join(root, f), 'utf8'))
  .join('\n');
const italics = (text: string): string[] => [...text.matchAll(/\*([^*]+)\*/g)].map(([, label]) => label!);
const onScreens = (label: string): boolean =>
  sources.includes(label) || sources.includes(label.replaceAll('’', "\\'")) || sources.includes(`${label}…`);
const title = (r: { page: string; title: string }) => `${r.page}: ${r.title}`;

test('there are pages, and every rule has its law, setting, and screen', () => {
  expect(pages.length).toBeGreaterThanOrEqual(12);
  expect(rules.length).toBeGreaterThanOrEqual(80);
  expect(rules.filter((r) => !r.law || !r.setting || !r.screen).map(title)).toEqual([]);
});

test('the first page links every page', () => {
  expect(pages.filter((page) => !indexText().includes(`(pay-rules/${page})`))).toEqual([]);
});

test('every law says how sure it is', () => {
  expect(rules.filter((r) => !/text|practice|open|Kawani’s rule/.test(r.law ?? '')).map(title)).toEqual([]);
});

test('every screen is in the menu by its present name, with its tab', () => {
  const wrong = rules.flatMap((r) =>
    r.screen === 'none'
      ? []
      : r
          .screen!.split('; ')
          .filter((part) => {
            const [at, next] = part.split(', ');
            return !inMenu(at!, next?.match(/^\*([^*]+)\*$/)?.[1]);
          })
          .map((part) => `${title(r)}: ${part}`),
  );
  expect(wrong).toEqual([]);
});

test('menu labels are accepted, and titles of screens that only a tab shows are refused', () => {
  expect(inMenu('Clients › Clients', 'Payroll records')).toBe(true);
  expect(inMenu('Time › Timesheet review', 'Payroll records')).toBe(false);
  for (const hidden of [
    'Clients › Payroll clients',
    'Settings › SSS table',
    'Schedules › Schedules',
    'My work › Leave',
  ])
    expect(inMenu(hidden), hidden).toBe(false);
});

test('every menu path of the guides is in the menu, with its tab', () => {
  const guides = globSync('docs/guide/*.md', { cwd: root }).filter((f) => !f.endsWith('.fil.md'));
  const paths = guides.flatMap((guide) => {
    const text = readFileSync(path.join(root, guide), 'utf8').replaceAll(/\s+/g, ' ');
    return [...text.matchAll(/\*\*([^*]+ › [^*]+)\*\*(?:, tab \*\*([^*]+)\*\*)?/g)].map(([, at, tab]) => ({
      guide,
      at: at!,
      tab,
    }));
  });
  // The menu of a phone is More.
  const ofDesk = paths.filter(({ at }) => !at.startsWith('More › '));
  expect(ofDesk.length).toBeGreaterThanOrEqual(25);
  expect(ofDesk.filter(({ at, tab }) => !(tab === undefined ? inMenu(at) : hasTab(at, tab)))).toEqual([]);
});

test('every label in a setting or screen line is on a screen', () => {
  const wrong = rules.flatMap((r) =>
    italics(`${r.setting} ${r.screen}`)
      .filter((label) => !onScreens(label))
      .map((label) => `${title(r)}: ${label}`),
  );
  expect(wrong).toEqual([]);
});

test('every setting of a client is documented with its label, default, and choices', () => {
  const undocumented = settingNames.filter((name) => {
    const field = settingFields[name];
    if (field.kind !== 'choice' || name === 'payslip_password') return false;
    const rule = rules.find((r) => r.setting?.startsWith(`*${field.label}*`));
    return !rule || Object.values(field.options).some((choice) => !rule.setting!.includes(`*${choice}*`));
  });
  expect(undocumented).toEqual([]);
});
