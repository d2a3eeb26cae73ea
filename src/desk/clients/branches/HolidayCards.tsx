import { useState } from 'react';
import type { BranchHoliday } from '#contract/hr/clients/branch-holidays.ts';
import { formatDayMonth } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/clients/clients.ts';
import classes from './holidays.module.css';
import type { Branch, Switching } from './use-switching.ts';

/** On a phone: branches with the year's local holidays, to turn on or off when expanded. */
export function HolidayCards(props: {
  rows: readonly Branch[];
  holidays: readonly BranchHoliday[];
  switching: Switching;
}) {
  return (
    <ul className={classes['cards']} aria-label={texts.localHolidaysByBranch}>
      {props.rows.map((row) => (
        <Card key={row.id} of={props.switching.present(row)} {...props} />
      ))}
    </ul>
  );
}

function Card(props: { of: Branch; holidays: readonly BranchHoliday[]; switching: Switching }) {
  const { of, holidays, switching } = props;
  const [opened, setOpened] = useState(false);
  const turning = switching.turning(of.id);
  const holds = (h: BranchHoliday) => turning.get(h.id) ?? of.holidays.includes(h.id);
  const held = holidays.filter(holds);
  return (
    <li>
      <details open={opened} onToggle={(event) => setOpened(event.currentTarget.open)}>
        <summary>
          <b>{of.name}</b>
          <span>{of.client}</span>
          <small>
            {held.length === 0
              ? texts.noLocalHolidays
              : held.map((h) => `${formatDayMonth(h.date)} ${h.name}`).join(' · ')}
          </small>
        </summary>
        {opened && (
          <ul>
            {holidays.map((h) => (
              <li key={h.id}>
                <label>
                  <input
                    type="checkbox"
                    checked={holds(h)}
                    aria-disabled={turning.has(h.id)}
                    onChange={() => {
                      // Disabling the checkbox would move the focus to the top of the page.
                      if (!turning.has(h.id)) switching.turn(of, h, !holds(h));
                    }}
                  />
                  <span>{h.name}</span>
                  <small>{formatDayMonth(h.date)}</small>
                </label>
              </li>
            ))}
          </ul>
        )}
      </details>
    </li>
  );
}
