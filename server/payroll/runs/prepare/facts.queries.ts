import { sql, type Kysely, type RawBuilder } from 'kysely';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { leavingJson } from '#server/payroll/people/final-pay.queries.ts';
import { instalmentOn, skippedIn } from '#server/payroll/loans/loan-changes.queries.ts';
import { grantedBefore } from './granted.queries.ts';
import { openingMonth } from '#server/payroll/people/opening-months.queries.ts';
import { sssLeavesJson } from '#server/payroll/agencies/sss-claims/sss-claims.queries.ts';
import { adjustmentsJson } from './hr-adjustments.queries.ts';
import { retroOf, settledRates } from '../retro/rate-retro.queries.ts';
import { aheadIn, projectedIn, ratesAfter } from './planned-days.queries.ts';
import { notReversed, takenBackOf } from '../reverse/reversals.queries.ts';

export interface FactsOf {
  runId: number;
  year: number;
  month: string;
  payDate: string;
  from: string;
  to: string;
  /** True for the last cutoff of its month. */
  last: boolean;
  /** True for a run of 13th month pay. */
  thirteenth: boolean;
}

/**
 * Orders payslips by posting, since year and month to date continue from the last posted one whatever its pay date.
 */
export const inPostedOrder = sql`s.posted_at desc, s.id desc`;

/** Selects cutoff pay within two months, as payslips are compared (`comparedFirst` of `run-people.queries.ts`). */
const lately = (of: FactsOf) => sql`s.kind = 'regular' and s.pay_date >= ${of.payDate}::date - 62`;

/** Returns a condition: a payslip of a later cutoff settled the year's tax. */
const settledLater = (of: FactsOf) => sql`exists (select from payroll.standing_payslips s
  join payroll.runs o on o.id = s.run_id and not o.adjustment and o.from_date > ${of.to}
  where s.employee_id = e.id and extract(year from s.pay_date) = ${of.year} and s.slip::jsonb -> 'tax' ->> 'method' = 'annualised')`;

/** Selects posted payslips for which a run settles a day. */
const latePaid = sql`select q.paid_by_id from payroll.late_days q
  where q.employee_id = e.id and q.run_id = rp.run_id and q.settled_by_id is null and ${notReversed(sql`q.paid_by_id`)}`;

/**
 * Returns all facts of employees in a run, one row per employee, as JSON. Loan rows are in the order they are deducted.
 * `after` must be below all their IDs; without it, PostgreSQL would also scan the employees before them.
 */
