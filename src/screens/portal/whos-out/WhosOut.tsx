import { absentEmployees, absentWhys, type AbsentEmployee } from '#contract/hr/presence.ts';
import { useWords, type Say } from '#src/language/words.ts';
import { preloadPeopleList } from '#src/parts/people/PeopleList.tsx';
import { PeopleToday } from '#src/parts/presence/PeopleToday.tsx';
import { formatWhen } from '#src/parts/presence/when.ts';

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
          people: people.filter((p) => p.why === why),
          count: counts[why],
        }))
      }
      noteOf={(p) => note(say, p)}
      factsOf={(p) => facts(say, p)}
    />
  );
}

function note(say: Say, p: AbsentEmployee): string {
  const since = p.since && formatWhen(say, p.since);
  const known = [
    p.leave_type_name,
    p.holiday,
    p.why === 'no_punch' && since && say('presence.shift-began', { when: since }),
    p.why === 'left' && since && say('presence.left-at', { when: since }),
    p.until && say('presence.back', { when: formatWhen(say, p.until) }),
  ];
  return known.filter(Boolean).join(' · ');
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
