import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import {
  listClientAdjustments,
  showClientBilling,
  storeClientAdjustments,
  type ClientAdjustment,
} from '#contract/hr/clients/client-billing.ts';
import type { Output } from '#contract/endpoint.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { useOwnName } from '#src/desk/register/own-name.ts';
import { explain } from '#src/shared/forms/explain.ts';
import type { DeskColumn } from '#src/desk/ui/desk-column.ts';
import { DeskPage, Panel, PanelPart } from '#src/desk/ui/DeskPage.tsx';
import { DeskTable } from '#src/desk/ui/DeskTable.tsx';
import { Badge, Btn, LinkBtn } from '#src/desk/ui/pieces.tsx';
import { useDirty } from '#src/shared/forms/dirty.ts';
import { useLeaveGuard } from '#src/shared/ui/over/back.ts';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import { texts } from '#src/text/en/desk/clients/pay.ts';

const treatments = [
  ['billed', texts.billedToClient],
  ['taxed', texts.taxed],
  ['in_thirteenth', texts.in13thMonth],
] as const;

/** Returns the rows with the used ones first, each part in the client's order. */
const ordered = (rows: readonly ClientAdjustment[]) => [...rows.filter((r) => r.used), ...rows.filter((r) => !r.used)];

const box = (row: ClientAdjustment, label: string, checked: boolean, set: (on: boolean) => void, off = false) => (
  <Checkbox
    size="xs"
    radius="xs"
    aria-label={`${label}: ${row.name}`}
    checked={checked}
    disabled={off}
    onChange={(event) => set(event.currentTarget.checked)}
  />
);

const columnsOf = (
  change: (row: ClientAdjustment, to: Partial<ClientAdjustment>) => void,
): readonly DeskColumn<ClientAdjustment>[] => [
  {
    key: 'used',
    title: texts.used,
    width: '64px',
    render: (r) =>
      box(r, texts.used, r.used, (used_) => change(r, used_ ? { used: true } : { used: false, ...r.usual })),
  },
  { key: 'name', title: texts.adjustment, name: true, render: (r) => r.name },
  {
    key: 'direction',
    title: texts.direction,
    width: '130px',
    rank: 5,
    render: (r) => (r.direction === 'add' ? texts.addedToPay : texts.deductedFromPay),
  },
  ...treatments.map(([key, title]): DeskColumn<ClientAdjustment> => ({
    key,
    title,
    width: '150px',
    render: (r) => (
      <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center' }}>
        {box(r, title, r[key], (on) => change(r, { [key]: on }), !r.used)}
        {r.used && r[key] !== r.usual[key] && (
          <Badge tone="info">{r.usual[key] ? texts.defaultYes : texts.defaultNo}</Badge>
        )}
      </span>
    ),
  })),
];

/** The client's billing terms. */
const BillingPanel = ({ facts }: { facts: Output<typeof showClientBilling>['data'] }) => (
  <Panel title={texts.billing} note={texts.fromClientRecord}>
    {facts.missing.length > 0 && <PanelPart tone="warn">{texts.missingForBilling(facts.missing.join(', '))}</PanelPart>}
    <PanelPart>
      <p>{texts.feePercentOfCost(facts.fee_basis_points / 100)}</p>
      <p>{facts.billing_email || texts.noBillingEMail}</p>
      <p>{facts.signatory ? `${facts.signatory}, ${facts.signatory_position}` : texts.noSignatoryYet}</p>
      <p>{facts.services}</p>
    </PanelPart>
  </Panel>
);

