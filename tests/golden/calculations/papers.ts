import { bpiFile } from '#server/documents/bpi-file.ts';
import { r3DetailLine } from '#server/documents/sss-r3.ts';
import { bill, checkAdminFee, silAccrual, thirteenthMonthAccrual } from '#domain/billing/billing.ts';
import { nationalHolidays } from '#domain/holidays/national.ts';
import { parseGovernmentNumber, type GovernmentNumber } from '#domain/identifiers/government.ts';
import { parseMobile } from '#domain/identifiers/mobile.ts';
import { pesosText, zero } from '#domain/money/centavos.ts';
import { ratio, times } from '#domain/money/ratio.ts';
import { form1601c } from '#domain/reports/form-1601c.ts';
import { form2316 } from '#domain/reports/form-2316.ts';
import { pagibigDueWindow } from '#domain/tables/due-dates.ts';
import { tablesOf } from '../law.ts';
import { asAmount, type Input } from '../read.ts';

/** The date of a bill; cases that name none are of figures that have been the same since 2018. */
const dateOf = (i: Input): string => (i.has('date') ? i.text('date') : '2026-12-31');
const kindWords = { regular: 'regular', special: 'special_non_working', special_working: 'special_working' } as const;
const agencies = { sss: 'sss', philhealth: 'philhealth', hdmf: 'pagibig' } as const satisfies Record<
  string,
  GovernmentNumber
>;
const isRecord = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null;

