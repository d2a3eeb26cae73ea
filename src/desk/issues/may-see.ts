import { hrFoundIssues } from '#contract/hr/issues/issues.ts';
import { payFoundIssues } from '#contract/payroll/issues/issues.ts';
import { hasAny } from '#src/desk/setup/may-set-up.ts';
import type { Session } from '#src/session/store.ts';

/** Returns true if a user may see the issues of HR or of Payroll. */
export const maySeeIssues = (session: Session): boolean =>
  hasAny(session, hrFoundIssues) || hasAny(session, payFoundIssues);
