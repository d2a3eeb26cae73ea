import { expect, test } from 'vitest';
import type { Issue } from '#domain/issues/issue.ts';
import { filtered, groupsOf, type IssueFilter } from './filter.ts';

const issue = (rule: Issue['rule'], name: string, code: string): Issue => ({
  rule,
  severity: 'check',
  employee: { code: 'KW-1', name },
  client: { code, name: `Client ${code}` },
  sentence: 'Has no schedule.',
  fix: { label: 'Open', to: '/' },
});
const issues = [
  issue('person.schedule', 'Reyes, Ana', 'A'),
  issue('person.schedule', 'Cruz, Ben', 'B'),
  issue('rate.below', 'Cruz, Ben', 'B'),
];
const none: IssueFilter = { client: undefined, kind: undefined, rule: undefined, search: '' };
const names = (filter: Partial<IssueFilter>) =>
  filtered(issues, { ...none, ...filter }).map((i) => `${i.rule} ${i.employee!.name}`);

test('client, kind, rule, and each word of the search narrow the list', () => {
  expect(names({})).toHaveLength(3);
  expect(names({ client: 'A' })).toEqual(['person.schedule Reyes, Ana']);
  expect(names({ kind: 'pay' })).toEqual(['rate.below Cruz, Ben']);
  expect(names({ rule: 'person.schedule', search: 'ben  CRUZ' })).toEqual(['person.schedule Cruz, Ben']);
  expect(names({ search: 'client nowhere' })).toEqual([]);
});

test('a group counts issues that were not sent, unless a client or search narrows it', () => {
  const totals = [{ rule: 'person.schedule', severity: 'check', count: 900 }] as const;
  const counts = (filter: Partial<IssueFilter>) =>
    groupsOf(filtered(issues, { ...none, ...filter }), totals, { ...none, ...filter }).map((g) => g.count);
  expect(counts({})).toEqual([900, 1]);
  expect(counts({ client: 'B' })).toEqual([1, 1]);
});
