import type { PortalHoliday } from '#contract/hr/holidays/holidays.ts';
import { daysUntil, formatDay, today } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { DaySquare, ListSurface, Row, Section } from '#src/shared/ui/list/Surface.tsx';

/** The next holiday. */
export function NextHoliday(props: { holidays: readonly PortalHoliday[]; onShow: (date: string) => void }) {
  const say = useWords();
  const next = props.holidays.find((h) => h.date >= today());
  if (!next) return null;
  const days = daysUntil(next.date);
  const when = days === 0 ? say('home.is-today') : say('home.in-days', { count: days });
  return (
    <Section title={say('holidays.next')} count={when}>
      <ListSurface>
        <Row
          square={<DaySquare date={next.date} />}
          title={next.name}
          text={`${formatDay(next.date)}, ${say(`holiday.${next.kind}`)}`}
          arrow
          onClick={() => props.onShow(next.date)}
        />
      </ListSurface>
    </Section>
  );
}
