import { useState } from 'react';
import { archiveChangeSchedule, listChangeSchedules } from '#contract/hr/change-schedules.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { useWords } from '#src/language/words.ts';
import { useMyChanges } from '#src/parts/filing/filing-data.ts';
import { changeFace } from '#src/parts/filing/faces.ts';
import { FilingScreen, OwnFilings, type Own } from '#src/parts/filing/FilingScreen.tsx';
import { recently } from '#src/parts/filing/first-asks.ts';
import { useMySchedule } from '#src/parts/leave/leave-data.ts';
import { CalendarIcon } from '#src/ui/icons/icons.tsx';
import { ChangeFacts, ChangeItemFacts } from './ChangeFacts.tsx';
import { ChangeForm } from './ChangeForm.tsx';

/** Changes of one's own schedule: what was asked for and where it stands, and asking for one. */
export default function ChangeSchedule() {
  return <OwnFilings kind="change-schedule">{(own) => <MyChanges own={own} />}</OwnFilings>;
}

function MyChanges({ own }: { own: Own }) {
  const say = useWords();
  const [limit, setLimit] = useState(recently);
  const changes = useMyChanges(own.employeeId, limit);
  // Read here already, so that the form warns without a connection the first time it is opened.
  useMySchedule();
  const archive = useSubmit(archiveChangeSchedule, { refresh: [listChangeSchedules] });
  return (
    <FilingScreen
      kind="change-schedule"
      own={own}
      icon={<CalendarIcon />}
      list={changes}
      onShowEarlier={() => setLimit(200)}
      faceOf={(c) => changeFace(c, c.to_schedule.name, say)}
      renderFacts={(c) => <ChangeFacts change={c} from={c.from_schedule} to={c.to_schedule} filedAt={c.filed_at} />}
      renderItemFacts={(item) => <ChangeItemFacts item={item} />}
      withdraw={(c) => archive.mutateAsync({ params: { id: c.id }, query: { version: c.version } })}
      form={ChangeForm}
    />
  );
}
