import { mustHave } from '#domain/lists/known.ts';
import classes from '#src/desk/attendance/time.module.css';
import { Btn, LinkBtn } from '#src/desk/ui/pieces.tsx';
import type { Choice } from './choices.ts';

/** Keys of choices, as everywhere in the grid. */
const keys: Partial<Record<Choice['does'], string>> = { accept: 'A', count: 'O', correct: 'C' };

/** The choices of one exception as buttons, the usual one marked. */
export const Choices = (props: {
  choices: readonly Choice[];
  /** True if it is the day's only exception, so that its keys apply. */
  alone: boolean;
  onChoose: (choice: Choice) => void;
}) => (
  <div className={classes['choices']}>
    {props.choices.map((choice, i) =>
      choice.to === undefined ? (
        <Btn
          key={choice.label}
          look={i === 0 ? 'main' : 'plain'}
          {...(props.alone && keys[choice.does] && { keys: mustHave(keys, choice.does) })}
          onClick={() => props.onChoose(choice)}
        >
          {choice.label}
        </Btn>
      ) : (
        <LinkBtn key={choice.label} to={choice.to}>
          {choice.label}
        </LinkBtn>
      ),
    )}
  </div>
);
