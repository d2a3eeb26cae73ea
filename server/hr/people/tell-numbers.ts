import type { NumberKind } from '#contract/hr/notifications/notices.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import type { Session } from '#server/http/session.ts';
import { tellOfChanges } from '#server/hr/notifications/tell.ts';
import type { EmployeeRow } from './employees.queries.ts';
import { bankingOf, openNumber, presentEmployee } from './employee-presenter.ts';
import { nameOfUser } from './record.queries.ts';

type Told = Parameters<typeof tellOfChanges>[0] & { session: Session };

/**
 * Returns whether the number differs. One that can't be decrypted counts as changed, so that the employee checks it.
 */
function differs({ context }: Told, before: EmployeeRow, after: EmployeeRow, kind: NumberKind): boolean {
  const number = kind === 'bank' ? 'bank_account' : kind;
  try {
    const [was, is] = [before, after].map((row) => openNumber(context, row, row.id, number));
    if (was !== is) return true;
  } catch {
    return true;
  }
  return kind === 'bank' && (before.bank !== after.bank || before.bank_account_name !== after.bank_account_name);
}

/**
 * Notifies the employee that another user changed a bank account or government ID. The notification says who changed
 * which number, and when, with the last digits only.
 */
export async function tellOfNumber(
  call: Told,
  kind: NumberKind,
  before: EmployeeRow,
  after: EmployeeRow,
): Promise<void> {
  // Employees are not notified of their own changes, except of the bank account, in case another person uses the
  // session.
  if ((call.session.employeeId === after.id && kind !== 'bank') || !differs(call, before, after, kind)) return;
  const masked =
    kind === 'bank'
      ? bankingOf(call.context, after).account_number
      : presentEmployee(call.context, after, call.now).government[kind];
  const who = await nameOfUser(call.db, call.session.userId);
  const on = manilaDate(call.now);
  const remark = [who, masked].filter(Boolean).join(' · ');
  await tellOfChanges(call, kind, [{ employee_id: after.id, filing_id: after.id, first: on, last: on, remark }]);
}
