import { Link } from 'react-router-dom';
import { paySchemes, roundedWords } from '#contract/hr/people/employee-new.ts';
import { employeeChoices } from '#contract/hr/people/employee-list.ts';
import { banks } from '#domain/banks/banks.ts';
import { looksRounded } from '#domain/identifiers/government.ts';
import { isNotOffered, notOffered } from '#domain/schedules/offered.ts';
import { centavos } from '#domain/money/centavos.ts';
import type { Region } from '#domain/places/regions.ts';
import { factorDiffers, factorOfRestDays } from '#domain/tables/rest-day-factors.ts';
import { belowInWords, orderAbove, type WageOrder } from '#domain/tables/minimum-wages.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { today } from '#src/text/format.ts';
import { useWageOrders } from './wage-orders.ts';
import {
  ChoiceField,
  DateField,
  LongField,
  MoneyField,
  NumberField,
  OneOfField,
  TextField,
  WordField,
} from '#src/desk/ui/fields.tsx';
import { useFormValues } from '#src/desk/ui/form-context.tsx';

/** The fields that say who a person is: name, birth, code, and how they are reached. */
export function PersonFields({ codeHint }: { codeHint?: string }) {
  return (
    <>
      <TextField name="last_name" />
      <TextField name="first_name" />
      <TextField name="middle_name" />
      <TextField name="suffix" placeholder="Jr., III" />
      <ChoiceField name="sex" />
      <DateField name="birth_date" />
      <ChoiceField name="civil_status" none="Unknown" />
      <TextField name="employee_code" hint={codeHint} />
      <TextField name="mobile" placeholder="0917 123 4567" />
      <TextField name="email" />
      <LongField name="address" whole />
      <TextField name="emergency_name" />
      <TextField name="emergency_relation" />
      <TextField name="emergency_mobile" />
    </>
  );
}

/** The kind of employment; `chosen`: one of them, and not that it is unknown. */
export const StatusField = ({ chosen = false, ...props }: { hint?: string | undefined; chosen?: boolean }) => (
  <ChoiceField name="employment_status" none={chosen ? 'Choose' : 'Unknown'} {...props} />
);

/** What an employee may be given; undefined until it has come. */
export const useGiven = () => useEndpoint(employeeChoices, {}).data?.data;

/** Records to choose from, as a field takes them. */
export const choicesOf = (of: readonly { id: number; name: string }[] | undefined) =>
  of?.map(({ id, name }) => ({ value: id, label: name }));

/** Where somebody works, and as what: a branch of the client that is chosen. */
export function PlaceFields() {
  const { values, set } = useFormValues();
  const given = useGiven();
  const own = given?.branches.filter((b) => b.client_id === values['client_id']);
  return (
    <>
      <OneOfField
        name="client_id"
        label="Client"
        options={choicesOf(given?.clients)}
        hint={given?.clients.length === 0 && <First to="/client/management">No clients yet. Add one</First>}
        onChoose={() => set('branch_id', null)}
      />
      <OneOfField
        name="branch_id"
        label="Branch"
        options={choicesOf(own)}
        hint={
          own?.length === 0 &&
          values['client_id'] !== null && <First to="/client/branches">This client has no branches yet. Add one</First>
        }
      />
      <TextField name="position" known={given?.positions} whole />
    </>
  );
}

type Given = NonNullable<ReturnType<typeof useGiven>>;

/** What a client offers; undefined as long as none is known. */
const offerOf = (given: Given | undefined, client: unknown) => {
  const of = given?.clients.find((c) => c.id === client);
  return of && { name: of.name, offered: new Set(of.schedules) };
};

/** Schedules to choose from, those that the client offers first. `client`: by number, if one is known. */
export function offeredFirst(given: Given | undefined, client: unknown) {
  const offer = offerOf(given, client);
  const other = (s: Given['schedules'][number]) => (offer && isNotOffered(offer, s.id, s.rest_days === 7) ? 1 : 0);
  return choicesOf(given?.schedules.toSorted((a, b) => other(a) - other(b)));
}

/** What is told of a schedule that is chosen for the people of a client; undefined: it offers it. */
export function offerSays(given: Given | undefined, client: unknown, schedule: unknown): string | undefined {
  const offer = offerOf(given, client);
  const chosen = given?.schedules.find((s) => s.id === schedule);
  return offer && chosen && isNotOffered(offer, chosen.id, chosen.rest_days === 7) ? notOffered(offer.name) : undefined;
}

