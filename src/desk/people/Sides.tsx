import { showPayFacts } from '#contract/payroll/people/employee-facts.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { SyncToPayroll } from '#src/desk/jobs/SyncToPayroll.tsx';
import { Tabs } from '#src/desk/menu/PageHead.tsx';
import { Badge } from '#src/desk/ui/pieces.tsx';
import { holds, useSession } from '#src/session/session.ts';
import { useAddress } from '#src/shared/ui/address.ts';
import { texts } from '#src/text/en/desk/people/people.ts';
import { fromListOf, recordOf, type Side } from './from-list.ts';
import { usePayPerson } from './use-pay-person.ts';

/**
 * The HR record and the payroll record of an employee as tabs of one record, with the number of differences. Only users
 * who may open both see them.
 */
export function Sides({ side, code }: { side: Side; code: string }) {
  const session = useSession();
  const both = session !== null && holds(session, 'HRIS06') && holds(session, 'PAY02');
  return both && <Both side={side} code={code} />;
}

function Both({ side, code }: { side: Side; code: string }) {
  const [params] = useAddress();
  const from = fromListOf(params);
  const { found, data } = usePayPerson(code);
  const id = found?.id ?? 0;
  const facts = useEndpoint(showPayFacts, { params: { id } }, { enabled: id > 0 }).data?.data;
  const differing = facts?.own.filter((o) => o.differs).length;
  const unsynced = facts?.to_sync ?? [];
  const tab = (of: Side, label: string) => ({
    label,
    current: side === of,
    to: recordOf(of, of === 'payroll' && found ? found : { code }, from),
  });
  const hr = tab('hr', texts.hrRecord);
  return (
    <Tabs label={texts.records} tabs={data && !found ? [hr] : [hr, tab('payroll', texts.payrollRecord)]}>
      {data && !found && <Badge>{texts.notSyncedToPayroll}</Badge>}
      {unsynced.length > 0 && (
        <>
          <Badge tone="warn">{texts.notSynced(unsynced.join(', '))}</Badge>
          <SyncToPayroll what="employees" label={texts.syncNow} look="bare" />
        </>
      )}
      {differing === 0 && unsynced.length === 0 && <Badge tone="ok">{texts.inSync}</Badge>}
      {differing !== undefined && differing > 0 && (
        <Badge tone="warn">{differing === 1 ? texts.oneDiffers : texts.differ(differing)}</Badge>
      )}
    </Tabs>
  );
}
