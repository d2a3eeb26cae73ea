import { useId } from 'react';
import type { setupOf, SetupGroup } from '#domain/setup/steps.ts';
import { LinkBtn } from '#src/desk/ui/pieces.tsx';
import type { Session } from '#src/session/session.ts';
import { formatHours } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { texts } from '#src/text/en/desk/setup.ts';
import type { Known } from './known.ts';
import { KeyDates } from './KeyDates.tsx';
import { SampleData } from './SampleData.tsx';
import { Step } from './Step.tsx';
import { Templates } from './Templates.tsx';
import classes from './setup.module.css';

const groups: readonly (readonly [SetupGroup, string])[] = [
  ['company', texts.company],
  ['people', texts.people],
  ['pay', texts.firstPay],
];

export function Steps(props: {
  session: Session;
  known: Known;
  found: ReturnType<typeof setupOf>;
  /** True if the steps lead Home; otherwise they were opened by their address. */
  leading: boolean;
  title: string;
}) {
  const { steps, done, minutesLeft } = props.found;
  const say = useWords();
  const id = useId();
  return (
    <section className={classes['setup']} aria-labelledby={`${id}-title`}>
      <header className={classes['head']}>
        <span
          className={classes['ring']}
          role="img"
          aria-label={texts.ofStepsDone(done, steps.length)}
          style={{ ['--at' as string]: `${(100 * done) / steps.length}%` }}
        >
          <b>
            {done}/{steps.length}
          </b>
        </span>
        <div>
          <h2 id={`${id}-title`}>{props.title}</h2>
          <p>{minutesLeft === 0 ? texts.everyStepIsDone : texts.aboutLeft(formatHours(say, minutesLeft))}</p>
        </div>
        {props.leading ? (
          <span className={classes['soft']}>
            {props.known.first_pay === null ? texts.shownUntilFirstPayslip : texts.shownUntilBankList}
          </span>
        ) : (
          <LinkBtn to="/dashboard">{texts.close}</LinkBtn>
        )}
      </header>
      <div className={classes['body']}>
        <div>
          {groups.map(([group, name]) => {
            const own = steps.filter((s) => s.group === group);
            if (own.length === 0) return null;
            const finished = own.filter((s) => s.state === 'done' || s.state === 'skipped').length;
            return (
              <div key={group}>
                <div className={classes['group']}>
                  <h3 id={`${id}-${group}`}>{name}</h3>
                  <span>{texts.of(finished, own.length)}</span>
                </div>
                <ol aria-labelledby={`${id}-${group}`}>
                  {own.map((step) => (
                    <Step key={step.key} session={props.session} known={props.known} step={step} />
                  ))}
                </ol>
              </div>
            );
          })}
        </div>
        <div className={classes['side']}>
          <KeyDates cutoffs={props.known.cutoffs} />
          <SampleData session={props.session} />
        </div>
      </div>
      <Templates session={props.session} titleId={`${id}-templates`} />
    </section>
  );
}