const factsJson = (of: FactsOf, people: RawBuilder<unknown>, after: number) => sql<{
  employee_id: number;
  facts: string;
}>`
  select x.employee_id, to_json(x)::text as facts from (
    select rp.employee_id, e.code, rp.client_id, rp.branch_id, cl.code as client, rp.state, rp.facts_hash, rp.version,
      least(e.hired_on, early.first) as hired_on, e.last_day, e.archived_at is not null and e.last_day is null as archived, coalesce(early.away, 0) as away, e.tin is not null as tin, e.sss is not null as sss, e.philhealth is not null as philhealth,
      e.pagibig is not null as pagibig, e.bank, e.bank_account is not null as account, e.contributions_off,
      coalesce((select json_agg(o.field order by o.field) from payroll.own_fields o where o.employee_id = e.id and o.differs), '[]') as differs,
      e.pagibig_total_centavos, e.pagibig_employer_matches, e.previous_employer_year,
      coalesce((select json_agg(json_build_object('from', r.from_date, 'scheme', r.scheme, 'amount', r.amount_centavos,
          'factor_tenths', r.factor_tenths, 'minutes_per_day', r.minutes_per_day, 'cola', r.cola_centavos) order by r.from_date)
        from payroll.employee_rates r where r.employee_id = e.id and r.from_date <= ${of.to}), '[]') as rates,
      coalesce((select json_agg(json_build_object('from', p.from_date, 'client', c.code, 'branch', b.name, 'region', b.region, 'area', b.wage_area) order by p.from_date)
        from payroll.employee_places p join payroll.clients c on c.id = p.client_id join payroll.branches b on b.id = p.branch_id
        where p.employee_id = e.id and p.line = 1 and p.from_date <= ${of.to}), '[]') as places,
      coalesce((select json_agg(json_build_object('direction', a.direction, 'code', a.code, 'amount', a.amount_centavos,
          'recurring', a.recurring, 'from', a.from_date, 'to', a.to_date, 'days', a.day_thousandths) order by a.id)
        from payroll.adjustments a where a.employee_id = e.id and a.archived_at is null and a.stopped_at is null
          and a.from_date <= ${of.to} and (a.recurring or a.from_date >= ${of.from})), '[]') as adjustments,
      coalesce((select json_agg(json_build_object('direction', 'add', 'code', y.code, 'amount', n.amount_centavos,
          'recurring', true, 'from', n.from_date, 'to', n.to_date, 'days', n.day_thousandths) order by n.id)
        from payroll.benefits n join payroll.adjustment_types y on y.id = n.adjustment_type_id
        where n.archived_at is null and (n.client_id is null or n.client_id = rp.client_id) and n.from_date <= ${of.to}
          and (n.per = 'cutoff' or ${of.last})), '[]') as benefits,
      coalesce((select json_agg(json_build_object('name', y.name, 'amount', n.amount_centavos) order by n.id)
        from payroll.benefits n join payroll.adjustment_types y on y.id = n.adjustment_type_id
        where not ${of.last} and n.per = 'month' and e.last_day between ${of.from}::date and ${of.to}::date and n.archived_at is null
          and (n.client_id is null or n.client_id = rp.client_id) and n.from_date <= ${of.to} and (n.to_date is null or n.to_date >= ${of.to})), '[]') as month_benefits,
      coalesce((select json_agg(json_build_object('id', l.id, 'name', t.payslip_name, 'taken_from', t.taken_from,
          'starts_on', l.starts_on, 'instalment', ${instalmentOn('l', sql`${of.to}::date`)}, 'fixed', not t.keeps_net_floor,
          'balance', l.total_centavos - l.paid_before_centavos - coalesce((select sum(x.amount_centavos) from payroll.loan_payments x where x.loan_id = l.id), 0))
          order by t.position, l.granted_on, l.id)
        from payroll.loans l join payroll.loan_types t on t.id = l.loan_type_id
        where l.employee_id = e.id and l.archived_at is null and l.state = 'running'
          and not ${skippedIn('l', sql`${of.from}::date`, sql`${of.to}::date`)}), '[]') as loans,
      (select json_build_object('periods', o.periods, 'taxable', o.taxable_centavos, 'withheld', o.withheld_centavos,
          'benefits', o.benefits_centavos, 'basic', o.basic_centavos, 'thirteenth_paid', o.thirteenth_paid_centavos,
          'contributions', o.contributions_centavos, 'mwe_exempt', o.mwe_exempt_centavos, 'gross', o.gross_centavos,
          'cumulative', o.cumulative, 'month', case when o.nothing_before is null then o.month end)
        from payroll.opening_balances o where o.employee_id = e.id and o.year = ${of.year}) as opening, ${openingMonth(of, sql`e.id`)} as opening_month,
      y.slip::jsonb -> 'year' as year, coalesce(y.slip::jsonb -> 'tax' ->> 'method' = 'annualised', false) as settled, ${settledLater(of)} as settled_later, (select s.id from payroll.payslips s where s.employee_id = e.id and s.posted_at is not null
        order by ${inPostedOrder} limit 1) as after_id, ${takenBackOf(sql`rp.run_id`, sql`e.id`)} as takes_back, b.nets as before_net, m.slip::jsonb -> 'month' as month,
      ${grantedBefore(of, sql`e.id`)} as granted,
      coalesce((select json_agg(json_build_object('payDate', s.pay_date, 'tax', s.slip::jsonb -> 'tax', 'countsPeriod', s.slip::jsonb -> 'countsPeriod'))
        from payroll.standing_payslips s join payroll.runs o on o.id = s.run_id and o.from_date = ${of.from} and o.to_date = ${of.to}
        where s.employee_id = e.id), '[]') as same_period,
      coalesce((select json_agg(json_build_object('direction', a.direction, 'code', a.code, 'amount', a.amount_centavos, 'days', a.day_thousandths) order by a.id)
        from payroll.run_amounts a where a.run_id = rp.run_id and a.employee_id = e.id), '[]') as amounts,
      coalesce((select sum((l ->> 'amount')::bigint) from payroll.standing_payslips s
        cross join lateral jsonb_array_elements(s.slip::jsonb -> 'lines') l
        where s.employee_id = e.id and extract(year from s.pay_date) = ${of.year}
          and l ->> 'code' = 'thirteenth_month' and (${of.thirteenth} or e.last_day between ${of.from}::date and ${of.to}::date or ${projectedIn(of)} or ${settledLater(of)})), 0)::bigint as thirteenth_paid,
      case when e.last_day between ${of.from}::date and ${of.to}::date then (
        select json_build_object('year', ${of.year - 1}::int, 'basic', (s.slip::jsonb -> 'year' ->> 'basic')::bigint, 'paid',
          coalesce((select o.thirteenth_paid_centavos from payroll.opening_balances o where o.employee_id = e.id and o.year = ${of.year - 1}), 0)
          + coalesce((select sum((l ->> 'amount')::bigint) from payroll.standing_payslips q
            cross join lateral jsonb_array_elements(q.slip::jsonb -> 'lines') l where q.employee_id = e.id
              and extract(year from q.pay_date) in (${of.year - 1}, ${of.year}) and l ->> 'code' = 'thirteenth_month'), 0)::bigint)
        from payroll.standing_payslips s where s.employee_id = e.id and extract(year from s.pay_date) = ${of.year - 1}
        order by ${inPostedOrder} limit 1) end as thirteenth_before,
      coalesce((select json_agg(json_build_object('from', t.from_date, 'to', t.to_date, 'payDate', t.pay_date, 'of', t.of_month,
          'index', t.index_in_month, 'month', t.month, 'short', t.short) order by t.to_date)
        from payroll.cutoffs t where ${of.thirteenth} and t.client_id = rp.client_id and (extract(year from t.pay_date) = ${of.year}
            or extract(year from t.pay_date) = ${of.year + 1}::int and extract(year from t.to_date) = ${of.year})
          and e.hired_on <= t.to_date and (e.last_day is null or e.last_day >= t.from_date)
          and t.from_date > coalesce((select max(o.to_date) from payroll.standing_payslips s join payroll.runs o on o.id = s.run_id
            where s.employee_id = e.id and s.kind in ('regular', 'final')), ${of.from}::date - 1)), '[]') as to_come,
      (select json_build_object('years', f.sil_years, 'months', f.sil_months, 'used', f.sil_used_thousandths, 'paid',
          case when e.last_day is not null then (
            select json_build_object('on', max(s.pay_date), 'amount', sum((l ->> 'amount')::bigint))
            from payroll.standing_payslips s cross join lateral jsonb_array_elements(s.slip::jsonb -> 'lines') l
            where s.employee_id = e.id and s.pay_date > e.last_day - interval '3 years' and s.slip like '%"leave_conversion"%'
              and l ->> 'code' = 'leave_conversion' having sum((l ->> 'amount')::bigint) > 0) end)
        from payroll.final_pay_facts f where f.employee_id = e.id) as sil,
      case when ${of.thirteenth} then (select d.days from payroll.planned_days d where d.run_id = rp.run_id and d.employee_id = e.id) end as planned,
      case when ${of.thirteenth} then ${ratesAfter(of)} else '[]' end as rates_after,
      case when ${projectedIn(of)} then ${aheadIn(of.year)} end as projected_ahead,
      case when ${of.thirteenth} or e.last_day between ${of.from}::date and ${of.to}::date or ${projectedIn(of)} or ${settledLater(of)}
        then ${aheadIn(of.year - 1)} else 0 end as carried,
      (select json_build_object('thousandths', c.thousandths, 'leave_type', c.leave_type, 'as_of', c.as_of)
        from payroll.leave_credits_left c where c.employee_id = e.id and c.as_of = e.last_day) as sil_credits,
      ${leavingJson(sql`e.id`)} as leaving,
      (select json_build_object('days', i.days, 'before', i.before, 'unapproved', i.unapproved,
          'summary', i.source = 'file')
        from payroll.run_inputs i where i.run_id = rp.run_id and i.employee_id = e.id) as input,
      (select to_json(s) from payroll.client_settings s where s.client_id = rp.client_id and s.from_date <= ${of.to}
        order by s.from_date desc limit 1) as settings,
      coalesce((select json_agg(json_build_object('id', d.id, 'date', d.date, 'before', d.before, 'after', d.after,
          'paid_by', d.paid_by_id, 'due', d.settled_by_id is null and d.run_id is not null) order by d.id)
        from payroll.late_days d where d.employee_id = e.id and (d.settled_by_id is not null or d.run_id = rp.run_id
            or exists (select from payroll.closed_late_days c where c.id = d.id and c.how = 'outside'))
          and d.paid_by_id in (${latePaid})), '[]') as late,
      coalesce((select json_agg(json_build_object('id', s.id, 'client_id', s.client_id, 'made_from', s.facts::json,
          'rates', ${settledRates(sql`s.id`)}) order by s.id)
        from payroll.payslips s where s.id in (${latePaid})), '[]') as late_paid,
      ${retroOf(sql`rp.run_id`, sql`e.id`)} as retro,
      ${adjustmentsJson} as approved, ${sssLeavesJson(of, sql`e.id`)} as sss_leaves
    from (${people}) rp
    join payroll.employees e on e.id = rp.employee_id and e.id > ${after} join payroll.clients cl on cl.id = rp.client_id
    left join lateral (select min(p.from_date) as first, case when min(p.from_date) is not null then (
        select count(*)::int from generate_series(greatest(min(p.from_date), ${of.from}::date), least(e.hired_on - 1, ${of.to}::date), interval '1 day') as d
        where not exists (select from payroll.employee_places q where q.employee_id = e.id and q.line = 1
          and q.from_date <= d::date and (q.to_date is null or q.to_date >= d::date))) end as away
      from payroll.employee_places p where p.employee_id = e.id and p.line = 1 and p.from_date < e.hired_on
        and p.from_date <= ${of.to} and (p.to_date is null or p.to_date >= ${of.from})) early on true
    left join lateral (select s.id, s.slip from payroll.standing_payslips s where s.employee_id = e.id
      and extract(year from s.pay_date) = ${of.year} order by ${inPostedOrder} limit 1) y on true
    cross join lateral (select json_build_object('last', (array_agg(s.net_centavos order by s.pay_date desc, s.id desc))[1],
        'taking', (array_agg(s.net_centavos order by s.pay_date desc, s.id desc) filter (where s.employee_contributions_centavos <> 0 and ${lately(of)}))[1],
        'not_taking', (array_agg(s.net_centavos order by s.pay_date desc, s.id desc) filter (where s.employee_contributions_centavos = 0 and ${lately(of)}))[1]) as nets
      from payroll.standing_payslips s where s.employee_id = e.id
      and s.kind in ('regular', 'final') and (extract(year from s.pay_date) = ${of.year} or ${lately(of)})) b
    left join lateral (select s.slip from payroll.standing_payslips s where s.employee_id = e.id
      and s.month = ${of.month} order by ${inPostedOrder} limit 1) m on true
    order by rp.employee_id) x`;

