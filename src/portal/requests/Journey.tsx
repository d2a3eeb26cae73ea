import { CheckIcon, CloseIcon } from '#src/shared/ui/icons/icons.tsx';
import classes from './Journey.module.css';

export interface Step {
  key: string;
  label: string;
  hint: string;
  done: boolean;
  bad?: boolean;
}

/** History of a request; future steps are only named. */
export function Journey({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={classes['journey']}>
      {steps.map((step) => (
        <li
          key={step.key}
          className={classes['step']}
          data-done={step.done || undefined}
          data-bad={step.bad || undefined}
        >
          <span className={classes['mark']} aria-hidden="true">
            {step.done && (step.bad ? <CloseIcon size={16} /> : <CheckIcon size={16} />)}
          </span>
          <span>
            <span className={classes['label']}>{step.label}</span>
            {step.hint && <span className={classes['hint']}>{step.hint}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