/** Adjustment types a client uses: order and treatment. */
export default function AdjustmentTagging() {
  const id = Number(useParams()['client_id']);
  const ownName = useOwnName('client-adjustments');
  const asked = useEndpoint(listClientAdjustments, { query: { client_id: id } }, { keepFormer: true, enabled: id > 0 });
  const billing = useEndpoint(showClientBilling, { params: { id } }, { enabled: id > 0 });
  const store = useSubmit(storeClientAdjustments, { refresh: [listClientAdjustments, showClientBilling] });
  const [changed, setChanged] = useState<readonly ClientAdjustment[] | null>(null);
  useDirty(changed !== null);
  useLeaveGuard(changed !== null, () =>
    dialog.confirm({
      title: texts.leaveWithoutSaving,
      text: texts.yourChangesToThisClients,
      yes: texts.discardChanges,
      no: texts.keepEditing,
      danger: true,
    }),
  );
  const found = asked.data?.data;
  const rows = changed ?? found?.adjustments;
  const used = rows?.filter((r) => r.used) ?? [];
  const change = (row: ClientAdjustment, to: Partial<ClientAdjustment>) =>
    setChanged(ordered(rows!.map((r) => (r.expense_type_id === row.expense_type_id ? { ...r, ...to } : r))));
  const move = (row: ClientAdjustment, by: 1 | -1) => {
    const at = used.findIndex((r) => r.expense_type_id === row.expense_type_id);
    const other = used[at + by];
    if (at < 0 || !other) return;
    const next = [...used];
    next[at] = other;
    next[at + by] = row;
    setChanged([...next, ...rows!.filter((r) => !r.used)]);
  };
  const save = async () => {
    try {
      const adjustments = used.map(({ expense_type_id, billed, taxed, in_thirteenth }) => ({
        expense_type_id,
        billed,
        taxed,
        in_thirteenth,
      }));
      await store.mutateAsync({ body: { client_id: id, version: found!.version, adjustments } });
      setChanged(null);
      void toast(texts.adjustmentsSaved);
    } catch (error) {
      await dialog.error(explain(error));
    }
  };
  const columns = columnsOf(change);
  const facts = billing.data?.data;
  return (
    <DeskPage
      title={found ? texts.adjustmentsFor(found.client) : texts.clientAdjustments}
      actions={
        <>
          <LinkBtn to="/client/management">{texts.clients}</LinkBtn>
          {changed && <Btn onClick={() => setChanged(null)}>{texts.undoChanges}</Btn>}
          <Btn look="main" disabled={changed === null || store.isPending} onClick={() => void save()}>
            {texts.save}
          </Btn>
        </>
      }
      foot={<span>{texts.usedBilled(used.length, used.filter((r) => r.billed).length)}</span>}
      keys={[
        ['↑ ↓', 'rows'],
        ['Enter', texts.usedOrNot],
        ['+ −', texts.downUp],
      ]}
      panel={facts && <BillingPanel facts={facts} />}
    >
      <DeskTable
        label={texts.adjustmentTypes}
        list={ownName}
        columns={columns}
        rows={rows && ordered(rows)}
        rowKey={(r) => r.expense_type_id}
        sort={undefined}
        onSort={() => undefined}
        onOpen={(r) => change(r, r.used ? { used: false, ...r.usual } : { used: true })}
        onKey={(key, r) => {
          if (key !== '+' && key !== '-') return false;
          move(r, key === '+' ? 1 : -1);
          return true;
        }}
        quiet={(r) => !r.used}
        renderActions={(r) =>
          r.used && (
            <>
              <Btn look="icon" tabIndex={-1} aria-label={texts.moveUp(r.name)} onClick={() => move(r, -1)}>
                ↑
              </Btn>
              <Btn look="icon" tabIndex={-1} aria-label={texts.moveDown(r.name)} onClick={() => move(r, 1)}>
                ↓
              </Btn>
            </>
          )
        }
        empty={
          <>
            <b>{texts.noAdjustmentTypesYet}</b>
            <span>{texts.addAdjustmentTypesThenCheck}</span>
            <LinkBtn to="/salary/types">{texts.adjustmentTypes}</LinkBtn>
          </>
        }
        error={asked.error ? explain(asked.error) : null}
        onRetry={() => void asked.refetch()}
      />
    </DeskPage>
  );
}
