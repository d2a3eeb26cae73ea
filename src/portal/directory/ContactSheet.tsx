import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useWords } from '#src/text/words.ts';
import { Copyable } from '#src/shared/ui/Copyable.tsx';
import { Facts } from '#src/shared/ui/Facts.tsx';
import { MailIcon, MessageIcon, PhoneIcon } from '#src/shared/ui/icons/icons.tsx';
import { Sheet } from '#src/shared/ui/over/Sheet.tsx';
import classes from './ContactSheet.module.css';
import { dialled, formatMobile, type Colleague } from './person.ts';

interface ContactSheetProps {
  /** Null means that the sheet is closed. */
  person: Colleague | null;
  onClose: () => void;
  /** More facts, below client and branch. */
  facts?: readonly (readonly [string, ReactNode])[];
}

/** A colleague's contact details, with call, text, and e-mail. */
export function ContactSheet({ person, onClose, facts = [] }: ContactSheetProps) {
  // Keep the colleague while the sheet slides away.
  const [last, setLast] = useState(person);
  if (person && person !== last) setLast(person);
  const shown = person ?? last;
  return (
    <Sheet cards title={shown?.name ?? ''} opened={person !== null} onClose={onClose}>
      {shown && <Contact person={shown} facts={facts} />}
    </Sheet>
  );
}

function Contact({ person, facts }: { person: Colleague; facts: readonly (readonly [string, ReactNode])[] }) {
  const say = useWords();
  const { mobile, email } = person;
  return (
    <>
      {mobile === null && email === null && <p className={classes['none']}>{say('people.no-contact')}</p>}
      {mobile !== null && (
        <div className={classes['two']}>
          <Button component="a" href={`tel:${dialled(mobile)}`} leftSection={<PhoneIcon size={20} />}>
            {say('people.call')}
          </Button>
          <Button
            component="a"
            variant="default"
            href={`sms:${dialled(mobile)}`}
            leftSection={<MessageIcon size={20} />}
          >
            {say('people.text')}
          </Button>
        </div>
      )}
      {email !== null && (
        <Button component="a" variant="default" href={`mailto:${email}`} leftSection={<MailIcon size={20} />}>
          {say('people.mail')}
        </Button>
      )}
      <Facts
        card
        rows={[
          ...facts,
          [say('people.position'), person.position],
          [say('people.branch'), person.branch_name],
          [say('people.client'), person.client_name],
          ...(mobile === null
            ? []
            : [
                [
                  say('people.mobile'),
                  <Copyable key="mobile" text={mobile} label={say('people.copy-number')}>
                    {formatMobile(mobile)}
                  </Copyable>,
                ] as const,
              ]),
          ...(email === null
            ? []
            : [
                [
                  say('people.email'),
                  <Copyable key="email" text={email} label={say('people.copy-email')}>
                    {email}
                  </Copyable>,
                ] as const,
              ]),
        ]}
      />
    </>
  );
}
