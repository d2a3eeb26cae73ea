import { VisuallyHidden } from '@mantine/core';
import { approvingCodes, type PermissionCode } from '#contract/permissions.ts';
import { holds, useSession } from '#src/session/session.ts';
import { texts } from '#src/text/en/desk/people/record.ts';
import type { File201 } from '../file.ts';
import { BenefitsCard, PayCards } from './PayCards.tsx';
import { ActionCard, ActivityCard, DocumentsCard, GovernmentCard, PersonalCard } from './PersonCards.tsx';
import classes from './overview.module.css';
import { CutoffCard, JobCard, LeaveCard, RequestsCard } from './WorkCards.tsx';

/** The record on one screen: short sections, each leading to the one with everything. */
export function Overview({ file, amounts }: { file: File201; amounts: boolean }) {
  const session = useSession();
  const may = (code: PermissionCode) => session !== null && holds(session, code);
  return (
    <section id="overview" className={classes['overview']} aria-labelledby="overview-title">
      <VisuallyHidden component="h2" id="overview-title" tabIndex={-1}>
        {texts.overview}
      </VisuallyHidden>
      <div className={classes['column']}>
        <JobCard file={file} amounts={amounts} />
        {may('HRIS09') && <CutoffCard {...file} />}
        <PersonalCard {...file} />
        {approvingCodes.some(may) && <RequestsCard {...file} />}
      </div>
      <div className={classes['column']}>
        <LeaveCard {...file} />
        <PayCards file={file} amounts={amounts} payroll={may('PAY02')} />
        <GovernmentCard {...file} />
        <BenefitsCard file={file} amounts={amounts} />
      </div>
      <div className={classes['column']}>
        <ActionCard file={file} />
        <DocumentsCard file={file} />
        <ActivityCard {...file} />
      </div>
    </section>
  );
}
