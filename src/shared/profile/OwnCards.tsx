import { Button } from '@mantine/core';
import { showSignature } from '#calls/hr/people/employees.ts';
import type { Employee } from '#contract/hr/people/employees.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatInstant } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { EditIcon, LockIcon } from '#src/shared/ui/icons/icons.tsx';
import { Card } from '#src/shared/ui/page/Page.tsx';
import classes from './Profile.module.css';
import { useOver } from './use-over.ts';
import { usePicture } from './use-picture.ts';

/** The user's own settings. */

export function SignatureCard({ employee }: { employee: Employee }) {
  const say = useWords();
  const { open } = useOver();
  const { signature } = employee;
  return (
    <Card title={say('signature.title')}>
      {signature ? (
        <>
          <Picture key={signature.file_id} employeeId={employee.id} />
          <p className={classes['hint']}>{say('signature.since', { when: formatInstant(signature.updated_at) })}</p>
        </>
      ) : (
        <p>{say('signature.none')}</p>
      )}
      <div className={classes['buttons']}>
        <Button
          variant="light"
          size="sm"
          leftSection={<EditIcon size={20} />}
          aria-haspopup="dialog"
          onClick={() => open('signature')}
        >
          {say(signature ? 'signature.change' : 'signature.add')}
        </Button>
      </div>
    </Card>
  );
}

function Picture({ employeeId }: { employeeId: number }) {
  const say = useWords();
  const { data } = useEndpoint(showSignature, { params: { id: employeeId } });
  const url = usePicture(data);
  return <div className={classes['paper']}>{url && <img src={url} alt={say('signature.mine')} />}</div>;
}

export function SecurityCard() {
  const say = useWords();
  const { open } = useOver();
  return (
    <Card title={say('security.title')}>
      <div className={classes['stack']}>
        <Button
          variant="default"
          leftSection={<LockIcon size={20} />}
          aria-haspopup="dialog"
          onClick={() => open('password')}
        >
          {say('security.password')}
        </Button>
        <Button variant="default" aria-haspopup="dialog" onClick={() => open('factor')}>
          {say('second.title')}
        </Button>
        <Button variant="default" aria-haspopup="dialog" onClick={() => open('devices')}>
          {say('security.devices')}
        </Button>
      </div>
    </Card>
  );
}

/** Privacy settings. `exports`: true if there is a record to export. */
export function PrivacyCard({ exports }: { exports: boolean }) {
  const say = useWords();
  const { open } = useOver();
  return (
    <Card title={say('privacy.title')}>
      <div className={classes['stack']}>
        <Button variant="default" aria-haspopup="dialog" onClick={() => open('privacy')}>
          {say('privacy.notice')}
        </Button>
        {exports && (
          <Button variant="default" aria-haspopup="dialog" onClick={() => open('export')}>
            {say('privacy.export')}
          </Button>
        )}
      </div>
    </Card>
  );
}
