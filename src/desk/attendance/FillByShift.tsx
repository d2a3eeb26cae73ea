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
        Fill {shortDay(date)} of {people.length}…
      </Btn>
      {asking && (
        <ReasonDialog
          title={`Fill ${dayWords(date)} by shift`}
          submitLabel="Put in"
          subtitle={`${people.length === 1 ? '1 person' : `${people.length} people`}. Who has no punch gets both ends of their shift, who has one gets the other. Everything can be undone, and somebody else approves it.`}
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
