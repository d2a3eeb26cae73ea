import type { Input } from '#contract/endpoint.ts';
import { leaveEffect } from '#contract/hr/leave/leave-effect.ts';
import { call } from '#src/api/call.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { texts } from '#src/text/en/desk/holidays.ts';
import classes from './LeaveEffect.module.css';
import { leaveChangeText, leaveLine, leaveQuestion } from './leave-effect-words.ts';

export type DayChange = Input<typeof leaveEffect>['body'];

/**
 * Leave recounted by a change of days, in one line with a collapsed list. `of` is null while the change is
 * incomplete.
 */
export function LeaveEffect({ of }: { of: DayChange | null }) {
  const { data, error, isPlaceholderData } = useEndpoint(
    leaveEffect,
    { body: of ?? { of: 'import', id: 1 } },
    { enabled: of !== null, fresh: true, keepFormer: true },
  );
  if (of === null) return null;
  if (error) return <p>{explain(error)}</p>;
  if (!data || isPlaceholderData) return <p>{texts.checkingLeaveDots}</p>;
  if (data.data.length === 0) return <p>{texts.noPendingOrApprovedLeave}</p>;
  return (
    <details className={classes['leave']}>
      <summary>{leaveLine(data.data, data.total)}</summary>
      <ul>
        {data.data.map((c) => (
          <li key={c.leave_id}>
            <b>{c.name}</b> {leaveChangeText(c)}
          </li>
        ))}
        {data.total > data.data.length && <li>{texts.andMore(data.total - data.data.length)}</li>}
      </ul>
    </details>
  );
}

/** Returns the changed leave as text for a confirmation; empty when no leave changes. */
export const askedLeave = async (of: DayChange): Promise<string> =>
  leaveQuestion(await call(leaveEffect, { body: of }));

/** Returns whether importing these records changes days. */
export const changesDays = (kind: string): boolean => ['holiday', 'schedule', 'scheduleAssignment'].includes(kind);
