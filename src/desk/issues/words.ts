import { issueTexts } from '#src/text/en/desk/issues.ts';
import type { IssueKind, Severity } from '#domain/issues/issue.ts';
import type { Tone } from '#src/desk/ui/tone.ts';

export const severityWords: Readonly<Record<Severity, { title: string; hint: string; tone: Tone }>> = {
  blocks: { title: issueTexts.blocksPay, hint: issueTexts.runCantBeComputedPosted, tone: 'bad' },
  check: { title: issueTexts.checkBeforePay, hint: issueTexts.payMayBeWrongOr, tone: 'warn' },
  note: { title: issueTexts.notes, hint: issueTexts.incompleteWithNoEffectOn, tone: 'quiet' },
};

export const kindWords: Readonly<Record<IssueKind, string>> = {
  company: issueTexts.company,
  people: issueTexts.employeeRecords,
  pay: issueTexts.pay,
  bank: issueTexts.banks,
  time: issueTexts.timeAndHolidays,
  approval: issueTexts.approvals,
  sync: issueTexts.hrAndPayroll,
};
