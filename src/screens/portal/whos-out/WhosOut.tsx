import { absentWhys } from '#domain/presence/why.ts';
import { absentEmployees, type AbsentEmployee } from '#contract/hr/presence.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { manilaTime, today } from '#src/language/format.ts';
import { useWords, type Say } from '#src/language/words.ts';
import { preloadPeopleList } from '#src/parts/people/PeopleList.tsx';
import { PeopleToday } from '#src/parts/presence/PeopleToday.tsx';
import type { PersonNote } from '#src/parts/people/PersonRow.tsx';
import { formatShortWhen, formatWhen } from '#src/parts/presence/when.ts';

preloadPeopleList();

/** Who is out, by reason, and until when. What leave it is, only those are told who may know. */
export default function WhosOut() {
  const say = useWords();
  return (
    <PeopleToday<AbsentEmployee>
      endpoint={absentEmployees}
      title={say('title.whos-out')}
      empty={say('presence.out-empty')}
      emptyHint={say('presence.out-empty-hint')}
      groupsOf={(people, counts) =>
        absentWhys.map((why) => ({
          key: why,
          title: say(`presence.${why}`),
          // People on their rest day or off shift are one line that can be opened: they are away every week.
          fold: isUsual(why) ? (count) => say(`presence.fold-${why}`, { count }) : undefined,
          people: people.filter((p) => p.why === why),
          count: counts[why],
        }))
      }
      noteOf={(p) => note(say, p)}
      aboutOf={(p) => p.leave_type_name ?? p.holiday}
      factsOf={(p) => facts(say, p)}
    />
  );
}

const usual = ['holiday', 'shift_over', 'rest_day', 'not_scheduled'] as const;
const isUsual = (why: AbsentEmployee['why']): why is (typeof usual)[number] =>
  (usual as readonly string[]).includes(why);

/** When they are back, or since when they are missed. */
function note(say: Say, p: AbsentEmployee): PersonNote | null {
  if (p.why === 'no_punch')
    return p.since === null ? null : { label: say('presence.began-label'), when: formatShortWhen(say, p.since) };
  if (p.why === 'left')
    return p.since === null ? null : { label: say('presence.left-label'), when: formatShortWhen(say, p.since) };
  if (p.until === null) return null;
  const afternoon = p.why === 'leave' && manilaDate(p.until) === today() && manilaTime(p.until) >= '12:00';
  const when =
    afternoon && manilaTime(p.until) < '18:00' ? say('presence.this-afternoon') : formatShortWhen(say, p.until);
  return { label: say('presence.back-label'), when };
}

function facts(say: Say, p: AbsentEmployee): (readonly [string, string])[] {
  const why = [say(`presence.${p.why}`), p.leave_type_name, p.holiday].filter(Boolean).join(' · ');
  const left = p.since !== null && p.why !== 'no_punch';
  return [
    [say('presence.why'), why],
    ...(left ? [[say('presence.left-fact'), formatWhen(say, p.since!)] as const] : []),
    ...(p.why === 'left' || p.why === 'no_punch'
      ? []
      : [[say('presence.back-fact'), p.until === null ? say('presence.unknown') : formatWhen(say, p.until)] as const]),
  ];
}
