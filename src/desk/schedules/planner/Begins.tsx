import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { staggered } from '#domain/schedules/pattern.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/schedules/planner.ts';
import classes from './planner.module.css';

/** Start days in the rotation: the first employee's, the days between, and individual ones. */
export interface Beginning {
  first: number;
  by: number;
  /** Individual start days, by the position of the employee. */
  own: Readonly<Record<number, number>>;
}

/** Maximum number of employees whose days can be set individually. */
const mostShown = 60;

/** Returns each employee's start day in the rotation, from 1. */
export const beginsOf = ({ first, by, own }: Beginning, people: number, length: number): number[] =>
  // If the rotation got shorter, use its last day.
  staggered(people, length, Math.min(first, length), by).map((day, i) => {
    const given = own[i];
    return given === undefined ? day : Math.min(given, length);
  });

const whole = (text: string, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.trunc(Number(text)) || least));

/** Start day of each employee, so that groups rotate against each other. */
export function Begins(props: {
  people: readonly { employee_id: number; name: string }[];
  length: number;
  begins: readonly number[];
  value: Beginning;
  onChange: (value: Beginning) => void;
}) {
  const { people, length, value, onChange } = props;
  const several = people.length > 1;
  const [opened, setOpened] = useState(false);
  const isOpen = opened || value.by > 0;
  return (
    <>
      <TextInput
        label={several ? texts.firstEmployeesStartDay : texts.startDay}
        size="xs"
        type="number"
        min={1}
        max={length}
        value={Math.min(value.first, length)}
        onChange={(event) => onChange({ ...value, first: whole(event.currentTarget.value, 1, length), own: {} })}
      />
      {several && (
        <TextInput
          label={texts.daysBetweenStartDays}
          size="xs"
          type="number"
          min={0}
          max={length - 1}
          value={value.by}
          onChange={(event) =>
            onChange({ ...value, by: whole(event.currentTarget.value, 0, Math.max(0, length - 1)), own: {} })
          }
        />
      )}
      {several && people.length <= mostShown && !isOpen && (
        <div>
          <Btn onClick={() => setOpened(true)}>{texts.setIndividually}</Btn>
        </div>
      )}
      {several && people.length <= mostShown && isOpen && (
        <fieldset className={classes['begins']} aria-label={texts.startDayOfEachEmployee}>
          {people.map(({ employee_id, name }, i) => (
            <label key={employee_id}>
              <span title={name}>{name}</span>
              <input
                type="number"
                min={1}
                max={length}
                value={props.begins[i]}
                onChange={(event) =>
                  onChange({ ...value, own: { ...value.own, [i]: whole(event.currentTarget.value, 1, length) } })
                }
              />
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
