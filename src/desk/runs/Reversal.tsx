import { useState } from 'react';
import { listReversible } from '#contract/payroll/runs/reversals.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { WithLink } from '#src/desk/ui/WithLink.tsx';
import { formatDate } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/runs/runs.ts';
import { TakeBack } from './TakeBack.tsx';

/** The button that reverses an employee's posted payslip of a run, or the run that reverses it. */
export function Reversal({ run, code, label }: { run: Pick<Run, 'id' | 'name'>; code: string; label: string }) {
  const [open, setOpen] = useState(false);
  const { data } = useEndpoint(listReversible, { params: { id: run.id }, query: { employee: code } });
  const found = data?.data[0];
  if (!found) return null;
  const by = found.taken_back;
  if (by)
    return (
      <span>
        <WithLink
          sentence={
            by.posted_at
              ? texts.reversedOnBy(formatDate(manilaDate(by.posted_at)), by.run)
              : texts.beingReversedBy(by.run)
          }
          to={`/payroll/adjustment-detail/${by.run_id}`}
        />
      </span>
    );
  // If it can't be reversed, the dialog says why.
  return (
    <>
      <Btn onClick={() => setOpen(true)}>{label}</Btn>
      {open && <TakeBack run={run} code={code} onClose={() => setOpen(false)} />}
    </>
  );
}
