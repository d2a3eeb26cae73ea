import type { OddityKind } from '#domain/time/oddities.ts';
import { oddOrder, oddWords } from './cell.ts';
import type { TimeAddress } from './time-address.ts';
import classes from './time.module.css';

/** What there is to decide, by what is odd; each narrows the grid to the people who have it. They are its legend too. */
export function OddChips(props: { counts: Record<OddityKind, number> | undefined; address: TimeAddress }) {
  const { counts, address } = props;
  const odd = address.get('odd');
  const all = address.get('decide') === 'yes';
  return (
    <>
      <button
        type="button"
        className={classes['chip']}
        data-plain
        aria-pressed={all}
        onClick={() => address.set({ decide: all ? undefined : 'yes' })}
      >
        To decide <b>{counts ? Object.values(counts).reduce((a, b) => a + b, 0) : 0}</b>
      </button>
      {oddOrder
        .filter((kind) => (counts?.[kind] ?? 0) > 0 || odd === kind)
        .map((kind) => (
          <button
            key={kind}
            type="button"
            className={classes['chip']}
            aria-pressed={odd === kind}
            onClick={() => address.set({ odd: odd === kind ? undefined : kind })}
          >
            <span className={classes['mark']} data-ink={oddWords[kind].must ? 'must' : 'todo'}>
              {oddWords[kind].mark}
            </span>
            {oddWords[kind].name} <b>{counts?.[kind] ?? 0}</b>
          </button>
        ))}
    </>
  );
}
