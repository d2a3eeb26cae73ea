import type { Overtime as OvertimeRecord } from '#contract/hr/overtimes.ts';
import { formatShortHours } from '#src/language/format.ts';
import { useWords } from '#src/language/words.ts';
import { overtimeFace } from '#src/parts/filing/faces.ts';
import { useMyOvertimes } from '#src/parts/filing/filing-data.ts';
import { filingScreen, laterForm } from '#src/parts/filing/FilingScreen.tsx';
import { useOpenCutoff, useOpenUntil } from '#src/parts/filing/open-cutoff.ts';
import { payloadOf, stands } from '#src/parts/filing/record.ts';
import { useMyHolidays } from '#src/parts/leave/leave-data.ts';
import { ClockIcon } from '#src/ui/icons/icons.tsx';
import { OvertimeFacts } from './OvertimeFacts.tsx';

/** Own overtime: what was filed and where it stands, and filing it with what it falls in. */
export default filingScreen<OvertimeRecord>({
  kind: 'overtime',
  icon: <ClockIcon />,
  useList: useMyOvertimes,
  faceOf: overtimeFace,
  Facts: ({ record }) => <OvertimeFacts overtime={record} segments={record.segments} filedAt={record.filed_at} />,
  ItemFacts: ({ item }) => <OvertimeFacts overtime={payloadOf('overtime', item)} />,
  Form: laterForm(async () => (await import('./OvertimeForm.tsx')).OvertimeForm),
  useLine({ employeeId }) {
    const say = useWords();
    useMyHolidays();
    const cutoff = useOpenCutoff();
    const text = useOpenUntil();
    const records = useMyOvertimes(employeeId).data?.data;
    if (!cutoff || !records) return undefined;
    const minutes = records
      .filter((o) => stands(o) && cutoff.start <= o.date && o.date <= cutoff.end)
      .reduce((sum, o) => sum + o.minutes, 0);
    return { title: say('overtime.in-cutoff', { hours: formatShortHours(say, minutes) }), text };
  },
});
