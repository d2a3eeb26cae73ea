import type { PersonTime } from '#contract/hr/attendance/time-days.ts';
import { firstOf } from '#domain/lists/known.ts';
import { useOwnName } from '#src/desk/register/own-name.ts';
import { useKeys } from '#src/desk/register/use-keys.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { shownTotal, totalColumns } from '#src/desk/attendance/cell.ts';
import { ClientCutoff } from '#src/desk/attendance/ClientCutoff.tsx';
import { NoClients } from '#src/desk/attendance/Nothing.tsx';
import { DaysPanel } from '#src/desk/attendance/DaysPanel.tsx';
import { countedPeople } from '#src/desk/requests/told-many.ts';
import { ReasonDialog } from '#src/desk/ui/ReasonDialog.tsx';
import { useTimeAddress } from '#src/desk/attendance/time-address.ts';
import { useAddress } from '#src/shared/ui/address.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { DeskTable } from '#src/desk/ui/DeskTable.tsx';
import { Btn, LinkBtn, Views } from '#src/desk/ui/pieces.tsx';
import { SearchField } from '#src/desk/ui/SearchField.tsx';
import { texts } from '#src/text/en/desk/attendance/for-approval.ts';
import { approvalColumns } from './approval-columns.tsx';
import { PaidDaysButton, PaidDaysPanel } from './PaidDays.tsx';
import { TimePreview } from './TimePreview.tsx';
import { useApproval } from './use-approval.ts';

/** Totals of reviewed timesheets compared with the last cutoff; approved or returned with a remark, one or many. */
export default function ForApproval() {
  const [params] = useAddress();
  const preview = params.get('preview');
  return preview === null ? <Approval /> : <TimePreview shows={preview === 'hours' ? 'hours' : 'people'} />;
}

function Approval() {
  const ownName = useOwnName('time-approval');
  const address = useTimeAddress();
  const { client } = address;
  const search = address.get('search') ?? '';
  const found = useApproval(address);
  const { list, page, people, cutoff, steps, picked, going, chosen, choose, approve, back, setBack, opened } = found;
  const { changed, approved } = found.shown;
  const { counted } = found;
  const paidDaysOpen = address.get('open') === 'changed';
  useKeys({ '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus() });

  const columns = approvalColumns(chosen, choose);
  return (
    <DeskPage
      title={texts.timesheetApproval}
      views={<ClientCutoff address={address} cutoff={cutoff} />}
      actions={
        <>
          {client && cutoff && (
            <LinkBtn to={`?preview=people&client=${client.id}&from=${cutoff.from}&to=${cutoff.to}`}>
              {texts.preview}
            </LinkBtn>
          )}
          <Btn
            disabled={picked.length === 0 || steps.busy}
            title={texts.chooseEmployeesFirst}
            onClick={() => setBack(picked)}
            keys="B"
          >
            {texts.returnDots}
          </Btn>
          {changed && (
            <Btn
              look="main"
              disabled={going.length === 0 || steps.busy}
              title={texts.approveTheseDaysWithTheir}
              onClick={() => void steps.take(going).then(found.clear)}
            >
              {texts.approveChangesOf(counted)}
            </Btn>
          )}
          {!approved && (
            <Btn look="main" disabled={going.length === 0 || steps.busy} onClick={() => void approve(going)}>
              {texts.approve} {going.length > 0 && counted}
            </Btn>
          )}
        </>
      }
      filters={
        <>
          <SearchField value={search} hint={texts.nameOrCode} onChange={(text) => address.set({ search: text })} />
          <ShownViews address={address} shown={found.shown} counts={page?.people} />
          {client && (
            <PaidDaysButton
              open={paidDaysOpen}
              onOpen={() => address.set({ open: paidDaysOpen ? undefined : 'changed' })}
            />
          )}
        </>
      }
      foot={
        page && (
          <span>
            {countedPeople(page.total)} ·{' '}
            {totalColumns.map((c) => `${c.title} ${shownTotal(c.kind, page.totals[c.key])}`).join(' · ')}
          </span>
        )
      }
      keys={[
        ['↑ ↓', 'rows'],
        ['Space', 'choose'],
        ['A', 'approve'],
        ['B', 'return'],
        ['Enter', 'days'],
      ]}
      panel={
        paidDaysOpen ? (
          <PaidDaysPanel {...found.paidDays} onClose={() => address.set({ open: undefined })} />
        ) : (
          opened &&
          cutoff && (
            <DaysPanel person={opened} cutoff={cutoff} steps={steps} onClose={() => address.set({ open: undefined })} />
          )
        )
      }
    >
      <DeskTable<PersonTime>
        label={texts.timesheetApproval}
        list={ownName}
        columns={columns}
        rows={client === undefined && address.clients.length === 0 ? [] : people}
        rowKey={(p) => p.employee_id}
        sort={undefined}
        onSort={() => undefined}
        onOpen={(p) => address.set({ open: String(p.employee_id) })}
        onKey={(key, p) => {
          if (key === ' ') choose(p.employee_id);
          else if (key.toLowerCase() === 'a' && !approved) void approve(picked.length > 0 ? picked : [p]);
          else if (key.toLowerCase() === 'b') setBack(picked.length > 0 ? picked : [p]);
          else return false;
          return true;
        }}
        openKey={opened?.employee_id}
        empty={
          client === undefined ? (
            <NoClients />
          ) : (
            <>
              <b>{approved ? texts.noApprovedTimesheetsYet : texts.noTimesheetsToApprove}</b>
              <span>{texts.timesheetsAppearHereAfterReview}</span>
            </>
          )
        }
        error={list.error ? explain(list.error) : address.failed ? explain(address.failed) : null}
        onRetry={() => void list.refetch()}
      />
      {back && (
        <ReasonDialog
          title={texts.returnForReview}
          submitLabel={texts.return}
          label={texts.remark}
          subtitle={back.length === 1 ? firstOf(back).name : texts.employees(back.length)}
          onClose={() => setBack(null)}
          onSave={async (remark) => {
            found.clear(await steps.sendBack(back, remark));
            return null;
          }}
        />
      )}
    </DeskPage>
  );
}

const linkTo = (address: ReturnType<typeof useTimeAddress>, shown: string | undefined): string => {
  const given = { client: address.get('client'), date: address.get('date'), search: address.get('search'), shown };
  return `?${new URLSearchParams(Object.entries(given).filter((e): e is [string, string] => e[1] !== undefined)).toString()}`;
};

function ShownViews({
  address,
  shown: { changed, approved },
  counts,
}: {
  address: ReturnType<typeof useTimeAddress>;
  shown: { changed: boolean; approved: boolean };
  counts: { for_approval: number; approved: number; changed: number } | undefined;
}) {
  return (
    <Views
      label={texts.views}
      views={[
        { label: texts.toApprove, count: counts?.for_approval, to: linkTo(address, undefined), current: !approved },
        {
          label: texts.approved,
          count: counts?.approved,
          to: linkTo(address, 'approved'),
          current: approved && !changed,
        },
        {
          label: texts.changedSinceApproval,
          count: counts?.changed,
          to: linkTo(address, 'changed'),
          current: changed,
        },
      ]}
    />
  );
}
