import { useState } from 'react';
import type { PersonTime } from '#contract/hr/attendance/time-days.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { dayWords } from './ClientCutoff.tsx';
import { ReasonDialog } from '#src/desk/ui/ReasonDialog.tsx';
import type { useTimeSteps } from './use-time-steps.ts';

/** `Fri, 13 Nov`. The year is next to it, in the cutoff. */
const shortDay = (date: string): string => dayWords(date).replace(/ \d{4}$/, '');

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
        Fill {shortDay(date)} for {people.length}…
      </Btn>
      {asking && (
        <ReasonDialog
          title={`Fill ${dayWords(date)} from shifts`}
          submitLabel="Add time logs"
          subtitle={`${people.length === 1 ? '1 employee' : `${people.length} employees`}. Adds the missing start or end of each shift. You can undo this, and another user approves it.`}
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
