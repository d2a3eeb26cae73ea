import type { Accomplishment as AccomplishmentRecord } from '#contract/hr/requests/accomplishments.ts';
import { formatShortHours, today } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { accomplishmentFace } from '#src/shared/requests/faces.ts';
import { ownRequestsOf, useOwnRequests } from '#src/shared/requests/filing-data.ts';
import { filingScreen, laterForm } from '#src/portal/requests/FilingScreen.tsx';
import { useOpenUntil } from '#src/portal/requests/open-cutoff.ts';
import { payloadOf, isActive } from '#src/shared/requests/record.ts';
import { EditIcon } from '#src/shared/ui/icons/icons.tsx';
import { AccomplishmentFacts } from './AccomplishmentFacts.tsx';

/** Accomplishments by task: list with status, and filing. */
export default filingScreen<AccomplishmentRecord>({
  kind: 'accomplishment',
  icon: <EditIcon />,
  useList: ownRequestsOf('accomplishment'),
  faceOf: accomplishmentFace,
  Facts: ({ record }) => <AccomplishmentFacts accomplishment={record} files={record.files} filedAt={record.filed_at} />,
  ItemFacts: ({ item }) => (
    <AccomplishmentFacts accomplishment={payloadOf('accomplishment', item)} fileNames={item.fileNames} />
  ),
  Form: laterForm(async () => (await import('./AccomplishmentForm.tsx')).AccomplishmentForm),
  useLine({ employeeId }) {
    const say = useWords();
    const text = useOpenUntil();
    const records = useOwnRequests('accomplishment', employeeId).data?.data;
    if (!records) return undefined;
    const minutes = records.filter((a) => isActive(a) && a.date === today()).reduce((sum, a) => sum + a.minutes, 0);
    const hours = formatShortHours(say, minutes);
    return { title: minutes === 0 ? say('accomplishment.none-today') : say('accomplishment.today', { hours }), text };
  },
});
