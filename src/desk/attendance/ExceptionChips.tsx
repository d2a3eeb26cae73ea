import type { ExceptionKind } from '#domain/attendance/exceptions.ts';
import { formatLongDate } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/attendance/attendance.ts';
import { exceptionOrder, exceptionWords } from './cell.ts';
import { chipOf, noChip } from './exception-chip.ts';
import type { TimeAddress } from './time-address.ts';
import classes from './time.module.css';

const days = (n: number): string => (n === 1 ? texts.oneDay : texts.daysN(n));
const things = (n: number): string => (n === 1 ? texts.oneException : texts.exceptionsN(n));

/** Exceptions by kind. Each chip filters the grid, one at a time, and is its legend. */
export function ExceptionChips(props: {
  counts: Record<ExceptionKind, number> | undefined;
  /** Number of employees without time logs. */
  none: number;
  /** Days reported wrong, in this and in other cutoffs. */
  said: number;
  elsewhere: readonly { client_id: number; client_name: string; date: string; count: number }[];
  address: TimeAddress;
}) {
  const { counts, none, said, elsewhere, address } = props;
  const { said: only, odd, none: never, decide: all } = chipOf(address);
  const toDecide = counts ? Object.values(counts).reduce((a, b) => a + b, 0) : 0;
  return (
    <>
      <button
        type="button"
        className={classes['chip']}
        data-plain
        aria-pressed={all}
        title={things(toDecide)}
        onClick={() => address.set({ ...noChip, decide: all ? undefined : 'yes' })}
      >
        {texts.exceptions} <b>{toDecide}</b>
      </button>
      {exceptionOrder
        .filter((kind) => (counts?.[kind] ?? 0) > 0 || odd === kind)
        .map((kind) => (
          <button
            key={kind}
            type="button"
            className={classes['chip']}
            aria-pressed={odd === kind}
            title={days(counts?.[kind] ?? 0)}
            onClick={() => address.set({ ...noChip, odd: odd === kind ? undefined : kind })}
          >
            <span className={classes['mark']} data-ink={exceptionWords[kind].must ? 'must' : 'todo'}>
              {exceptionWords[kind].mark}
            </span>
            {exceptionWords[kind].name} <b>{counts?.[kind] ?? 0}</b>
          </button>
        ))}
      {(none > 0 || never) && (
        <button
          type="button"
          className={classes['chip']}
          aria-pressed={never}
          title={none === 1 ? texts.oneEmployee : texts.employees(none)}
          onClick={() => address.set({ ...noChip, none: never ? undefined : 'yes' })}
        >
          <span className={classes['mark']} data-ink="absent">
            A
          </span>
          {texts.noTimeLogs} <b>{none}</b>
        </button>
      )}
      {(said > 0 || only) && (
        <button
          type="button"
          className={classes['chip']}
          aria-pressed={only}
          title={days(said)}
          onClick={() => address.set({ ...noChip, said: only ? undefined : 'yes' })}
        >
          <span className={classes['mark']} data-ink="must">
            !
          </span>
          {texts.reportedWrong2} <b>{said}</b>
        </button>
      )}
      {elsewhere.slice(0, 2).map((e) => (
        <button
          key={`${e.client_id} ${e.date}`}
          type="button"
          className={classes['chip']}
          data-plain
          title={days(e.count)}
          onClick={() =>
            address.set({ ...noChip, search: undefined, client: String(e.client_id), date: e.date, said: 'yes' })
          }
        >
          {texts.reportedAt(e.client_name, formatLongDate(e.date))} <b>{e.count}</b>
        </button>
      ))}
    </>
  );
}
