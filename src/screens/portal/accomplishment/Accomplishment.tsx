import { useState } from 'react';
import { archiveAccomplishment, listAccomplishments } from '#contract/hr/accomplishments.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { useWords } from '#src/language/words.ts';
import { useMyAccomplishments } from '#src/parts/filing/filing-data.ts';
import { accomplishmentFace } from '#src/parts/filing/faces.ts';
import { FilingScreen, OwnFilings, type Own } from '#src/parts/filing/FilingScreen.tsx';
import { recently } from '#src/parts/filing/first-asks.ts';
import { payloadOf } from '#src/parts/filing/record.ts';
import { useMySchedule } from '#src/parts/leave/leave-data.ts';
import { EditIcon } from '#src/ui/icons/icons.tsx';
import { AccomplishmentFacts } from './AccomplishmentFacts.tsx';
import { AccomplishmentForm } from './AccomplishmentForm.tsx';

/** What one did, task by task: what was filed and where it stands, and filing today's. */
export default function Accomplishment() {
  return <OwnFilings kind="accomplishment">{(own) => <MyAccomplishments own={own} />}</OwnFilings>;
}

function MyAccomplishments({ own }: { own: Own }) {
  const say = useWords();
  const [limit, setLimit] = useState(recently);
  const accomplishments = useMyAccomplishments(own.employeeId, limit);
  // Read here already, so that the form warns without a connection the first time it is opened.
  useMySchedule();
  const archive = useSubmit(archiveAccomplishment, { refresh: [listAccomplishments] });
  return (
    <FilingScreen
      kind="accomplishment"
      own={own}
      icon={<EditIcon />}
      list={accomplishments}
      onShowEarlier={() => setLimit(200)}
      faceOf={(a) => accomplishmentFace(a, say)}
      renderFacts={(a) => <AccomplishmentFacts accomplishment={a} files={a.files} filedAt={a.filed_at} />}
      renderItemFacts={(item) => (
        <AccomplishmentFacts accomplishment={payloadOf('accomplishment', item)} fileNames={item.fileNames} />
      )}
      withdraw={(a) => archive.mutateAsync({ params: { id: a.id }, query: { version: a.version } })}
      form={AccomplishmentForm}
    />
  );
}
