import { useState } from 'react';
import type { PersonTime } from '#contract/hr/attendance/time-days.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { dayWords } from './ClientCutoff.tsx';
import { ReasonDialog } from '#src/desk/ui/ReasonDialog.tsx';
import type { useTimeSteps } from './use-time-steps.ts';

/** `Fri, 13 Nov`: the year stands in the cut-off beside it, and the button beside this one needs the room. */
const shortDay = (date: string): string => dayWords(date).replace(/ \d{4}$/, '');

/** Puts in the punches that the chosen people miss on a day, such as when the device stood still. */
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
