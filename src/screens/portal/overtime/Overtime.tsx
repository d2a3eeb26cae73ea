import { useState } from 'react';
import { archiveOvertime, listOvertimes } from '#contract/hr/overtimes.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { useWords } from '#src/language/words.ts';
import { useMyOvertimes } from '#src/parts/filing/filing-data.ts';
import { overtimeFace } from '#src/parts/filing/faces.ts';
import { FilingScreen, OwnFilings, type Own } from '#src/parts/filing/FilingScreen.tsx';
import { recently } from '#src/parts/filing/first-asks.ts';
import { payloadOf } from '#src/parts/filing/record.ts';
import { useMyHolidays, useMySchedule } from '#src/parts/leave/leave-data.ts';
import { ClockIcon } from '#src/ui/icons/icons.tsx';
import { OvertimeFacts } from './OvertimeFacts.tsx';
import { OvertimeForm } from './OvertimeForm.tsx';

/** Own overtime: what was filed and where it stands, and filing it with what it falls in. */
export default function Overtime() {
  return <OwnFilings kind="overtime">{(own) => <MyOvertime own={own} />}</OwnFilings>;
}

function MyOvertime({ own }: { own: Own }) {
  const say = useWords();
  const [limit, setLimit] = useState(recently);
  const overtimes = useMyOvertimes(own.employeeId, limit);
  // Read here already, so that the form counts without a connection the first time it is opened.
  useMySchedule();
  useMyHolidays();
  const archive = useSubmit(archiveOvertime, { refresh: [listOvertimes] });
  return (
    <FilingScreen
      kind="overtime"
      own={own}
      icon={<ClockIcon />}
      list={overtimes}
      onShowEarlier={() => setLimit(200)}
      faceOf={(o) => overtimeFace(o, say)}
      renderFacts={(o) => <OvertimeFacts overtime={o} segments={o.segments} filedAt={o.filed_at} />}
      renderItemFacts={(item) => <OvertimeFacts overtime={payloadOf('overtime', item)} />}
      withdraw={(o) => archive.mutateAsync({ params: { id: o.id }, query: { version: o.version } })}
      form={OvertimeForm}
    />
  );
}
