import { absentWhys } from '#domain/presence/why.ts';
import { absentEmployees } from '#calls/hr/presence/presence.ts';
import type { AbsentEmployee } from '#contract/hr/presence/presence.ts';
import { addDays } from '#domain/calendar/local-date.ts';
import { formatWeekdayRange, today } from '#src/text/format.ts';
import { useWords, type Say } from '#src/text/words.ts';
import { preloadPeopleList } from '#src/portal/directory/PeopleList.tsx';
import { PeopleToday } from './PeopleToday.tsx';
import { useAddress, withParams } from '#src/shared/ui/address.ts';
import { Choice } from '#src/shared/forms/Choice.tsx';
import { alsoAway, facts, factsAhead, note, noteAhead } from './when-out.ts';
import { shownKind } from '#src/shared/leave/shown-kind.ts';

preloadPeopleList();

const choices = ['today', 'tomorrow', 'week'] as const;
type Chosen = (typeof choices)[number];

/** Returns the days of a choice; null for today, which means now. */
const daysOf = (chosen: Chosen) =>
  chosen === 'today'
    ? null
    : chosen === 'tomorrow'
      ? { from: addDays(today(), 1), days: 1 }
      : { from: today(), days: 7 };

/**
 * Employees who are out today, tomorrow, or in the next seven days, by reason and return. Leave types only with
 * permission. The address has the choice (`?day=`).
 */
export default function WhosOut() {
  const say = useWords();
  const [params, setParams] = useAddress();
  const chosen = choices.find((c) => c === params.get('day')) ?? 'today';
  const ahead = daysOf(chosen);
  const choose = (next: Chosen) =>
    setParams((now) => withParams(now, { day: next === 'today' ? undefined : next }), { replace: true });
  return (
    <PeopleToday<AbsentEmployee>
      endpoint={absentEmployees}
      ahead={ahead}
      choice={
        <Choice
          label={say('presence.days')}
          quiet
          look="segments"
          options={choices.map((value) => ({ value, label: say(`presence.day-${value}`) }))}
          value={chosen}
          onChange={choose}
        />
      }
      title={say('title.whos-out')}
      empty={say('presence.out-empty')}
      emptyHint={say(ahead ? 'presence.ahead-empty-hint' : 'presence.out-empty-hint')}
      groupsOf={(people, counts) =>
        absentWhys.map((why) => ({
          key: why,
          title: titleOf(say, why, ahead !== null),
          // Rest day and off shift are collapsed: they repeat every week.
          fold: isUsual(why) ? (count) => foldOf(say, why, ahead !== null, count) : undefined,
          people: people.filter((p) => p.why === why),
          count: counts[why],
        }))
      }
      noteOf={(p) => (ahead ? noteAhead(say, p, chosen === 'week') : note(say, p))}
      aboutOf={(p) =>
        [p.leave_type_name ? shownKind(p.leave_type_name) : p.holiday, ahead && alsoAway(say, p)]
          .filter(Boolean)
          .join(', ')
      }
      factsOf={(p) => (ahead ? factsAhead(say, p, titleOf(say, p.why, true)) : facts(say, p))}
      sumOf={(counts, all) => {
        if (ahead && ahead.days > 1) return `${formatWeekdayRange(ahead.from, addDays(ahead.from, ahead.days - 1))}.`;
        const away = allDay.reduce((sum, why) => sum + (counts[why] ?? 0), 0);
        return say('presence.expected', { count: all - away, all });
      }}
    />
  );
}

const usual = ['holiday', 'shift_over', 'rest_day', 'not_scheduled'] as const;
type Usual = (typeof usual)[number];
const isUsual = (why: AbsentEmployee['why']): why is Usual => (usual as readonly string[]).includes(why);

/** Reasons for which no one is expected that day; early leavers and finished shifts were expected. */
const allDay = ['leave', 'holiday', 'rest_day', 'not_scheduled'] as const;

const titleOf = (say: Say, why: AbsentEmployee['why'], ahead: boolean): string =>
  ahead && why === 'not_scheduled' ? say('presence.not_scheduled-ahead') : say(`presence.${why}`);

const foldOf = (say: Say, why: Usual, ahead: boolean, count: number): string =>
  ahead && why === 'not_scheduled'
    ? say('presence.fold-not_scheduled-ahead', { count })
    : say(`presence.fold-${why}`, { count });
