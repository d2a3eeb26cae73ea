import '#src/desk/ui/desk.css';
import { useEffect } from 'react';
import { today } from '#src/text/format.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { keep, useKept } from '#src/desk/ui/kept.ts';
import { Room } from '#src/desk/ui/page/Room.tsx';
import { needsConfirmation, type Session } from '#src/session/session.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { useAddress } from '#src/shared/ui/address.ts';
import { Panel } from '#src/shared/ui/list/Panel.tsx';
import { texts } from '#src/text/en/desk/setup.ts';
import { useSetup } from './known.ts';
import { Steps } from './Steps.tsx';
import classes from './setup.module.css';

const key = 'kawani.setup';

/**
 * The steps to the first payslip, on Home until it is out; later only where the address asks for them (`?setup=1`). Home keeps
 * their place from the last visit, so that nothing moves while they are loaded.
 */
export default function Setup({ session }: { session: Session }) {
  const asked = useAddress()[0].get('setup') !== null;
  const expected = useKept(key) !== null || asked;
  const { known, found, pending, leads, error, retry } = useSetup(session, expected);
  const leading = leads(today());
  const settled = known !== null && !needsConfirmation(session);
  useEffect(() => {
    if (settled) keep(key, leading ? {} : null);
  }, [settled, leading]);
  if (error && asked)
    return (
      <Panel title={title}>
        <p className={classes['failed']} role="status">
          {explain(error)} <Btn onClick={retry}>{texts.tryAgain}</Btn>
        </p>
      </Panel>
    );
  if (pending ? !expected : !(found && found.steps.length > 0 && (leading || asked))) return null;
  return (
    <Room name="home-setup" usual={0}>
      {known && found ? (
        <Steps session={session} known={known} found={found} leading={leading} title={title} />
      ) : (
        <div aria-busy="true" />
      )}
    </Room>
  );
}

const title = texts.setUpYourFirstPayroll;
