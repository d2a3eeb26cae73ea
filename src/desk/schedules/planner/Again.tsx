import { Menu } from '@mantine/core';
import { addDays, weekday } from '#domain/calendar/local-date.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/schedules/planner.ts';

/** Week actions for the selected employees: copy to the next weeks, or rotate. */
export function Again(props: {
  disabled: boolean;
  /** A day of the copied week, and the visible days. */
  day: string | undefined;
  dates: readonly string[];
  onWeek: (monday: string, weeks: number) => void;
  onPattern: () => void;
}) {
  const monday = props.day && addDays(props.day, 1 - weekday(props.day));
  const whole = monday !== undefined && props.dates.includes(monday) && props.dates.includes(addDays(monday, 6));
  return (
    <>
      <Menu shadow="md" position="bottom-end" withinPortal>
        <Menu.Target>
          <Btn disabled={props.disabled}>{texts.copyWeek}</Btn>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{whole ? texts.copiesWeekOfFirstSelected : texts.selectDayInFullyVisible}</Menu.Label>
          {[1, 2, 4, 8].map((weeks) => (
            <Menu.Item key={weeks} disabled={!whole} onClick={() => props.onWeek(monday!, weeks)}>
              {weeks === 1 ? texts.toNextWeek : texts.toNextWeeks(weeks)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Btn disabled={props.disabled} onClick={props.onPattern}>
        {texts.rotateDots}
      </Btn>
    </>
  );
}
