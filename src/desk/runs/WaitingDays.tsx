import { useState } from 'react';
import { Link } from 'react-router-dom';
import { closeWaitingDay, listWaitingDays, type WaitingDay } from '#contract/payroll/runs/waiting-days.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { formatDate, formatDayMonth } from '#src/text/format.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { BeforeAfter } from '#src/desk/attendance/PaidDifference.tsx';
import { detailOf } from './run-places.ts';
import { money } from './run-words.ts';
import { ReasonDialog } from '#src/desk/ui/ReasonDialog.tsx';
import classes from '#src/desk/attendance/time.module.css';
import { Panel } from '#src/desk/ui/DeskPage.tsx';
import { Badge, Btn } from '#src/desk/ui/pieces.tsx';
import { toast } from '#src/shared/ui/over/toast.ts';
import { WithLink } from '#src/desk/ui/WithLink.tsx';

const days = (n: number): string => (n === 1 ? '1 day' : `${n} days`);

/** The difference of a day in gross pay. */
function amountWords(centavos: number | null) {
  if (centavos === null)
    return 'Couldn’t compute the amount: the payslip wasn’t based on time approved in HR. Compute it by hand from the figures above.';
  if (centavos === 0) return 'The pay is the same. Nothing is owed.';
  return (
    <>
      {centavos > 0 ? 'Still to pay' : 'Overpaid'}: <b>₱{money(Math.abs(centavos))}</b>, before tax and contributions.
    </>
  );
}

/**
 * Retroactive changes confirmed by HR: the employee's next run settles them. Leavers have no next run, so theirs are
 * settled outside payroll with a note.
 */
export function WaitingDays({ onClose }: { onClose: () => void }) {
  const { data, error } = useEndpoint(listWaitingDays, {});
  const close = useSubmit(closeWaitingDay, { refresh: [listWaitingDays] });
  const [closing, setClosing] = useState<WaitingDay | null>(null);
  return (
    <Panel title="Retroactive changes" {...(data && { note: `${days(data.total)} to settle` })} onClose={onClose}>
      {error && <p className={classes['part']}>{explain(error)}</p>}
      {data && !data.asked && (
        <p className={classes['part']}>Couldn’t load retroactive changes from HR. Try again later.</p>
      )}
      {data?.asked && data.total === 0 && <p className={classes['part']}>No retroactive changes to settle.</p>}
      {data?.data.map((d) => (
        <div key={d.id} className={classes['part']}>
          <h3>
            <span>{d.name}</span>
            <span>{formatDayMonth(d.date)}</span>
          </h3>
          <BeforeAfter before={d.before} after={d.after} now="now" />
          {d.left !== null && (
            <p>
              <Badge tone="warn">left {formatDayMonth(d.left)}</Badge>
            </p>
          )}
          {d.run ? (
            <p>
              In <Link to={detailOf({ id: d.run.id, adjustment: false })}>{d.run.name}</Link>
            </p>
          ) : (
            <>
              <p>{amountWords(d.amount_centavos)}</p>
              <p>
                {d.left === null ? (
                  'The next run will settle it.'
                ) : (
                  <>
                    <WithLink
                      sentence={`No regular run follows ${formatDate(d.left)}. Settle it with [an off-cycle run] or by hand, then record it here.`}
                      to="/payroll/adjustment"
                    />
                  </>
                )}
              </p>
              <div className={classes['ways']}>
                <Btn onClick={() => setClosing(d)}>Record settlement…</Btn>
              </div>
            </>
          )}
        </div>
      ))}
      {data && data.total > data.data.length && (
        <p className={classes['part']}>And {days(data.total - data.data.length)} more.</p>
      )}
      {closing && (
        <ReasonDialog
          title="Record a settlement outside payroll runs"
          subtitle={`${closing.name}, ${formatDayMonth(closing.date)}: no later run will settle it, even after a rehire`}
          label="Settlement details"
          submitLabel="Record settlement"
          onSave={async (word) => {
            try {
              await close.mutateAsync({
                body: { difference: closing.id, word, amount_centavos: closing.amount_centavos },
              });
              void toast('Settlement recorded');
              return null;
            } catch (thrown) {
              return explain(thrown);
            }
          }}
          onClose={() => setClosing(null)}
        />
      )}
    </Panel>
  );
}
