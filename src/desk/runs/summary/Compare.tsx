import { NativeSelect } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Output } from '#contract/endpoint.ts';
import {
  compareRun,
  downloadComparison,
  type ComparedLine,
  type ComparedPerson,
} from '#contract/payroll/runs/run-compare.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { call } from '#src/api/call.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatDate, formatRange } from '#src/text/format.ts';
import { ExportMenu } from '#src/desk/register/ExportMenu.tsx';
import { Pages } from '#src/desk/register/Pages.tsx';
import type { RegisterAddress } from '#src/desk/register/register-address.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { registerOf } from '#src/desk/runs/run-places.ts';
import { change, money, people } from '#src/desk/runs/run-words.ts';
import runs from '#src/desk/runs/runs.module.css';
import { SearchField } from '#src/desk/ui/SearchField.tsx';
import { texts } from '#src/text/en/desk/runs/runs.ts';
import classes from './Compare.module.css';

type Compared = Output<typeof compareRun>;
const perPage = 50;

/** Returns the ID of the run to compare with, from the address; undefined means the last run before this one. */
const againstOf = (address: RegisterAddress): number | undefined => {
  const id = Number(address.filter('against') ?? 0);
  return Number.isInteger(id) && id > 0 ? id : undefined;
};

/** Returns the label of a run, without the dates if its name already has them. */
function labelOf({ name, from_date, to_date, pay_date }: Compared['runs'][number]): string {
  const dates = formatRange(from_date, to_date);
  return texts.paidWhatPay(name.includes(dates) ? name : `${name}, ${dates}`, formatDate(pay_date));
}

/** A run compared with an earlier posted one of its clients: by pay line and by employee, largest difference first. */
export function Compare({ run, address }: { run: Run; address: RegisterAddress }) {
  const against = againstOf(address);
  const query = { page: address.page, limit: perPage, search: address.search, ...(against && { against }) };
  const { data, error } = useEndpoint(compareRun, { params: { id: run.id }, query }, { keepFormer: true });
  if (error) return <p role="alert">{explain(error)}</p>;
  if (!data) return null;
  if (data.against === null) return <p className={classes['none']}>{texts.noEarlierPostedRunOf}</p>;
  const chosen = data.against;
  return (
    <div className={classes['compare']}>
      <div className={classes['choice']}>
        <NativeSelect
          label={texts.compareWith}
          size="xs"
          value={String(chosen)}
          onChange={(event) => address.set({ against: event.currentTarget.value })}
          data={data.runs.map((r) => ({
            value: String(r.run_id),
            label: labelOf(r),
          }))}
        />
        <Link to={registerOf(chosen)}>{texts.openItsRegister}</Link>
        <SearchField
          value={address.search}
          hint={texts.nameOrCode}
          onChange={(text) => address.set({ search: text })}
        />
        <ExportMenu
          name={`comparison-${run.id}`}
          ask={(format) => call(downloadComparison, { params: { id: run.id }, query: { against: chosen, format } })}
        />
      </div>
      <Lines data={data} />
      <People data={data} />
      <Pages
        page={address.page}
        perPage={perPage}
        total={data.total}
        one="employee"
        many="employees"
        onTurn={(p) => address.set({ page: String(p) })}
      />
    </div>
  );
}

const Head = ({ first }: { first: string }) => (
  <thead>
    <tr>
      <th>{first}</th>
      <th>{texts.before}</th>
      <th>{texts.now}</th>
      <th>{texts.difference}</th>
    </tr>
  </thead>
);

/** Totals that changed: gross less deductions is net. */
function Lines({ data }: { data: Compared }) {
  const { lines, before, now } = data;
  return (
    <section className={runs['card']} aria-label={texts.byPayLine}>
      <header>
        <h2>{texts.byPayLine}</h2>
        <span>{texts.beforeNow(people(before.people), people(now.people))}</span>
      </header>
      <table className={classes['table']}>
        <Head first={texts.line} />
        <tbody>
          {lines.map((l) => (
            <Line key={`${l.kind} ${l.code}`} {...l} />
          ))}
        </tbody>
        <tfoot>
          <Sum title={texts.gross} before={before.gross_centavos} now={now.gross_centavos} />
          <Sum title={texts.net} before={before.net_centavos} now={now.net_centavos} />
        </tfoot>
      </table>
    </section>
  );
}

function Line({ label, before_centavos: was, now_centavos: is }: ComparedLine) {
  return (
    <tr data-same={was === is || undefined}>
      <th scope="row">{label.charAt(0).toUpperCase() + label.slice(1)}</th>
      <td>{was === 0 ? '–' : money(was)}</td>
      <td>{is === 0 ? '–' : money(is)}</td>
      <td>{was === is ? '–' : change(is - was)}</td>
    </tr>
  );
}

const Sum = ({ title, before, now }: { title: string; before: number; now: number }) => (
  <tr>
    <th scope="row">{title}</th>
    <td>{money(before)}</td>
    <td>{money(now)}</td>
    <td>{before === now ? '–' : change(now - before)}</td>
  </tr>
);

function People({ data }: { data: Compared }) {
  return (
    <section className={runs['card']} aria-label={texts.byEmployee}>
      <header>
        <h2>{texts.byEmployee}</h2>
        <span>{texts.netLargestDifferenceFirst}</span>
      </header>
      <table className={classes['table']}>
        <Head first={texts.employee} />
        <tbody>
          {data.data.map((p) => (
            <Person key={p.employee} person={p} />
          ))}
          {data.data.length === 0 && (
            <tr>
              <td colSpan={4}>{texts.noEmployeesMatchThisSearch}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

/** Returns why net pay differs: the employee is in only one of the runs, or lines changed. */
const why = ({ before_centavos, net_centavos, changes }: ComparedPerson): string =>
  before_centavos === null
    ? texts.notPaidThen
    : net_centavos === null
      ? texts.notPaidNow
      : changes.map((c) => `${c.label}: ${c.why} ${change(c.net_centavos)}`).join(' · ');

function Person({ person: p }: { person: ComparedPerson }) {
  const [was, is] = [p.before_centavos ?? 0, p.net_centavos ?? 0];
  return (
    <tr data-same={was === is || undefined}>
      <th scope="row">
        {p.name} <small>{p.employee}</small>
        <small data-why>{why(p)}</small>
      </th>
      <td>{p.before_centavos === null ? '–' : money(was)}</td>
      <td>{p.net_centavos === null ? '–' : money(is)}</td>
      <td>{was === is ? '–' : change(is - was)}</td>
    </tr>
  );
}
