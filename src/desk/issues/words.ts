import type { IssueKind, Severity } from '#domain/issues/issue.ts';
import type { Tone } from '#src/desk/ui/tone.ts';

export const severityWords: Readonly<Record<Severity, { title: string; hint: string; tone: Tone }>> = {
  blocks: { title: 'Blocks pay', hint: 'A run can’t be computed, posted, or paid until these are fixed.', tone: 'bad' },
  check: { title: 'Check before pay', hint: 'Pay may be wrong or late.', tone: 'warn' },
  note: { title: 'Notes', hint: 'Incomplete, with no effect on the next pay.', tone: 'quiet' },
};

export const kindWords: Readonly<Record<IssueKind, string>> = {
  company: 'Company',
  people: 'Employee records',
  pay: 'Pay',
  bank: 'Banks',
  time: 'Time and holidays',
  approval: 'Approvals',
  sync: 'HR and Payroll',
};
