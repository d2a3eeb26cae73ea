import { useState } from 'react';
import type { PersonTime } from '#contract/hr/attendance/time-days.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { formatDay, formatLongDate } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/attendance/attendance.ts';
import { ReasonDialog } from '#src/desk/ui/ReasonDialog.tsx';
import type { useTimeSteps } from './use-time-steps.ts';

/** Adds the missing time logs of chosen employees on a day, for example after a device failure. */
export function FillByShift(props: {
  people: readonly PersonTime[];
  date: string;
  steps: Pick<ReturnType<typeof useTimeSteps>, 'busy' | 'fill'>;
}) {
  const { people, date, steps } = props;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Btn onClick={() => setAsking(true)} disabled={steps.busy}>
        {texts.fillForDots(formatDay(date), people.length)}
      </Btn>
      {asking && (
        <ReasonDialog
          title={texts.fillFromShifts(formatLongDate(date))}
          submitLabel={texts.addTimeLogs}
          subtitle={texts.employeesAddsMissingStartOr(people.length)}
          onClose={() => setAsking(false)}
          onSave={async (reason) => {
            await steps.fill(people, date, reason);
            return null;
          }}
        />
      )}
    </>
  );
}
