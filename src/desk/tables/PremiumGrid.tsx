import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { payMultipliers } from '#contract/payroll/tables/multiplier-register.ts';
import { entriesOf } from '#domain/lists/records.ts';
import { gridHours, premiumGrid, type PremiumCell } from '#domain/runs/review/premium-grid.ts';
import { premiumTables } from '#domain/tables/premiums.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatDate, today } from '#src/text/format.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { Panel, PanelPart } from '#src/desk/ui/DeskPage.tsx';
import { texts } from '#src/text/en/desk/tables.ts';
import classes from './PremiumGrid.module.css';

const percent = (basisPoints: number): string => `${basisPoints / 100}`;
const hours = entriesOf(gridHours);

/** Today's premium rates by hour and day type, with the legal rate where the company pays more. */
export function PremiumGrid({ onClose }: { onClose: () => void }) {
  const asked = useEndpoint(payMultipliers.list, { params: undefined, query: { all: 1 } });
  const [client, setClient] = useState('');
  const rows = asked.data?.data ?? [];
  const own = new Map(rows.flatMap((r) => (r.client_id === null ? [] : [[String(r.client_id), r.client] as const])));
  const holding = rows
    .filter((r) => r.client_id === null || String(r.client_id) === client)
    .map((r) => ({
      premium: r.premium,
      from: r.from_date,
      basisPoints: r.basis_points,
      own: r.client_id !== null,
    }));
  const grid = premiumGrid(premiumTables, holding, today());
  return (
    <Panel title={texts.allPremiumRates} note={texts.percentOfHourlyRateOn(formatDate(today()))} onClose={onClose}>
      <PanelPart>
        {asked.error && <p role="alert">{explain(asked.error)}</p>}
        {own.size > 0 && (
          <NativeSelect
            size="xs"
            label={texts.client}
            value={client}
            onChange={(event) => setClient(event.currentTarget.value)}
            data={[
              { value: '', label: texts.clientsWithoutOwnRates },
              ...[...own].map(([value, label]) => ({ value, label })),
            ]}
          />
        )}
        <table className={classes['grid']} aria-label={texts.legalAndCompanyPremiumRates}>
          <thead>
            <tr>
              <th scope="col">{texts.dayType}</th>
              {hours.map(([key, label]) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.map((row) => (
              <tr key={row.day}>
                <th scope="row">{row.label}</th>
                {hours.map(([key]) => (
                  <Cell key={key} of={row.cells[key]} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </PanelPart>
    </Panel>
  );
}

const Cell = ({ of }: { of: PremiumCell }) =>
  of.paid > of.law ? (
    <td>
      <b>{percent(of.paid)}</b>
      <small>{texts.legalMinimumUnderRate(percent(of.law))}</small>
    </td>
  ) : (
    <td>{percent(of.law)}</td>
  );
