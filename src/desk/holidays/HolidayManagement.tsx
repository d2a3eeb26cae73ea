import { useEffect, useState } from 'react';
import { holidayEffect } from '#contract/hr/holidays/holiday-effect.ts';
import { holidays } from '#contract/hr/holidays/holiday-register.ts';
import type { RowOf } from '#contract/register.ts';
import { call } from '#src/api/call.ts';
import { today } from '#src/text/format.ts';
import { branches } from '#contract/hr/clients/branch-register.ts';
import { useChoices } from '#src/desk/register/use-choices.ts';
import { Register } from '#src/desk/register/Register.tsx';
import { ChoiceField, DateField, TextField } from '#src/desk/ui/fields.tsx';
import { useFormValues } from '#src/desk/ui/form-context.tsx';
import { useAddress, withParams } from '#src/shared/ui/address.ts';
import { Btn, ChoiceChip } from '#src/desk/ui/pieces.tsx';
import { ManyOfField } from '#src/desk/ui/several-fields.tsx';
import { CalendarIcon } from '#src/shared/ui/icons/icons.tsx';
import { texts } from '#src/text/en/desk/holidays.ts';
import { AddYear } from './AddYear.tsx';
import { HolidayEffect } from './HolidayEffect.tsx';
import { filledIn, type HolidayValues } from './filled-in.ts';
import { whatChanges, affectedRecords } from './effect-words.ts';
import { askedLeave } from './LeaveEffect.tsx';
import { SecondOf } from './SecondOf.tsx';
import { Move } from './Move.tsx';
import { YearCalendar } from './YearCalendar.tsx';

type Holiday = RowOf<typeof holidays>;

const blank: HolidayValues = {
  date: today(),
  name: '',
  kind: 'regular',
  scope: 'national',
  source: '',
  branch_ids: [],
  second_of: '',
};

function Fields() {
  const all = useChoices(branches, (row) => `${String(row['client'])}, ${String(row['name'])}`);
  const to = useFormValues().values as unknown as HolidayValues;
  const edit = Number(useAddress()[0].get('edit'));
  return (
    <>
      <DateField name="date" />
      <ChoiceField name="kind" />
      <TextField name="name" whole hint={texts.exampleBonifacioDay} />
      <TextField name="source" hint={texts.numberAndDateOfProclamation} whole />
      <ChoiceField name="scope" />
      {to.scope === 'local' && <ManyOfField name="branch_ids" label={texts.branches} options={all} required whole />}
      <SecondOf id={edit > 0 ? edit : null} to={to} />
      <HolidayEffect id={edit > 0 ? edit : null} to={to} />
    </>
  );
}

/** Returns the effect of archiving a holiday in sentences, for the confirmation. */
async function archiveSays(row: Holiday): Promise<string> {
  const body = { id: row.id, to: null };
  const [{ data }, leave] = await Promise.all([call(holidayEffect, { body }), askedLeave({ of: 'holiday', ...body })]);
  return [...data.map((change) => [whatChanges(change), ...affectedRecords(change)].join(' ')), leave].join(' ').trim();
}

const years = () => {
  const now = Number(today().slice(0, 4));
  return [now - 2, now - 1, now, now + 1].map((y) => [String(y), String(y)] as const);
};

export default function HolidayManagement() {
  const [moving, setMoving] = useState<Holiday | null>(null);
  const [params, setParams] = useAddress();
  const asked = Number(params.get('year'));
  const add = Number(params.get('add'));
  // A link from timesheet review opens the form at its year.
  const [adding, setAdding] = useState(add > 0);
  const year = Number.isInteger(asked) && asked >= 2000 && asked < 2200 ? asked : undefined;
  const show = (change: Record<string, string | undefined>, replace = true) =>
    setParams((now) => withParams(now, change), { replace, preventScrollReset: true });
  const closeAdding = () => {
    setAdding(false);
    if (params.has('add')) show({ add: undefined });
  };
  // After the form of the link is closed, the link's values don't fill in another form.
  const filled = params.has('on') && params.get('edit') !== 'new';
  useEffect(() => {
    if (filled) setParams((now) => withParams(now, { on: undefined, at: undefined }), { replace: true });
  }, [filled, setParams]);
  return (
    <>
      <Register
        of={holidays}
        title={texts.holidays}
        help="holiday"
        columns={[
          { key: 'date', width: '110px', sortable: true },
          { key: 'name', name: true, sortable: true },
          { key: 'kind', width: '150px', sortable: true },
          { key: 'scope', width: '84px', sortable: true, rank: 3 },
          { key: 'branches', width: '220px', rank: 5 },
          { key: 'source', width: '240px', rank: 5 },
        ]}
        chips={['kind', 'scope']}
        query={{ year }}
        moreFilters={
          <ChoiceChip
            label={texts.year}
            value={year === undefined ? undefined : String(year)}
            options={years()}
            onChange={(value) => show({ year: value, page: undefined })}
          />
        }
        imports
        moreActions={<Btn onClick={() => setAdding(true)}>{texts.addNationalHolidaysDots}</Btn>}
        rowActions={(row) => [{ label: texts.move, icon: <CalendarIcon size={16} />, run: () => setMoving(row) }]}
        archiveSays={archiveSays}
        panel={
          <YearCalendar
            year={year ?? Number(today().slice(0, 4))}
            onYear={(to) => show({ year: String(to), page: undefined })}
            onOpen={(id, of) => {
              // Clear the filters and the page: the calendar shows the whole year, and the holiday may be outside the
              // current list.
              const all = { search: undefined, kind: undefined, scope: undefined, shown: undefined, page: undefined };
              show({ ...all, year: String(of), edit: String(id) }, false);
            }}
          />
        }
        blank={{ ...filledIn(params, blank) }}
        form={Fields}
        nameOf={(row) => row.name}
        searchHint={texts.nameOrProclamation}
        purpose={texts.holidaysSetPremiumPayAdd}
      />
      {adding && (
        <AddYear year={add > 0 ? add : undefined} onClose={() => closeAdding()} onAdded={() => closeAdding()} />
      )}
      {moving && <Move of={moving} onClose={() => setMoving(null)} />}
    </>
  );
}