/** The schedule of somebody whose client is chosen in the same form; its rest days propose the paid days of a year. */
export function ScheduleField() {
  const { values, set } = useFormValues();
  const given = useGiven();
  const { client_id: client, schedule_id: schedule } = values;
  return (
    <OneOfField
      name="schedule_id"
      options={offeredFirst(given, client)}
      none="Not set"
      hint={offerSays(given, client, schedule)}
      onChoose={(chosen) => {
        const factor = factorOfRestDays(given?.schedules.find((s) => s.id === chosen)?.rest_days ?? 7);
        if (factor !== undefined) set('factor_tenths', factor);
      }}
    />
  );
}

/** What has to be there before somebody can be hired to it. */
const First = ({ to, children }: { to: string; children: string }) => <Link to={to}>{children}</Link>;

/** What somebody is paid; `optional`: it may come later. `branch`, `schedule`: where and when they work, unless the form says so. */
export function RateFields(props: { optional?: boolean; branch?: number | undefined; schedule?: number | undefined }) {
  const { optional = false, branch, schedule } = props;
  const { values } = useFormValues();
  const given = useGiven();
  const orders = useWageOrders();
  return (
    <>
      <ChoiceField
        name="scheme"
        {...(optional && { none: 'Not set', required: typeof values['amount_centavos'] === 'number' })}
      />
      <MoneyField
        name="amount_centavos"
        required={optional ? Boolean(values['scheme']) : undefined}
        hint={belowOf({ branch_id: branch, ...values }, given?.branches, orders)}
      />
      <FactorField schedule={schedule} />
      <NumberField name="minutes_per_day" hint={values['minutes_per_day'] === 480 ? '8 hours' : undefined} />
    </>
  );
}

/** That what is typed is below the wage order of the branch, where one is known. */
function belowOf(
  values: Readonly<Record<string, unknown>>,
  branches: readonly { id: number; region: Region; wage_area: string }[] | undefined,
  orders: readonly WageOrder[] | undefined,
): string | undefined {
  const { scheme, amount_centavos: amount, factor_tenths: factorTenths } = values;
  const branch = branches?.find((b) => b.id === values['branch_id']);
  if (!orders || !branch || typeof amount !== 'number' || typeof factorTenths !== 'number' || !isScheme(scheme))
    return undefined;
  // What was paid in former years is judged by nothing of today.
  if (typeof values['to_date'] === 'string' && values['to_date'] !== '' && values['to_date'] < today())
    return undefined;
  const from = [values['rate_from'], values['from_date'], values['hired_on'], today()].filter(
    (d) => typeof d === 'string',
  );
  const place = { region: branch.region, area: branch.wage_area };
  const rate = { scheme, amount: centavos(amount), factorTenths };
  const order = orderAbove(orders, rate, place, from.toSorted().at(-1)!);
  return order ? `${belowInWords(order)}. This may be correct for a farm or small shop.` : undefined;
}
const isScheme = (value: unknown): value is (typeof paySchemes)[number] =>
  paySchemes.some((scheme) => scheme === value);

/** Where pay goes. The bank has to be named once an account number is typed. `number`, `name`: what the form calls these fields. */
export function BankFields({ number, name, hint }: { number: string; name: string; hint?: string }) {
  const { values } = useFormValues();
  const typed = values[number];
  return (
    <>
      <WordField
        name="bank"
        none="None, paid in cash"
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

/** The paid days of a year: the form holds them as a number, the list names what each choice pays for. */
function FactorField({ schedule }: { schedule: number | undefined }) {
  const { values, set } = useFormValues();
  const given = useGiven();
  const chosen = given?.schedules.find((s) => s.id === (values['schedule_id'] ?? schedule));
  const differs =
    chosen && values['scheme'] === 'monthly'
      ? factorDiffers(Number(values['factor_tenths']), chosen.rest_days)
      : undefined;
  return (
    <ChoiceField
      name="factor_tenths"
      hint={differs}
      value={String(values['factor_tenths'])}
      onChoose={(v) => set('factor_tenths', Number(v))}
    />
  );
}
