import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import { hrImports, payrollImports } from '#contract/common/imports.ts';
import { codeOfMark, markSetup, paySetup } from '#contract/payroll/setup/setup.ts';
import type { MarkableStep, SetupStep } from '#domain/setup/steps.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { useImportSteps } from '#src/desk/import/import-calls.ts';
import { mayOpen } from '#src/desk/menu/find-place.ts';
import { Btn, LinkBtn } from '#src/desk/ui/pieces.tsx';
import { holds, type Session } from '#src/session/session.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { CheckIcon } from '#src/shared/ui/icons/icons.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { formatHours } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { texts } from '#src/text/en/desk/setup.ts';
import type { Known } from './known.ts';
import { OpenStep } from './OpenStep.tsx';
import { placeOf, type Place } from './places.ts';
import { SyncButtons } from './SyncButtons.tsx';
import classes from './setup.module.css';

const states = {
  done: texts.done,
  open: texts.next,
  to_do: texts.toDo,
  skipped: texts.skipped,
  blocked: texts.later,
} as const;
const isMarkable = (key: string): key is MarkableStep => key in codeOfMark;

/** Formats the numbers of steps: `steps 8–10`, `step 9`, `steps 8 and 10`. */
const numbersOf = (needs: readonly number[]): string => {
  const [first = 0, last = 0] = [needs[0], needs.at(-1)];
  if (needs.length === 1) return texts.step(first);
  return last - first === needs.length - 1 && needs.length > 2
    ? texts.steps(first, last)
    : texts.stepsNeeds(needs.join(texts.and));
};

export function Step({ session, known, step }: { session: Session; known: Known; step: SetupStep }) {
  const say = useWords();
  const place = placeOf[step.key](known, (code) => holds(session, code));
  const { state, number } = step;
  const left = state !== 'done' && state !== 'skipped';
  return (
    <li className={classes['step']} data-state={state} aria-current={state === 'open' ? 'step' : undefined}>
      <div className={classes['row']}>
        <span className={classes['mark']} aria-hidden="true">
          {state === 'done' ? <CheckIcon size={13} /> : number}
        </span>
        <p className={classes['name']}>
          <VisuallyHidden>{texts.stepNumberStates(number, states[state])}</VisuallyHidden>
          <b>{place.title}</b>
          {state !== 'open' && (
            <>
              {' '}
              <span title={place.detail}>{place.detail}</span>
            </>
          )}
        </p>
        <span className={classes['time']}>{left ? formatHours(say, step.minutes) : ''}</span>
        <span className={classes['do']}>
          <Actions session={session} known={known} step={step} place={place} />
        </span>
      </div>
      {state === 'open' && <OpenStep step={step} known={known} place={place} />}
    </li>
  );
}

function Actions(props: { session: Session; known: Known; step: SetupStep; place: Place }) {
  const { session, step, place } = props;
  const { key, state, needs } = step;
  const marks = isMarkable(key) && holds(session, codeOfMark[key]);
  const named = (word: string) => `${word}: ${place.title}`;
  const label = place.made ? texts.open : texts.edit;
  const list = state === 'done' && mayOpen(session, place.list) && (
    <Link to={place.list} aria-label={named(label)}>
      {label}
    </Link>
  );
  if (state === 'done' && !place.goesOn) return list;
  if (state === 'skipped')
    return (
      <>
        <span className={classes['soft']}>{texts.skipped}</span>
        {marks && <Mark step={key} marked={false} label={texts.undoSkip} name={named(texts.undoSkip)} />}
      </>
    );
  const main = state === 'open' ? 'main' : 'plain';
  return (
    <>
      {marks && key !== 'settings' && <Mark step={key} marked label={texts.skip} name={named(texts.skip)} />}
      {marks && key === 'settings' && state !== 'blocked' && props.known.cutoffs?.made !== false && (
        <Mark step={key} marked label={texts.keepDefaults} name={named(texts.keepDefaults)} />
      )}
      {place.template && <Template of={place.template} name={named(texts.template)} />}
      {state !== 'blocked' && place.also && (
        <Link to={place.also.to} aria-label={named(place.also.label)}>
          {place.also.label}
        </Link>
      )}
      {state === 'blocked' ? (
        <span className={classes['soft']}>{texts.needs(numbersOf(needs))}</span>
      ) : key === 'sync' ? (
        <SyncButtons session={session} known={props.known} look={main} />
      ) : (
        <LinkBtn look={main} to={place.action.to} aria-label={named(place.action.label)}>
          {place.action.label}
        </LinkBtn>
      )}
      {list}
    </>
  );
}

function Mark(props: { step: MarkableStep; marked: boolean; label: string; name: string }) {
  const send = useSubmit(markSetup, { refresh: [paySetup] });
  const put = async () => {
    try {
      await send.mutateAsync({ body: { step: props.step, marked: props.marked } });
    } catch (error) {
      await dialog.error(explain(error));
    }
  };
  return (
    <Btn look="bare" aria-label={props.name} disabled={send.isPending} onClick={() => void put()}>
      {props.label}
    </Btn>
  );
}

function Template({ of, name }: { of: NonNullable<Place['template']>; name: string }) {
  const steps = useImportSteps(of.api, of.api === 'hr' ? hrImports.list : payrollImports.list);
  return (
    <Btn look="bare" aria-label={name} onClick={() => void steps.template(of.kind, of.many, 'xlsx')}>
      {texts.template}
    </Btn>
  );
}
