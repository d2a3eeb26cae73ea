import { expect, test } from 'vitest';
import { inOrder, listed, summed, touching, type Issue } from './issue.ts';

const issue = (rule: Issue['rule'], severity: Issue['severity'], name = ''): Issue => ({
  rule,
  severity,
  employee: name === '' ? null : { code: name, name },
  client: null,
  sentence: '',
  fix: { label: '', to: '/' },
});

test('issues are listed by severity, rule, and name', () => {
  const issues = [
    issue('person.numbers', 'note', 'A'),
    issue('person.schedule', 'check', 'B'),
    issue('person.schedule', 'check', 'A'),
    issue('person.rate', 'blocks', 'Z'),
  ];
  expect(inOrder(issues).map((i) => `${i.rule} ${i.employee?.name}`)).toEqual([
    'person.rate Z',
    'person.schedule A',
    'person.schedule B',
    'person.numbers A',
  ]);
});

test('a rule with many issues is counted in full and listed in part', () => {
  const many = Array.from({ length: 12 }, (_, i) => issue('person.rate', 'blocks', `N${i}`));
  const { issues, totals } = summed([...many, issue('approvers.runs', 'check'), issue('approvers.runs', 'blocks')], 10);
  expect(issues).toHaveLength(12);
  expect(totals).toEqual([
    { rule: 'person.rate', severity: 'blocks', count: 12 },
    { rule: 'approvers.runs', severity: 'blocks', count: 1 },
    { rule: 'approvers.runs', severity: 'check', count: 1 },
  ]);
});

test('a run is touched by issues of the company, its clients, and its employees, and by no notes', () => {
  const client = { code: 'SEN', name: 'Señorita Malls' };
  const ofRun = [
    issue('approvers.runs', 'blocks'),
    { ...issue('time.none', 'check'), client },
    { ...issue('person.rate', 'blocks', 'A'), client: { code: 'OTHER', name: 'Former client' } },
  ];
  const others = [
    { ...issue('time.none', 'check'), client: { code: 'OTHER', name: 'Other' } },
    { ...issue('person.rate', 'blocks', 'B'), client },
    issue('person.numbers', 'note', 'A'),
    issue('law.old', 'note'),
  ];
  expect(touching([...ofRun, ...others], { clients: ['SEN'], employees: ['A'] })).toEqual(ofRun);
});

test('names are joined as a list', () => {
  expect([listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'])]).toEqual([
    '',
    'a',
    'a and b',
    'a, b, and c',
  ]);
});
