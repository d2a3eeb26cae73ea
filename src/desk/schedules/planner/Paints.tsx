import { Menu } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import blocks from '#src/desk/schedules/shift.module.css';
import { ShiftButton } from '#src/desk/schedules/ShiftButton.tsx';
import type { Shift } from '#src/desk/schedules/shifts.ts';
import { Btn, Kbd } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/schedules/planner.ts';
import classes from './planner.module.css';

/** Gap between buttons, and width of the menu. */
const gap = 6;
const moreWidth = 92;

/** Schedules in their colours, as legend and buttons. Those without room go to a menu. */
export function Paints(props: {
  work: readonly Shift[];
  off: Shift;
  disabled: boolean;
  onPaint: (shift: Shift) => void;
}) {
  const { work, off } = props;
  const row = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(work.length);
  // All buttons are laid out, with one line visible, so their widths are known.
  useLayoutEffect(() => {
    const drawn = row.current;
    if (!drawn) return undefined;
    const outer = drawn.parentElement!;
    const measure = () => {
      const widths = [...drawn.children].map((chip) => (chip as HTMLElement).offsetWidth + gap);
      const room = outer.clientWidth - (outer.lastElementChild as HTMLElement).offsetWidth;
      const within = (limit: number) => {
        let sum = 0;
        return widths.filter((width) => (sum += width) <= limit).length;
      };
      setFitting(within(room) === widths.length ? widths.length : within(room - moreWidth));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    return () => observer.disconnect();
  }, [work.length]);
  const paint = (shift: Shift) => ({ disabled: props.disabled, onClick: () => props.onPaint(shift) });
  const rest = work.slice(fitting);
  return (
    <div className={classes['paints']} role="group" aria-label={texts.assignToSelection}>
      <div className={classes['fitting']} ref={row}>
        {work.map((shift, i) => (
          <ShiftButton
            key={shift.id}
            shift={shift}
            keys={i < 9 ? String(i + 1) : null}
            style={{ visibility: i < fitting ? 'visible' : 'hidden' }}
            {...paint(shift)}
          />
        ))}
      </div>
      {rest.length > 0 && (
        <Menu shadow="md" position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Btn disabled={props.disabled}>
              {fitting === 0 ? texts.schedulesN(rest.length) : texts.more(rest.length)}
            </Btn>
          </Menu.Target>
          <Menu.Dropdown className={classes['more'] ?? ''}>
            {rest.map((shift, i) => (
              <Menu.Item
                key={shift.id}
                onClick={() => props.onPaint(shift)}
                leftSection={
                  <span className={blocks['shift']} data-color={shift.color}>
                    {shift.text}
                  </span>
                }
                rightSection={fitting + i < 9 && <Kbd>{fitting + i + 1}</Kbd>}
              >
                {shift.name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <ShiftButton shift={off} keys="0" {...paint(off)} />
    </div>
  );
}
