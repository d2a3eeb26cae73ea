/**
 * The files of a new register of the HR API, and the lines that add it to other files. The register starts as a list of
 * names with a remark, to be replaced with its own fields. CONTRIBUTING's chapter "A register" describes the other
 * steps.
 */

export interface NewRegister {
  /** The register's name in the code: `training`, `medicalClinic`. */
  key: string;
  /** The plural of the name in the code: `trainings`. */
  keys: string;
  permission: string;
  /** Number of the register's migration. */
  migration: number;
}

const words = (key: string): string[] => key.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
const dashed = (key: string): string => words(key).join('-');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the reason why a name isn't allowed, or null. */
export function whyNotNamed({ key, keys }: Pick<NewRegister, 'key' | 'keys'>): string | null {
  const wrong = [key, keys].find((name) => !/^[a-z][A-Za-z]{2,30}$/.test(name));
  if (wrong !== undefined) return `"${wrong}" is not a name such as training or medicalClinic.`;
  return key === keys ? 'Singular and plural must differ: their calls have both names.' : null;
}

const parts = (of: NewRegister) => ({
  ...of,
  one: words(of.key).join(' '),
  many: words(of.keys).join(' '),
  table: words(of.keys).join('_'),
  folder: dashed(of.keys),
  file: dashed(of.key),
  screen: `${capital(of.key)}Management`,
  address: `/admin/${dashed(of.key)}-management`,
  title: `title.${dashed(of.key)}-management`,
});
type Parts = ReturnType<typeof parts>;

/** Returns the register's new files, as text by path. */
export function filesOf(given: NewRegister): Record<string, string> {
  const of = parts(given);
  return {
    [`server/database/migrations/${String(of.migration).padStart(3, '0')}_${of.table}.sql`]: migration(of),
    [`contract/hr/${of.folder}/${of.file}-register.ts`]: contract(of),
    [`server/hr/${of.folder}/${of.folder}.queries.ts`]: queries(of),
    [`server/hr/${of.folder}/${of.folder}.handlers.ts`]: handlers(of),
    [`server/hr/${of.folder}/${of.folder}.import.ts`]: imports(of),
    [`src/desk/${of.folder}/${of.screen}.tsx`]: screen(of),
    [`src/text/en/desk/${of.folder}.ts`]: texts(of),
  };
}

const migration = ({ table, many }: Parts): string => `-- The register of ${many}.
create table hr.${table} (
  id int generated always as identity primary key,
  name text not null,
  description text not null default '',
  archived_at timestamptz,
  version int not null default 1
);
-- An archived name may be used again.
create unique index ${table}_name on hr.${table} (lower(name)) where archived_at is null;
create trigger ${table}_audit after insert or update or delete on hr.${table}
  for each row execute function auth.record_change();
`;

const contract = (of: Parts): string => `import { z } from 'zod';
import { textField } from '#domain/records/fields.ts';
import { register } from '#contract/register.ts';
import { requiredLine, text } from '#contract/shapes.ts';

const form = z.object({
  name: requiredLine(80),
  description: text(500),
});

export const ${of.keys} = register({
  api: 'hr',
  key: '${of.key}',
  permission: '${of.permission}',
  one: '${of.one}',
  many: '${of.many}',
  paths: {
    list: '/${of.folder}',
    store: '/${of.file}/store',
    update: '/${of.file}/update/{id}',
    archive: '/${of.file}/archive/{id}',
    restore: '/${of.file}/restore/{id}',
    history: '/${of.file}/history/{id}',
    export: '/${of.folder}/export',
    usage: '/${of.file}/usage/{id}',
  },
  form,
  row: form,
  filters: z.object({}),
  fields: {
    name: textField('Name'),
    description: textField('Description'),
  },
});
`;

const queries = (of: Parts): string => `import type { Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

export const select${capital(of.keys)} = (db: Kysely<DB>) =>
  db.selectFrom('hr.${of.table} as t').select(['t.name', 't.description']);
`;

const handlers = (of: Parts): string => `import { ${of.keys} } from '#contract/hr/${of.folder}/${of.file}-register.ts';
import { registerHandlers } from '#server/register/register.handlers.ts';
import { select${capital(of.keys)} } from './${of.folder}.queries.ts';

export const ${of.key}Handlers = registerHandlers(${of.keys}, {
  table: 'hr.${of.table}',
  select: select${capital(of.keys)},
  search: ['t.name', 't.description'],
  sorts: { name: 't.name' },
  filters: () => [],
  unique: { ${of.table}_name: ['name', 'Another ${of.one} has this name.'] },
  usedBy: async () => [],
});
`;

const imports = (of: Parts): string => `import { ${of.keys} } from '#contract/hr/${of.folder}/${of.file}-register.ts';
import { importOf } from '#server/imports/import-of.ts';
import { nameKey, namedAs } from '#server/imports/name-key.ts';
import { select${capital(of.keys)} } from './${of.folder}.queries.ts';

/** Imports ${of.many}, identified by name. */
export const ${of.key}Import = importOf(${of.keys}, {
  table: 'hr.${of.table}',
  select: select${capital(of.keys)},
  address: '${of.address}',
  blank: { description: '' },
  required: ['name'],
  aliases: { description: ['Remarks', 'Notes', 'Details'] },
  keyOf: ({ name }) => (typeof name === 'string' ? nameKey(name) : null),
  keyField: 'name',
  candidates: (rows) =>
    namedAs(
      't.name',
      rows.map((row) => row['name']),
    ),
});
`;

