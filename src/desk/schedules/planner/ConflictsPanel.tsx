import { useEffect, useRef } from 'react';
import time from '#src/desk/attendance/time.module.css';
import { Panel } from '#src/desk/ui/DeskPage.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { DownIcon, UpIcon } from '#src/desk/ui/icons.tsx';
import { AlertIcon } from '#src/shared/ui/icons/icons.tsx';
import { texts } from '#src/text/en/desk/schedules/planner.ts';
import {
  conflictActions,
  conflictText,
  conflictTitle,
  noConflicts,
  toneOf,
  type ConflictAction,
} from './conflict-words.ts';
import classes from './conflicts.module.css';
import type { Shift } from '#src/desk/schedules/shifts.ts';
import type { ListedConflict } from './use-conflicts.ts';

const titleOf = (n: number): string =>
  n === 0 ? texts.noConflicts : n === 1 ? texts.oneConflict : texts.conflictsN(n.toLocaleString('en'));

/** Maximum number of conflicts rendered at once, around the current one. */
const atOnce = 100;

/** Legend of the marks. */
export const ConflictMarks = () => (
  <span className={`${time['legend']} ${classes['marks']}`}>
    <span>
      <i className={time['mark']} data-ink="must">
        !
      </i>
      {texts.toFix}
    </span>
    <span>
      <i className={time['mark']} data-ink="todo">
        !
      </i>
      {texts.allowed}
    </span>
  </span>
);

/** Conflicts in view, with actions to fix them. */
export function ConflictsPanel(props: {
  all: readonly ListedConflict[];
  current: ListedConflict | undefined;
  /** Position of the conflict at or after the focus. */
  near: number;
  shifts: readonly Shift[];
  off: Shift;
  dates: readonly string[];
  busy: boolean;
  onStep: (step: 1 | -1) => void;
  onGo: (to: ListedConflict) => void;
  onDo: (whose: ListedConflict, action: ConflictAction) => void;
  onClose: () => void;
}) {
  const { all, current, near } = props;
  const first = near - (near % atOnce);
  const drawn = all.slice(first, first + atOnce);
  const here = useRef<HTMLLIElement>(null);
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest' });
  }, [current?.key]);
  // After a fix by keyboard, focus the next conflict: the button is gone.
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<number | null>(null);
  useEffect(() => {
    const at = pressed.current;
    if (at === null || document.activeElement !== document.body) return;
    pressed.current = null;
    const next = list.current?.children[Math.min(at, list.current.children.length - 1)];
    (next?.querySelector('button') ?? list.current?.closest<HTMLElement>('[role="region"]'))?.focus();
  }, [all]);
  const kept = all.filter((c) => toneOf(c.conflict) === 'warn').length;
  return (
    <Panel
      title={titleOf(all.length)}
      {...(all.length > 0 && {
        note: kept === 0 ? texts.allToFix : texts.allowedKept(kept.toLocaleString('en')),
      })}
      onClose={props.onClose}
      actions={
        <>
          <Btn
            look="icon"
            aria-label={texts.previousConflict}
            title={texts.previousConflictShiftF8}
            onClick={() => props.onStep(-1)}
          >
            <UpIcon size={16} />
          </Btn>
          <Btn look="icon" aria-label={texts.nextConflict} title={texts.nextConflictF8} onClick={() => props.onStep(1)}>
            <DownIcon size={16} />
          </Btn>
        </>
      }
    >
      {all.length === 0 && <p className={classes['none']}>{noConflicts}</p>}
      <ul className={classes['list']} ref={list}>
        {drawn.map((c, i) => (
          <li
            key={c.key}
            className={classes['task']}
            aria-current={c === current}
            {...(c === current && { ref: here })}
            data-tone={toneOf(c.conflict)}
          >
            <AlertIcon size={16} />
            <button type="button" className={classes['who']} onClick={() => props.onGo(c)}>
              {c.person.name}: {conflictTitle(c.conflict)}
            </button>
            <p>{conflictText(c.person, c.conflict, props)}</p>
            <div>
              {conflictActions(c.person, c.conflict, props).map((action) => (
                <Btn
                  key={action.label}
                  look="bare"
                  aria-disabled={props.busy}
                  aria-label={`${action.label}, ${c.person.name}`}
                  onClick={() => {
                    if (!props.busy) pressed.current = i;
                    props.onDo(c, action);
                  }}
                >
                  {action.label}
                </Btn>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {all.length > atOnce && (
        <p className={classes['none']}>
          {texts.toOfPressF8For(first + 1, first + drawn.length, all.length.toLocaleString('en'))}
        </p>
      )}
    </Panel>
  );
}
