import { useState } from 'react';
import { payMultipliers } from '#contract/payroll/tables/multiplier-register.ts';
import { premiumOf, type Premium } from '#domain/runs/review/company-premiums.ts';
import { premiumTables } from '#domain/tables/premiums.ts';
import { Register } from '#src/desk/register/Register.tsx';
import { ClientField } from '#src/desk/adjustments/TypeFields.tsx';
import { ChoiceField, DateField, LongField, MoneyField } from '#src/desk/ui/fields.tsx';
import { useFormValues } from '#src/desk/ui/form-context.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/tables.ts';
import { PremiumGrid } from './PremiumGrid.tsx';

const blank = { premium: 'ordinary', client_id: null, basis_points: null, from_date: '', note: '' };
const percent = (basisPoints: number): string => `${basisPoints / 100}%`;

function Fields() {
  const { values } = useFormValues();
  const { premium } = values;
  const law = premiumOf(premiumTables.at(-1)!, premium as Premium);
  return (
    <>
      <ChoiceField name="premium" />
      <ClientField none={texts.allClients} />
      <MoneyField
        name="basis_points"
        label={texts.ratePercentOfHourlyRate}
        unit="%"
        hint={texts.legalMinimumRate(percent(law))}
      />
      <DateField name="from_date" hint={texts.forWorkOnOrAfter} />
      <LongField name="note" whole hint={texts.whyItChangesSuchAs} />
    </>
  );
}

/** Company rates above the law for overtime, rest days, holidays, and night work. */
export default function Premiums() {
  const [grid, setGrid] = useState(false);
  return (
    <Register
      of={payMultipliers}
      title={texts.premiumRates}
      help="premiums"
      columns={[
        { key: 'premium', name: true, sortable: true },
        { key: 'client', width: '240px', sortable: true },
        { key: 'basis_points', width: '100px', sortable: true },
        { key: 'law_basis_points', width: '116px', help: 'premiums' },
        { key: 'from_date', width: '120px', sortable: true },
        { key: 'note', width: '220px', rank: 5 },
      ]}
      moreActions={
        <Btn aria-pressed={grid} onClick={() => setGrid(!grid)}>
          {texts.allRates}
        </Btn>
      }
      panel={grid && <PremiumGrid onClose={() => setGrid(false)} />}
      chips={['premium']}
      blank={blank}
      form={Fields}
      nameOf={(row) => texts.rateOfFrom(row.client, row.from_date)}
      searchHint={texts.clientOrNote}
      purpose={texts.employeesGetLegalRatesAdd}
    />
  );
}
