import { presentEmployees } from '#calls/hr/presence/presence.ts';
import type { PresentEmployee } from '#contract/hr/presence/presence.ts';
import { formatTime, manilaTime } from '#src/text/format.ts';
import { useWords, type Say } from '#src/text/words.ts';
import { preloadPeopleList } from '#src/portal/directory/PeopleList.tsx';
import { PeopleToday } from './PeopleToday.tsx';
import type { PersonNote } from '#src/portal/directory/PersonRow.tsx';
import { formatShortWhen, formatWhen } from './when.ts';

preloadPeopleList();

/** Employees who are in now, and those who start later. */
export default function WhosIn() {
  const say = useWords();
  return (
    <PeopleToday<PresentEmployee>
      endpoint={presentEmployees}
      title={say('title.whos-in')}
      empty={say('presence.in-empty')}
      emptyHint={say('presence.in-empty-hint')}
      groupsOf={(people, counts, old) => [
        {
          key: 'now',
          title: say(old ? 'presence.in-then' : 'presence.in-now'),
          people: people.filter((p) => p.why === 'punched'),
          count: counts['punched'],
        },
        {
          key: 'scheduled',
          title: say(old ? 'presence.scheduled-then' : 'presence.scheduled-now'),
          people: people.filter((p) => p.why === 'scheduled' || p.why === 'on_duty'),
          count: (counts['scheduled'] ?? 0) + (counts['on_duty'] ?? 0) || undefined,
        },
        {
          key: 'later',
          title: say('presence.in-later'),
          people: people.filter((p) => p.why === 'starts'),
          count: counts['starts'],
        },
      ]}
      noteOf={(p) => note(say, p)}
      factsOf={(p) => facts(say, p)}
    />
  );
}

const hours = ({ since, until }: PresentEmployee): string =>
  [since, until].flatMap((at) => (at === null ? [] : [formatTime(manilaTime(at))])).join(' – ');

function note(say: Say, p: PresentEmployee): PersonNote {
  if (p.why === 'punched') return { label: say('presence.since-label'), when: formatShortWhen(say, p.since) };
  if (p.why === 'starts')
    return {
      label: say(p.opens === undefined ? 'presence.starts-label' : 'presence.latest-label'),
      when: formatShortWhen(say, p.since),
    };
  // Employees who are in by schedule stay until the shift ends.
  const end = p.until ?? p.since;
  return { label: say('presence.until-label'), when: formatShortWhen(say, end) };
}

function facts(say: Say, p: PresentEmployee): (readonly [string, string])[] {
  const why = [say('presence.why'), say(`presence.${p.why}`)] as const;
  if (p.opens !== undefined) {
    // With flexible hours, the employee may start any time between the two.
    const between = { from: formatTime(manilaTime(p.opens)), to: formatTime(manilaTime(p.since)) };
    return [why, [say('presence.shift'), say('presence.flexible', between)]];
  }
  if (p.why === 'on_duty') return [[why[0], `${why[1]}, ${hours(p)}`]];
  if (p.why !== 'punched') return [why, [say('presence.shift'), hours(p)]];
  const since = [say('presence.since-fact'), formatWhen(say, p.since)] as const;
  return p.until === null ? [why, since] : [why, since, [say('presence.shift-ends'), formatWhen(say, p.until)]];
}
