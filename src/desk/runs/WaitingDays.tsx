import { useState } from 'react';
import { Link } from 'react-router-dom';
import { closeWaitingDay, listWaitingDays, type WaitingDay } from '#contract/payroll/runs/waiting-days.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { formatDate, formatDayMonth } from '#src/text/format.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { BeforeAfter } from '#src/desk/attendance/PaidDifference.tsx';
import { texts } from '#src/text/en/desk/runs/runs.ts';
import { detailOf } from './run-places.ts';
import { money } from './run-words.ts';
import { ReasonDialog } from '#src/desk/ui/ReasonDialog.tsx';
import classes from '#src/desk/attendance/time.module.css';
import { Panel } from '#src/desk/ui/DeskPage.tsx';
import { Badge, Btn } from '#src/desk/ui/pieces.tsx';
import { toast } from '#src/shared/ui/over/toast.ts';
import { WithLink } from '#src/desk/ui/WithLink.tsx';

const days = (n: number): string => (n === 1 ? texts.oneDay : texts.daysN(n));

/** Formats the difference of a day in gross pay. */
function amountWords(centavos: number | null) {
  if (centavos === null) return texts.couldntComputeAmountPayslipWasnt;
  if (centavos === 0) return texts.payIsSameNothingIs;
  return (
    <>
      {centavos > 0 ? texts.stillToPay : texts.overpaid}: <b>₱{money(Math.abs(centavos))}</b>
      {texts.beforeTaxAndContributions}
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
    <Panel title={texts.retroactiveChanges} {...(data && { note: texts.toSettle(days(data.total)) })} onClose={onClose}>
      {error && <p className={classes['part']}>{explain(error)}</p>}
      {data && !data.asked && <p className={classes['part']}>{texts.couldntLoadRetroactiveChangesFrom}</p>}
      {data?.asked && data.total === 0 && <p className={classes['part']}>{texts.noRetroactiveChangesToSettle}</p>}
      {data?.data.map((d) => (
        <div key={d.id} className={classes['part']}>
          <h3>
            <span>{d.name}</span>
            <span>{formatDayMonth(d.date)}</span>
          </h3>
          <BeforeAfter before={d.before} after={d.after} now="now" />
          {d.left !== null && (
            <p>
              <Badge tone="warn">{texts.left(formatDayMonth(d.left))}</Badge>
            </p>
          )}
          {d.run ? (
            <p>
              {texts.in} <Link to={detailOf({ id: d.run.id, adjustment: false })}>{d.run.name}</Link>
            </p>
          ) : (
            <>
              <p>{amountWords(d.amount_centavos)}</p>
              <p>
                {d.left === null ? (
                  texts.nextRunWillSettleIt
                ) : (
                  <>
                    <WithLink sentence={texts.noRegularRunFollowsSettle(formatDate(d.left))} to="/payroll/adjustment" />
                  </>
                )}
              </p>
              <div className={classes['ways']}>
                <Btn onClick={() => setClosing(d)}>{texts.recordSettlementDots}</Btn>
              </div>
            </>
          )}
        </div>
      ))}
      {data && data.total > data.data.length && (
        <p className={classes['part']}>{texts.andMoreDays(days(data.total - data.data.length))}</p>
      )}
      {closing && (
        <ReasonDialog
          title={texts.recordSettlementOutsidePayrollRuns}
          subtitle={texts.noLaterRunWillSettle(closing.name, formatDayMonth(closing.date))}
          label={texts.settlementDetails}
          submitLabel={texts.recordSettlement}
          onSave={async (word) => {
            try {
              await close.mutateAsync({
                body: { difference: closing.id, word, amount_centavos: closing.amount_centavos },
              });
              void toast(texts.settlementRecorded);
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
