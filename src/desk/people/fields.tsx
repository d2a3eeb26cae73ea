import { Link } from 'react-router-dom';
import { paySchemes, roundedWords } from '#contract/hr/people/employee-new.ts';
import {
  personFields,
  personNames,
  type PersonField as Definition,
  type PersonName,
} from '#contract/hr/people/person-fields.ts';
import { employeeChoices } from '#contract/hr/people/employee-list.ts';
import { banks } from '#domain/banks/banks.ts';
import { looksRounded } from '#domain/identifiers/government.ts';
import { isNotOffered, notOffered } from '#domain/schedules/offered.ts';
import { centavos } from '#domain/money/centavos.ts';
import type { Region } from '#domain/places/regions.ts';
import { factorDiffers, factorOfRestDays } from '#domain/tables/rest-day-factors.ts';
import { belowInWords, orderAbove, type WageOrder } from '#domain/tables/minimum-wages.ts';
import { lastOf } from '#domain/lists/known.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { today } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/people/people.ts';
import { FactorChoice, ScaledField } from './rate-fields.tsx';
import { useWageOrders } from './wage-orders.ts';
import {
  ChoiceField,
  DateField,
  LongField,
  MoneyField,
  OneOfField,
  TextField,
  WordField,
} from '#src/desk/ui/fields.tsx';
import { useFormValues } from '#src/desk/ui/form-context.tsx';

/** Fields of identity and contact. */
export function PersonFields({ codeHint }: { codeHint?: string }) {
  return (
    <>
      {personNames.map((name) => (
        <PersonField key={name} name={name} hint={name === 'employee_code' ? codeHint : undefined} />
      ))}
    </>
  );
}

function PersonField({ name, hint }: { name: PersonName; hint: string | undefined }) {
  const { input, placeholder, none }: Definition = personFields[name];
  switch (input) {
    case 'choice':
      return <ChoiceField name={name} hint={hint} {...(none !== undefined && { none })} />;
    case 'date':
      return <DateField name={name} hint={hint} />;
    case 'long':
      return <LongField name={name} hint={hint} whole />;
    case 'line':
      return <TextField name={name} hint={hint} {...(placeholder !== undefined && { placeholder })} />;
  }
}

/** Employment status. `chosen`: required, not unknown. */
export const StatusField = ({ chosen = false, ...props }: { hint?: string | undefined; chosen?: boolean }) => (
  <ChoiceField name="employment_status" none={chosen ? texts.choose : texts.unknown} {...props} />
);

/** Returns the choices for an employee's fields; undefined while loading. */
export const useEmployeeChoices = () => useEndpoint(employeeChoices, {}).data?.data;

/** Returns records as field options. */
export const choicesOf = (of: readonly { id: number; name: string }[] | undefined) =>
  of?.map(({ id, name }) => ({ value: id, label: name }));

/** Assignment: a branch of the chosen client, and the position. */
export function PlaceFields() {
  const { values, set } = useFormValues();
  const given = useEmployeeChoices();
  const own = given?.branches.filter((b) => b.client_id === values['client_id']);
  return (
    <>
      <OneOfField
        name="client_id"
        label={texts.client}
        options={choicesOf(given?.clients)}
        hint={given?.clients.length === 0 && <First to="/client/management">{texts.noClientsYetAddOne}</First>}
        onChoose={() => set('branch_id', null)}
      />
      <OneOfField
        name="branch_id"
        label={texts.branch}
        options={choicesOf(own)}
        hint={
          own?.length === 0 &&
          values['client_id'] !== null && <First to="/client/branches">{texts.thisClientHasNoBranches}</First>
        }
      />
      <TextField name="position" known={given?.positions} whole />
    </>
  );
}

type Given = NonNullable<ReturnType<typeof useEmployeeChoices>>;

/** Returns a client's name and the schedules it offers; undefined if unknown. */
const offerOf = (given: Given | undefined, client: unknown) => {
  const of = given?.clients.find((c) => c.id === client);
  return of && { name: of.name, offered: new Set(of.schedules) };
};

/** Returns the schedule options, those that the client offers first. `client`: its ID, if known. */
export function offeredFirst(given: Given | undefined, client: unknown) {
  const offer = offerOf(given, client);
  const other = (s: Given['schedules'][number]) => (offer && isNotOffered(offer, s.id, s.rest_days === 7) ? 1 : 0);
  return choicesOf(given?.schedules.toSorted((a, b) => other(a) - other(b)));
}

