import type { Overtime as OvertimeRecord } from '#contract/hr/requests/overtimes.ts';
import { formatShortHours } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { overtimeFace } from '#src/shared/requests/faces.ts';
import { ownRequestsOf, useOwnRequests } from '#src/shared/requests/filing-data.ts';
import { filingScreen, laterForm } from '#src/portal/requests/FilingScreen.tsx';
import { useOpenCutoff, useOpenUntil } from '#src/portal/requests/open-cutoff.ts';
import { payloadOf, isActive } from '#src/shared/requests/record.ts';
import { useMyHolidays } from '#src/shared/holidays/holidays-data.ts';
import { ClockIcon } from '#src/shared/ui/icons/icons.tsx';
import { OvertimeFacts } from './OvertimeFacts.tsx';

/** Own overtime: list with status, and filing with hours by rate. */
export default filingScreen<OvertimeRecord>({
  kind: 'overtime',
  icon: <ClockIcon />,
  useList: ownRequestsOf('overtime'),
  faceOf: overtimeFace,
  Facts: ({ record }) => <OvertimeFacts overtime={record} segments={record.segments} filedAt={record.filed_at} />,
  ItemFacts: ({ item }) => <OvertimeFacts overtime={payloadOf('overtime', item)} />,
  Form: laterForm(async () => (await import('./OvertimeForm.tsx')).OvertimeForm),
  useLine({ employeeId }) {
    const say = useWords();
    useMyHolidays();
    const cutoff = useOpenCutoff();
    const text = useOpenUntil();
    const records = useOwnRequests('overtime', employeeId).data?.data;
    if (!cutoff || !records) return undefined;
    const minutes = records
      .filter((o) => isActive(o) && cutoff.start <= o.date && o.date <= cutoff.end)
      .reduce((sum, o) => sum + o.minutes, 0);
    return { title: say('overtime.in-cutoff', { hours: formatShortHours(say, minutes) }), text };
  },
});