/** Returns the facts of a run's processed employees, after one of them by id: a `FactsRow` each, as JSON. */
export async function factsOfComputed(
  db: Kysely<DB>,
  of: FactsOf,
  which: { after: number; limit: number },
): Promise<{ employee_id: number; facts: string }[]> {
  const computed = sql`select * from payroll.run_people where run_id = ${of.runId} and employee_id > ${which.after}
    and (facts_hash is not null and state in ('ok', 'warning') or state = 'error') order by employee_id limit ${which.limit}`;
  const { rows } = await factsJson(of, computed, which.after).execute(db);
  return rows;
}

/** Returns the facts of one employee in a run: a `FactsRow`, as JSON. */
export async function factsOfPerson(db: Kysely<DB>, of: FactsOf, employeeId: number): Promise<string> {
  const one = sql`select * from payroll.run_people where run_id = ${of.runId} and employee_id = ${employeeId}`;
  const { rows } = await factsJson(of, one, employeeId - 1).execute(db);
  return firstOf(rows).facts;
}

/**
 * Returns, in one statement, the employees of a run still to be processed in this epoch: not on hold and not yet
 * computed. They are in id order, after one of them, with a `FactsRow` each, as JSON.
 */
export async function factsToCompute(
  db: Kysely<DB>,
  of: FactsOf,
  which: { epoch: number; after: number; limit: number },
): Promise<{ employee_id: number; facts: string }[]> {
  const due = sql`select * from payroll.run_people where run_id = ${of.runId} and employee_id > ${which.after}
    and state <> 'held' and (epoch is null or epoch < ${which.epoch}) order by employee_id limit ${which.limit}`;
  const { rows } = await factsJson(of, due, which.after).execute(db);
  return rows;
}

/**
 * Returns the facts of employees as a run that has not begun would read them: no time, and nothing that a run takes. A
 * `FactsRow` each, as JSON.
 */
export async function factsWithoutRun(
  db: Kysely<DB>,
  of: Omit<FactsOf, 'runId'>,
  people: readonly { employee_id: number; client_id: number; branch_id: number }[],
): Promise<{ employee_id: number; facts: string }[]> {
  const rows = sql`select 0 as run_id, x.employee_id, x.client_id, x.branch_id, 'waiting' as state, null::text as facts_hash, 0 as version
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as x (employee_id int, client_id int, branch_id int)`;
  const { rows: found } = await factsJson({ ...of, runId: 0 }, rows, 0).execute(db);
  return found;
}
