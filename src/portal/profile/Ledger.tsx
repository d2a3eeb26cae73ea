import type { LedgerEntry } from '#contract/hr/leave/leave-credits.ts';
import { formatDate, formatDays } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { useMyCredits } from '#src/shared/leave/leave-data.ts';
import { Sheet } from '#src/shared/ui/over/Sheet.tsx';
import { ListSkeleton } from '#src/shared/ui/page/states.tsx';
import classes from './Ledger.module.css';
import { shownKind } from '#src/shared/leave/shown-kind.ts';

const signed = (days: number) => `${days < 0 ? '−' : '+'}${Math.abs(days)}`;

/** Leave ledger: grants, uses, and returns with balances. */
export default function Ledger({ employeeId, onClose }: { employeeId: number; onClose: () => void }) {
  const say = useWords();
  const { data } = useMyCredits(employeeId);
  const kinds = data?.data.credits.map((credit) => ({
    credit,
    entries: data.data.ledger.filter((e) => e.leave_type_id === credit.leave_type_id),
  }));
  return (
    <Sheet title={say('ledger.title')} opened onClose={onClose}>
      {kinds ? (
        kinds.length === 0 ? (
          <p>{say('ledger.none')}</p>
        ) : (
          kinds.map(({ credit, entries }) => (
            <section key={credit.leave_type_id} aria-label={shownKind(credit.leave_type_name)}>
              <div className={classes['head']}>
                <h3>{shownKind(credit.leave_type_name)}</h3>
                <strong>{formatDays(say, credit.balance)}</strong>
              </div>
              <ul className={classes['entries']}>
                {entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </ul>
            </section>
          ))
        )
      ) : (
        <ListSkeleton label={say('app.loading')} />
      )}
    </Sheet>
  );
}

function Entry({ entry }: { entry: LedgerEntry }) {
  const say = useWords();
  return (
    <li>
      <span>
        {say(`ledger.${entry.kind}`)}
        <small>{[formatDate(entry.effective_on), entry.note].filter(Boolean).join(' · ')}</small>
      </span>
      <span className={classes['days']}>
        <strong data-less={entry.days < 0 || undefined}>{signed(entry.days)}</strong>
        <small>{say('ledger.balance', { days: entry.balance })}</small>
      </span>
    </li>
  );
}