const screen = (of: Parts): string => `import { ${of.keys} } from '#contract/hr/${of.folder}/${of.file}-register.ts';
import { Register } from '#src/desk/register/Register.tsx';
import { LongField, TextField } from '#src/desk/ui/fields.tsx';
import { texts } from '#src/text/en/desk/${of.folder}.ts';

const blank = { name: '', description: '' };

const Fields = () => (
  <>
    <TextField name="name" whole />
    <LongField name="description" whole />
  </>
);

export default function ${of.screen}() {
  return (
    <Register
      of={${of.keys}}
      title={texts.title}
      columns={[
        { key: 'name', name: true, sortable: true, width: '240px' },
        { key: 'description', rank: 5 },
      ]}
      blank={blank}
      imports
      form={Fields}
      nameOf={(row) => row.name}
      searchHint={texts.nameOrDescription}
      purpose={texts.purpose}
    />
  );
}
`;

const texts = (of: Parts): string => `/** English texts of the desk: ${of.many}. */
export const texts = {
  title: '${capital(of.many)}',
  purpose: '${capital(of.many)}.',
  nameOrDescription: 'Name or description',
};
`;

/** A line that is added to a file. */
interface Enrolment {
  file: string;
  add: string;
  /**
   * Beginning of a line, ignoring spaces. The line is added before the first such line, or with `after`, after the last
   * one.
   */
  before?: string;
  after?: string;
}

/** Returns the lines that name the register in other files. */
export function enrolmentsOf(given: NewRegister): Enrolment[] {
  const of = parts(given);
  const imported = `import { ${of.keys} } from '`;
  return [
    { file: 'contract/hr/registers.ts', after: 'import ', add: `${imported}./${of.folder}/${of.file}-register.ts';` },
    { file: 'contract/hr/registers.ts', after: '...benefits.calls,', add: `  ...${of.keys}.calls,` },
    { file: 'contract/hr/registers.ts', after: 'benefits,', add: `  ${of.keys},` },
    {
      file: 'server/hr/app.ts',
      after: 'import { benefitHandlers }',
      add: `import { ${of.key}Handlers } from './${of.folder}/${of.folder}.handlers.ts';`,
    },
    { file: 'server/hr/app.ts', after: '...benefitHandlers,', add: `  ...${of.key}Handlers,` },
    {
      file: 'server/hr/imports.ts',
      after: 'import { benefitImport }',
      add: `import { ${of.key}Import } from './${of.folder}/${of.folder}.import.ts';`,
    },
    { file: 'server/hr/imports.ts', after: 'benefitImport,', add: `  ${of.key}Import,` },
    {
      file: 'src/app/routes.ts',
      before: "{ path: '/admin', code",
      add: `  {\n    path: '${of.address}',\n    code: '${of.permission}',\n    title: '${of.title}',\n    load: () => import('#src/desk/${of.folder}/${of.screen}.tsx'),\n  },`,
    },
    {
      file: 'src/desk/menu/places.ts',
      after: "{ sides: [{ path: '/admin/benefit-management' }] },",
      add: `      { sides: [{ path: '${of.address}' }] },`,
    },
    {
      file: 'src/desk/palette/finds/people.ts',
      before: "{ to: '/admin/daily-rate-management'",
      add: `  { to: '${of.address}', kind: 'screen', also: [] },`,
    },
    ...['en', 'fil'].map((language) => ({
      file: `src/text/${language}/titles.ts`,
      after: "'title.benefit-management'",
      add: `  '${of.title}': '${capital(of.many)}',`,
    })),
    {
      file: 'tests/api/registers/examples.ts',
      before: 'benefit: {',
      add: `  ${of.key}: {
    valid: (n) => ({ name: \`${capital(of.one)} \${n}.\`, description: '' }),
    change: ['description', 'Changed'],
    mine: 'Mine',
    other: 'Other',
    bad: [[{ name: '', description: '' }, 'name']],
    unique: 'name',
    search: (n) => \`${capital(of.one)} \${n}.\`,
  },`,
    },
    { file: 'tests/e2e/support/register-screens.ts', before: 'benefit:', add: `  ${of.key}: '${of.address}',` },
    {
      file: 'tests/api/imports/round-trip.test.ts',
      after: 'import { benefits }',
      add: `${imported}#contract/hr/${of.folder}/${of.file}-register.ts';`,
    },
    { file: 'tests/api/imports/round-trip.test.ts', after: 'benefits,', add: `  ${of.keys},` },
    {
      file: 'docs/deviations.md',
      after: '| `/portal/payslip`',
      add: `| \`${of.address}\` | ${of.permission} | ${of.many} |`,
    },
  ];
}

/** Returns a text with the line added. Throws with the file's name if the place isn't found. */
export function enrolled(text: string, { file, add, before, after }: Enrolment): string {
  const lines = text.split('\n');
  const begins = (line: string): boolean => line.trimStart().startsWith(before ?? after ?? '');
  const at = before === undefined ? lines.findLastIndex(begins) + 1 : lines.findIndex(begins);
  if (at < 0 || (before === undefined && at === 0))
    throw new Error(`${file} has no line that begins with ${before ?? after}`);
  return lines.toSpliced(at, 0, add).join('\n');
}
