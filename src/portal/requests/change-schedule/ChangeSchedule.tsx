import type { ChangeSchedule as ChangeRecord } from '#contract/hr/requests/change-schedules.ts';
import { scheduleOn } from '#domain/leave/count-days.ts';
import { today } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { changeFace } from '#src/shared/requests/faces.ts';
import { ownRequestsOf } from '#src/shared/requests/filing-data.ts';
import { filingScreen, laterForm } from '#src/portal/requests/FilingScreen.tsx';
import { restDays } from '#src/shared/requests/rest-days.ts';
import { scheduleWords } from '#src/shared/requests/shift-words.ts';
import { useMySchedule } from '#src/shared/schedules/schedules-data.ts';
import { SwapIcon } from '#src/shared/ui/icons/icons.tsx';
import { ChangeFacts, ChangeItemFacts } from './ChangeFacts.tsx';

/** Own schedule changes: list with status, and requesting. */
export default filingScreen<ChangeRecord>({
  kind: 'change-schedule',
  icon: <SwapIcon />,
  useList: ownRequestsOf('change-schedule'),
  faceOf: (c, say) => changeFace(c, c.to_schedule.name, say),
  Facts: ({ record: c }) => <ChangeFacts change={c} from={c.from_schedule} to={c.to_schedule} filedAt={c.filed_at} />,
  ItemFacts: ChangeItemFacts,
  Form: laterForm(async () => (await import('./ChangeForm.tsx')).ChangeForm),
  useLine() {
    const say = useWords();
    const schedules = useMySchedule().data?.data.schedules;
    const present = scheduleOn(today(), schedules ?? [])?.schedule;
    if (!present) return undefined;
    return { title: scheduleWords(present, say), text: restDays(present, say) };
  },
});
