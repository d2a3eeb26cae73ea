import type { SessionData } from '#contract/hr/accounts/auth.ts';
import { mayOpen } from '#src/desk/menu/find-place.ts';
import { billingFinds } from './billing.ts';
import { clientFinds } from './clients.ts';
import type { Find } from './find.ts';
import { payrollFinds } from './payroll.ts';
import { peopleFinds } from './people.ts';
import { requestFinds } from './requests.ts';
import { scheduleFinds } from './schedules.ts';
import { settingFinds } from './settings.ts';
import { timeFinds } from './time.ts';

export const finds: readonly Find[] = [
  ...requestFinds,
  ...peopleFinds,
  ...clientFinds,
  ...scheduleFinds,
  ...timeFinds,
  ...payrollFinds,
  ...billingFinds,
  ...settingFinds,
];

/** Returns the results that Ctrl K may offer this user. */
export const findsOf = (session: SessionData): Find[] =>
  finds.filter((find) => mayOpen(session, find.to) && (find.may?.(session) ?? true));