export const papers = {
  billing(i: Input) {
    const lines = (i.list('cost_lines') as [string, string][]).map(([code, a]) => ({ code, amount: asAmount(a) }));
    const base = i.has('vat_base') ? i.text('vat_base') : i.text('industry');
    const b = bill(tablesOf(i).billing, dateOf(i), lines, {
      adminFee: times(i.ratio('admin_fee_percent'), ratio(1, 100)),
      vatBase: /fee|security/i.test(base) ? 'agency_fee' : 'gross',
    });
    return {
      reimbursable_cost: pesosText(b.cost),
      admin_fee: pesosText(b.adminFee),
      subtotal: pesosText(b.subtotal),
      vat_base: pesosText(b.vatBase),
      vat: pesosText(b.vat),
      invoice_total: pesosText(b.total),
      ewt_2pct: pesosText(b.withheld),
      net_collectible: pesosText(b.collectible),
    };
  },

  admin_fee_check(i: Input) {
    const security = i.has('agency_type') && /security/i.test(i.text('agency_type'));
    const agency = security ? 'security' : 'manpower';
    const c = checkAdminFee(tablesOf(i).billing, dateOf(i), agency, i.amount('total_cost'), i.amount('admin_fee'));
    return { minimum_fee: pesosText(c.minimum), compliant: c.compliant };
  },

  accruals: (i: Input) => ({
    thirteenth_per_day: pesosText(thirteenthMonthAccrual(i.rate(i.has('basic_earned') ? 'basic_earned' : 'daily_rate'))),
    sil_per_month: pesosText(silAccrual(i.rate(i.has('daily_rate') ? 'daily_rate' : 'basic_earned'))),
  }),

  bpi_file(i: Input) {
    const rule = i.text('ceiling_rule');
    const configured = /\d+(\.\d+)?/.exec(rule)?.[0];
    const f = bpiFile({
      companyCode: i.text('company_code'),
      payrollDate: i.text('payroll_date_mmddyy'),
      batch: i.text('batch'),
      companyAccount: i.text('company_account'),
      presentingOffice: i.text('presenting_office'),
      ceiling: configured === undefined ? 'highest_net_pay' : asAmount(configured),
      rows: (i.list('rows') as [string, string][]).map(([account, a]) => ({ account, amount: asAmount(a) })),
    });
    return {
      header: f.header,
      details: f.details,
      trailer: f.trailer,
      line_length: f.header.length,
      horizontal_hash: pesosText(f.hashes[0]!),
      total_amount: pesosText(f.total),
      total_hash: pesosText(f.hashTotal),
    };
  },

  sss_r3_detail(i: Input) {
    const line = r3DetailLine({
      surname: i.text('surname'),
      given: i.text('given'),
      middleInitial: i.text('middle_initial'),
      sss: i.text('sss_no').replaceAll('-', ''),
      month: i.text('month'),
      ss: i.amount('ss_amount_total'),
      ec: i.amount('ec'),
      remark: i.text('remark'),
      date: i.text('date'),
    });
    return { line, length: line.length };
  },

  normalise_ids(i: Input) {
    const result: Record<string, string | boolean> = {};
    const valid: boolean[] = [];
    const note = (name: string, ok: boolean) => {
      result[`${name}_valid`] = ok;
      valid.push(ok);
    };
    if (i.has('tin')) {
      const tin = parseGovernmentNumber('tin', i.text('tin'));
      if (tin.ok) Object.assign(result, { tin9: tin.digits.slice(0, 9), tin_branch: tin.digits.slice(9) });
      note('tin', tin.ok);
    }
    for (const [name, kind] of Object.entries(agencies)) {
      if (!i.has(name)) continue;
      const parsed = parseGovernmentNumber(kind, i.text(name));
      if (parsed.ok) result[name] = parsed.digits;
      note(name, parsed.ok);
    }
    if (i.has('mobile')) {
      const mobile = parseMobile(i.text('mobile'));
      if (mobile !== null) result['mobile'] = mobile;
      note('mobile', mobile !== null);
    }
    return { ...result, all_valid: valid.every(Boolean) };
  },

  holiday_type: (i: Input) => ({
    types: i.texts('dates').map((date) => {
      const holiday = nationalHolidays.find((h) => h.date === date);
      return holiday ? kindWords[holiday.kind] : 'ordinary';
    }),
  }),

  holiday_count(i: Input) {
    const count = (kind: keyof typeof kindWords) =>
      i.list('years').map((y) => nationalHolidays.filter((h) => h.kind === kind && h.date.startsWith(String(y))).length);
    return {
      regular: count('regular'),
      special_non_working: count('special'),
      special_working: count('special_working'),
    };
  },

  mcrf_due_window: (i: Input) => ({
    windows: i.texts('employers').map((e) => {
      const w = pagibigDueWindow(e);
      return `${w.first}-${w.last}`;
    }),
  }),

  form_2316(i: Input) {
    const f = form2316(tablesOf(i), {
      year: i.number('tax_year'),
      basic: i.amount('basic_paid'),
      overtime: i.amountOr('overtime_taxable', zero),
      thirteenthAndOther: i.amountOr('thirteenth_and_other', zero),
      deMinimis: i.amountOr('de_minimis', zero),
      contributions: i.amountOr('mandatory_ee_contributions', zero),
      previousTaxable: i.amountOr('previous_employer_taxable', zero),
      withheld: i.amountOr('withheld_jan_nov', zero),
      minimumWageEarner: i.has('mwe') && i.text('mwe') === 'true',
    });
    return {
      item29_basic_nontaxable: pesosText(f.item29!),
      item34_13th_other_nt: pesosText(f.item34!),
      item35_de_minimis: pesosText(f.item35!),
      item36_contributions: pesosText(f.item36!),
      item38_total_nontaxable: pesosText(f.item38!),
      item39_taxable_basic: pesosText(f.item39!),
      item50_taxable_overtime: pesosText(f.item50!),
      item52_total_taxable: pesosText(f.item52!),
      item19_gross: pesosText(f.item19!),
      item21_taxable_present: pesosText(f.item21!),
      item23_gross_taxable: pesosText(f.item23!),
      item24_tax_due: pesosText(f.item24!),
      december_adjustment: pesosText(f.adjustment),
    };
  },

  form_1601c(i: Input) {
    const employees = i.list('employees').filter(isRecord);
    const figures = form1601c(
      employees.map((e) => {
        const of = (field: string) => (e[field] === undefined ? zero : asAmount(e[field]));
        const mwe = /mwe|minimum/i.test(String(e['type']));
        return {
          minimumWageEarner: mwe,
          basic: mwe ? of('smw') : of('basic'),
          exemptPremiums: of('hol_ot_nsd_hazard'),
          otherTaxable: of('overtime'),
          thirteenthAndOther: of('thirteenth'),
          deMinimis: of('de_minimis'),
          contributions: of('contributions'),
          otherNonTaxable: zero,
          notSubject: !mwe && of('withheld') === 0,
          withheld: of('withheld'),
        };
      }),
    );
    return Object.fromEntries(Object.entries(figures).map(([item, amount]) => [item, pesosText(amount)]));
  },
} satisfies Record<string, (i: Input) => unknown>;