/** Returns a warning for a schedule that the client doesn't offer; undefined if it does. */
export function offerSays(given: Given | undefined, client: unknown, schedule: unknown): string | undefined {
  const offer = offerOf(given, client);
  const chosen = given?.schedules.find((s) => s.id === schedule);
  return offer && chosen && isNotOffered(offer, chosen.id, chosen.rest_days === 7) ? notOffered(offer.name) : undefined;
}

/** Schedule of an employee whose client is in the same form. Its rest days suggest the annual work days factor. */
export function ScheduleField() {
  const { values, set } = useFormValues();
  const given = useEmployeeChoices();
  const { client_id: client, schedule_id: schedule } = values;
  return (
    <OneOfField
      name="schedule_id"
      options={offeredFirst(given, client)}
      none={texts.notSet}
      hint={offerSays(given, client, schedule)}
      onChoose={(chosen) => {
        const factor = factorOfRestDays(given?.schedules.find((s) => s.id === chosen)?.rest_days ?? 7);
        if (factor !== undefined) set('factor_tenths', factor);
      }}
    />
  );
}

/** Link to records that must exist before hiring. */
const First = ({ to, children }: { to: string; children: string }) => <Link to={to}>{children}</Link>;

/** Pay fields; `optional`: can be added later. `branch`, `schedule`: used unless the form has them. */
export function RateFields(props: { optional?: boolean; branch?: number | undefined; schedule?: number | undefined }) {
  const { optional = false, branch, schedule } = props;
  const { values } = useFormValues();
  const given = useEmployeeChoices();
  const orders = useWageOrders();
  return (
    <>
      <ChoiceField
        name="scheme"
        {...(optional && { none: texts.notSet, required: typeof values['amount_centavos'] === 'number' })}
      />
      <MoneyField
        name="amount_centavos"
        required={optional ? Boolean(values['scheme']) : undefined}
        hint={belowOf({ branch_id: branch, ...values }, given?.branches, orders)}
      />
      <FactorField schedule={schedule} />
      <ScaledField name="minutes_per_day" label={texts.hoursDay} scale={60} hint={texts.paidHoursWithoutBreaksSuch} />
    </>
  );
}

/** Returns a warning if the rate is below the branch's wage order. */
function belowOf(
  values: Readonly<Record<string, unknown>>,
  branches: readonly { id: number; region: Region; wage_area: string }[] | undefined,
  orders: readonly WageOrder[] | undefined,
): string | undefined {
  const { scheme, amount_centavos: amount, factor_tenths: factorTenths } = values;
  const branch = branches?.find((b) => b.id === values['branch_id']);
  if (!orders || !branch || typeof amount !== 'number' || typeof factorTenths !== 'number' || !isScheme(scheme))
    return undefined;
  // Past rates aren't compared with today's orders.
  if (typeof values['to_date'] === 'string' && values['to_date'] !== '' && values['to_date'] < today())
    return undefined;
  const from = [values['rate_from'], values['from_date'], values['hired_on'], today()].filter(
    (d) => typeof d === 'string',
  );
  const place = { region: branch.region, area: branch.wage_area };
  const rate = { scheme, amount: centavos(amount), factorTenths };
  const order = orderAbove(orders, rate, place, lastOf(from.toSorted()));
  return order ? texts.thisMayBeCorrectFor(belowInWords(order)) : undefined;
}
const isScheme = (value: unknown): value is (typeof paySchemes)[number] =>
  paySchemes.some((scheme) => scheme === value);

/** Bank account. A bank is required with an account number. `number`, `name`: field names in the form. */
export function BankFields({ number, name, hint }: { number: string; name: string; hint?: string }) {
  const { values } = useFormValues();
  const typed = values[number];
  return (
    <>
      <WordField
        name="bank"
        none={texts.nonePaidInCash}
        options={banks.map((b) => b.name)}
        required={typeof typed === 'string' && typed.trim() !== ''}
      />
      <TextField name={name} />
      <TextField
        name={number}
        whole={hint !== undefined}
        hint={typeof typed === 'string' && looksRounded(typed) ? roundedWords : hint}
      />
    </>
  );
}

/** Annual work days factor: a number in the form, with its meaning in the list. */
function FactorField({ schedule }: { schedule: number | undefined }) {
  const { values } = useFormValues();
  const given = useEmployeeChoices();
  const chosen = given?.schedules.find((s) => s.id === (values['schedule_id'] ?? schedule));
  const differs =
    chosen && values['scheme'] === 'monthly'
      ? factorDiffers(Number(values['factor_tenths']), chosen.rest_days)
      : undefined;
  return <FactorChoice hint={differs} />;
}
