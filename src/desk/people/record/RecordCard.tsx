import { Menu } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { approvingCodes, type PermissionCode } from '#contract/permissions.ts';
import { nameInFull } from '#domain/records/person-name.ts';
import { day } from '#src/desk/record/Dated.tsx';
import { Badge, Btn } from '#src/desk/ui/pieces.tsx';
import { holds, useSession } from '#src/session/session.ts';
import { useAddress, withParams } from '#src/shared/ui/address.ts';
import { texts } from '#src/text/en/desk/people/record.ts';
import type { File201 } from './file.ts';
import { held, serviceWords } from './held.ts';
import { HeadFacts } from './HeadFacts.tsx';
import classes from './RecordCard.module.css';
import type { Change } from './use-change.ts';

const FileFor = lazy(() => import('./FileFor.tsx'));

/** Next to the name: code and state. */
export function Standing({ of: { employee, timelines } }: { of: File201 }) {
  return (
    <>
      <span>{employee.employee_code}</span>
      {employee.status === 'resigned' ? (
        <Badge>{texts.leftSeparatedOn(day(employee.separated_on))}</Badge>
      ) : employee.separated_on !== null ? (
        <Badge tone="warn">{texts.leaves(day(employee.separated_on))}</Badge>
      ) : employee.hired_on > timelines.today ? (
        <Badge tone="info">{texts.fromHiredOn(day(employee.hired_on))}</Badge>
      ) : (
        <Badge tone="ok">{texts.active}</Badge>
      )}
    </>
  );
}

const changes: readonly (readonly [Change, string])[] = [
  ['rate', texts.newRateDots],
  ['client', texts.changeClientDots],
  ['status', texts.changeEmploymentStatusDots],
  ['bank', texts.editBankDots],
  ['person', texts.editPersonDots],
];

/** Below the name: job and service on the date, then rate, today, leave, and pay, with the actions used most. */
export function RecordCard(props: { of: File201; amounts: boolean; onAmounts: () => void }) {
  const { of } = props;
  const { employee, timelines, asOf } = of;
  const [, setParams] = useAddress();
  const session = useSession();
  const may = (code: PermissionCode) => session !== null && holds(session, code);
  const [filing, setFiling] = useState(false);
  const place = held(timelines.assignments, asOf).find((a) => a.line === 1);
  const [schedule] = held(timelines.schedules, asOf);
  const active = employee.status === 'active';
  const change = (name: Change) =>
    setParams((now) => withParams(now, { change: name }), { replace: true, preventScrollReset: true });
  return (
    <div className={classes['card']}>
      <dl className={classes['job']}>
        <Job label={texts.position} value={place?.position ?? employee.position} />
        <Job label={texts.client} value={place ? `${place.client}, ${place.branch}` : texts.noClient} />
        <Job label={texts.schedule} value={schedule?.name ?? texts.noSchedule} />
        <Job label={texts.hired} value={`${day(employee.hired_on)}${serviceWords(employee, asOf)}`} />
      </dl>
      <HeadFacts {...props} />
      <div className={classes['actions']} role="group" aria-label={texts.actions}>
        {employee.mobile && (
          <a className={classes['call']} href={`tel:${employee.mobile}`}>
            {texts.call}
          </a>
        )}
        {active && approvingCodes.some(may) && <Btn onClick={() => setFiling(true)}>{texts.fileOnBehalfDots}</Btn>}
        <Menu shadow="md" position="bottom-end" withinPortal>
          <Menu.Target>
            <Btn look="main">{texts.changeDots}</Btn>
          </Menu.Target>
          <Menu.Dropdown>
            {active &&
              changes.map(([name, label]) => (
                <Menu.Item key={name} onClick={() => change(name)}>
                  {label}
                </Menu.Item>
              ))}
            {active && <Menu.Divider />}
            <Menu.Item onClick={() => change('leaving')}>
              {employee.separated_on === null ? texts.archiveDots : texts.rehireDots}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      <Suspense fallback={null}>
        {filing && <FileFor employee={employee} name={nameInFull(employee)} onClose={() => setFiling(false)} />}
      </Suspense>
    </div>
  );
}

const Job = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd title={value}>{value}</dd>
  </div>
);
