import { texts as fieldTexts } from '#src/text/en/desk/people/people.ts';
import { reviewTexts } from '#src/text/en/desk/people/new.ts';
import { employeeLabels } from '#contract/hr/people/employee-labels.ts';
import { endingKinds } from '#contract/hr/people/employee-new.ts';
import { personNames } from '#contract/hr/people/person-fields.ts';
import { mustHave } from '#domain/lists/known.ts';
import { shownValue, type Fields } from '#domain/records/fields.ts';
import { accountName } from '#domain/records/person-name.ts';
import type { Values } from './values.ts';

const labels: Fields = employeeLabels;

/** Fields of each section, in form order. */
export const fieldsOf = {
  person: personNames,
  work: ['hired_on', 'employment_status', 'client_id', 'branch_id', 'position', 'schedule_id'],
  pay: ['scheme', 'amount_centavos', 'factor_tenths', 'minutes_per_day'],
  numbers: ['sss', 'philhealth', 'pagibig', 'tin'],
  bank: ['bank', 'bank_account_name', 'bank_account'],
} as const satisfies Record<string, readonly (keyof Values)[]>;
type Part = keyof typeof fieldsOf;

export interface Reviewed {
  facts: [label: string, value: string][];
  /** Labels of required fields that are empty. */
  missing: string[];
  /** Labels of optional fields that are empty. */
  later: string[];
}

/** Returns a section's values as text, and the missing ones. `nameOf`: names of chosen ids. */
export function reviewOf(
  part: Part,
  values: Values,
  needed: readonly string[],
  nameOf: (field: string, id: number) => string | undefined,
): Reviewed {
  const found: Reviewed = { facts: [], missing: [], later: [] };
  // Without an amount no rate is saved, so its factor and hours don't count.
  const names =
    part === 'pay' && values.amount_centavos === null ? (['scheme', 'amount_centavos'] as const) : fieldsOf[part];
  for (const name of names) {
    const value = values[name];
    // Shown in hours, as in the form; the value is in minutes.
    const hours = name === 'minutes_per_day';
    const label = hours ? fieldTexts.hoursDay : mustHave(labels, name).label;
    const known = typeof value === 'number' ? nameOf(name, value) : undefined;
    const shown =
      known ??
      shownValue(mustHave(labels, name), typeof value === 'string' ? value.trim() : hours ? values[name] / 60 : value);
    if (shown !== '') found.facts.push([label, shown]);
    else if (needed.includes(name)) found.missing.push(label);
    else found.later.push(label);
  }
  return found;
}

/** Returns the effects of saving, and the remaining steps, as sentences. */
export function whatHappens(
  values: Values,
  given: {
    schedule: string | undefined;
    /** Warning that the client doesn't offer the schedule. */
    unoffered?: string | undefined;
    documents: number;
    account: { way: 'none' | 'invite' | 'one-time' } | null;
  },
): { does: string[]; leaves: string[] } {
  const { documents, account } = given;
  const name = accountName(values).trim() || reviewTexts.theEmployee;
  const does = [reviewTexts.joinsEmployeeListEmployedFrom(name, date(values.hired_on))];
  const leaves: string[] = [];
  if (values.schedule_id === null) leaves.push(reviewTexts.noScheduleAssignOneIn);
  else
    does.push(
      reviewTexts.scheduleFromThatDay(
        given.schedule ?? reviewTexts.theChosenOne,
        given.unoffered === undefined ? '' : ` ${given.unoffered}.`,
      ),
    );
  if (values.amount_centavos === null) leaves.push(reviewTexts.noRateAddOneIn);
  else does.push(reviewTexts.rateEffectiveFromThatDay);
  leaves.push(reviewTexts.leaveCreditsGrantThemIn);
  if (endingKinds.some((kind) => kind === values.employment_status))
    leaves.push(reviewTexts.employmentEndDateIssueContract);
  if (documents > 0) does.push(reviewTexts.documentsAddedToFile(documents));
  if (account?.way === 'invite')
    does.push(reviewTexts.anInvitationIsSentTo(values.email.trim() || reviewTexts.theEmailAddressStillMissing));
  else if (account?.way === 'one-time') does.push(reviewTexts.oneTimePasswordShownOnce);
  else if (account) leaves.push(reviewTexts.noAccountCreateOneSo);
  leaves.push(reviewTexts.syncEmployeesToPayroll);
  return { does, leaves };
}

const date = (value: string): string => shownValue(mustHave(labels, 'hired_on'), value) || reviewTexts.theHireDate;
