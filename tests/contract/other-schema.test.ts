import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Which API uses tables of the other's schema: docs/decisions/139-tables-of-the-other-api.md has the rule. */

const root = path.resolve(import.meta.dirname, '../..');
const tables = [
  ...readFileSync(path.join(root, 'server/database/tables.ts'), 'utf8').matchAll(/^ {2}'((?:hr|payroll)\.\w+)'/gm),
].map((match) => match[1]!);

/** File and table, each with the reason. A new one needs a reason of the rule, or a call of the other API. */
const known: Readonly<Record<string, string>> = {
  'server/hr/people/own-data.queries.ts payroll.employees': 'own data of the signed-in user',
  'server/hr/people/own-data.queries.ts payroll.run_comment_mentions': 'own data of the signed-in user',
  'server/hr/people/own-data.queries.ts payroll.run_comments': 'own data of the signed-in user',
  'server/hr/setup/remove-sample.queries.ts payroll.branches': 'sample data, removed as a whole',
  'server/hr/setup/remove-sample.queries.ts payroll.clients': 'sample data, removed as a whole',
  'server/hr/setup/remove-sample.queries.ts payroll.employees': 'sample data, removed as a whole',
  'server/hr/setup/remove-sample.queries.ts payroll.runs': 'sample data, removed as a whole',
  'server/hr/setup/sample.queries.ts payroll.branches': 'sample data, removed as a whole',
  'server/hr/setup/sample.queries.ts payroll.clients': 'sample data, removed as a whole',
  'server/hr/setup/sample.queries.ts payroll.employee_places': 'sample data, removed as a whole',
  'server/hr/setup/sample.queries.ts payroll.employees': 'sample data, removed as a whole',
  'server/hr/setup/sample.queries.ts payroll.payslips': 'sample data, removed as a whole',
  'server/hr/setup/sample.queries.ts payroll.run_clients': 'sample data, removed as a whole',
  'server/hr/setup/sample.queries.ts payroll.run_people': 'sample data, removed as a whole',
  'server/hr/setup/sample.queries.ts payroll.runs': 'sample data, removed as a whole',
  'server/payroll/calendar/years.queries.ts hr.holidays': 'a warning, which changes no figure',
  'server/payroll/issues/issues.queries.ts hr.assignments': 'a warning, which changes no figure',
  'server/payroll/issues/issues.queries.ts hr.branches': 'a warning, which changes no figure',
  'server/payroll/issues/issues.queries.ts hr.clients': 'a warning, which changes no figure',
  'server/payroll/issues/issues.queries.ts hr.employees': 'a warning, which changes no figure',
  'server/payroll/issues/issues.queries.ts hr.pay_rates': 'a warning, which changes no figure',
  'server/payroll/people/destinations.queries.ts hr.bank_changes': 'who did what: two people of one change',
  'server/payroll/people/destinations.queries.ts hr.employees': 'who did what: two people of one change',
  'server/payroll/people/destinations.queries.ts hr.notices': 'a notification, in the transaction of its cause',
  'server/payroll/runs/review/comments.queries.ts hr.notices': 'a notification, in the transaction of its cause',
  'server/payroll/runs/review/paid-approvers.queries.ts hr.employees': 'who did what: two people of one change',
};

function found(): string[] {
  const uses = new Set<string>();
  for (const [folder, other] of [
    ['server/hr', 'payroll.'],
    ['server/payroll', 'hr.'],
  ] as const)
    for (const file of globSync(`${folder}/**/*.ts`, { cwd: root })) {
      if (file.endsWith('.test.ts')) continue;
      // A table's name as a value of the list of sample data is no use of the table.
      const text = readFileSync(path.join(root, file), 'utf8').replaceAll(/table_name = '[\w.]+'/g, '');
      for (const table of tables)
        if (table.startsWith(other) && new RegExp(String.raw`\b${table.replace('.', String.raw`\.`)}\b`).test(text))
          uses.add(`${file.split(path.sep).join('/')} ${table}`);
    }
  return [...uses].sort();
}

test('each use of the other API’s tables is in the list, and the list has no former ones', () => {
  expect(tables.length).toBeGreaterThan(100);
  expect(found()).toEqual(Object.keys(known).sort());
});

test('no figure of pay is read from HR’s tables: preparing, computing, and posting a run use none', () => {
  expect(found().filter((use) => /server\/payroll\/runs\/(prepare|compute|post|reverse|retro)\//.test(use))).toEqual(
    [],
  );
});

test('users with a permission are selected by one fragment', () => {
  const same = /join auth\.role_permissions \w+ on \w+\.role_id = r\.id and \w+\.code = (?:'|\$\{)/;
  const files = globSync('server/**/*.ts', { cwd: root }).filter((file) =>
    same.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(files.map((file) => file.split(path.sep).join('/'))).toEqual(['server/http/holders.queries.ts']);
});
