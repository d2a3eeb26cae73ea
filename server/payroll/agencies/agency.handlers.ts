import type { Kysely } from 'kysely';
import { agencyReports } from '#contract/payroll/agencies/agency-kinds.ts';
import type {
  alphalistFile,
  decideOpenings,
  fileAgency,
  hdmfFile,
  philhealthFile,
  previewAgency,
  sssFile,
  taxFile,
} from '#contract/payroll/agencies/agency-reports.ts';
import type { showEmployer, updateEmployer } from '#contract/payroll/agencies/employer.ts';
import { maskGovernmentNumber } from '#domain/identifiers/government.ts';
import { firstOf, mustHave } from '#domain/lists/known.ts';
import { nameInFull } from '#domain/records/person-name.ts';
import type { AgencyKind } from '#domain/reports/agency-kinds.ts';
import { attachment } from '#server/http/attachment.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound, refused, stale } from '#server/http/errors.ts';
import { handsOut } from '#server/http/seen.ts';
import {
  agencyFile,
  agencyList,
  employerLacks,
  fileProblems,
  inAgencyFile,
  lacksBirthDate,
  lacksNumber,
  type Numbered,
} from './agency-files.ts';
import { agencyData, numberOf, type AgencyData } from './agency-report.ts';
import { certificates } from './certificates.ts';
import { companyLogo } from './company-logo.ts';
import {
  addFiling,
  clientsWithin,
  employerOf,
  filingsOf,
  putEmployer,
  reportedOf,
  type AgencySpan,
} from './agency.queries.ts';
import { putOpeningsDecided } from './report-openings.queries.ts';
import { sentences } from '#server/text/en/payroll/agencies.ts';

type Calls = {
  previewAgency: typeof previewAgency;
  sssFile: typeof sssFile;
  hdmfFile: typeof hdmfFile;
  philhealthFile: typeof philhealthFile;
  taxFile: typeof taxFile;
  alphalistFile: typeof alphalistFile;
  fileAgency: typeof fileAgency;
  decideOpenings: typeof decideOpenings;
  showEmployer: typeof showEmployer;
  updateEmployer: typeof updateEmployer;
};

/** Maximum number of employees listed in the panel. The filter finds the others. */
const named = 20;

const spanOf = (kind: AgencyKind, year: number, month: number): string =>
  kind === 'alphalist' ? String(year) : `${year}-${String(month).padStart(2, '0')}`;

/** Returns why the report cannot be made at all, not even as a list. */
const listProblems = (data: AgencyData): string[] => [
  ...(data.opening.people > 0 && data.opening.included === null ? [sentences.chooseWhetherThisReportIncludes] : []),
  ...(data.posted.length === 0 ? [sentences.noRunOfThisPeriod] : []),
  ...data.ties.filter((t) => !t.holds).map((t) => sentences.theReportTotalDiffersFrom(t.name)),
];

const withNumbers = (context: Context, kind: AgencyKind, data: AgencyData): Numbered[] =>
  data.lines.map((l) => ({ ...l, number: numberOf(context, kind, l.person) }));

const nameOf = ({ person }: Numbered): string => nameInFull(person);

/** Returns a report as a file. `code` limits it to one employee. */
async function made(
  { db, context, now }: { db: Kysely<DB>; context: Context; now: string },
  of: AgencySpan,
  format: 'agency' | 'csv' | 'xlsx' | 'pdf',
  code?: string,
): Promise<Response> {
  const data = await agencyData(db, of, code);
  if (code !== undefined && data.lines.length === 0) throw notFound();
  const lines = withNumbers(context, of.kind, data);
  const wrong = listProblems(data);
  const employer = await employerOf(db);
  if (format === 'agency') wrong.push(...fileProblems(of.kind, lines, employer));
  if (wrong.length > 0) throw refused('form', wrong.join(' '));
  handsOut(lines.map((l) => l.person));
  if (format === 'pdf') return certificates(lines, Number(of.span), employer, await companyLogo(db, context));
  if (format !== 'agency') return agencyList(of.kind, of.span, lines, format, now);
  const { name, text } = agencyFile(of.kind, of.span, lines, data.totals, employer);
  const type = name.endsWith('.csv') ? 'text/csv; charset=utf-8' : 'text/plain; charset=utf-8';
  return new Response(text, {
    headers: { 'content-type': type, 'content-disposition': attachment(name) },
  });
}

type Monthly = Handlers<Calls>['sssFile'];
const monthly =
  (kind: AgencyKind): Monthly =>
  (call) => {
    const span = spanOf(kind, call.params.YearID, call.params.MonthID);
    return made(call, { kind, span, clientId: call.query.client_id }, call.query.format);
  };

export const agencyHandlers: Handlers<Calls> = {
  async previewAgency({ db, context, params: { kind }, query }) {
    const of: AgencySpan = { kind, span: spanOf(kind, query.year, query.month), clientId: query.client_id };
    const data = await agencyData(db, of);
    const lines = withNumbers(context, kind, data);
    const without = lines.filter((l) => lacksNumber(kind, l));
    const unborn = lines.filter((l) => lacksBirthDate(kind, l));
    const like = query.search.trim().toLocaleLowerCase('en');
    const matching = (
      query.missing ? lines.filter((l) => lacksNumber(kind, l) || lacksBirthDate(kind, l)) : lines
    ).filter(
      (l) =>
        nameOf(l).toLocaleLowerCase('en').includes(like) || l.person.employee.toLocaleLowerCase('en').includes(like),
    );
    const employer = await employerOf(db);
    const reported = await reportedOf(db, kind, of.span);
    const at = (query.page - 1) * query.limit;
    const who = (l: Numbered) => ({ employee_id: l.person.id, employee: l.person.employee, name: nameOf(l) });
    const wrong_list = listProblems(data);
    return {
      data: {
        rows: matching.slice(at, at + query.limit).map((l) => ({
          ...who(l),
          number: l.number === null ? null : maskGovernmentNumber(agencyReports[kind].number, l.number),
          amounts: l.amounts,
          note: l.note,
          reported_centavos: reported.get(l.person.id) ?? null,
        })),
        matching: matching.length,
        people: lines.length,
        totals: data.totals,
        opening: data.opening,
        posted: data.posted,
        unposted: data.unposted,
        ties: data.ties,
        without_number: { count: without.length, people: without.slice(0, named).map(who) },
        without_birth_date: { count: unborn.length, people: unborn.slice(0, named).map(who) },
        employer_lacks: employerLacks(kind, employer),
        filings: await filingsOf(db, kind, of.span),
        clients: await clientsWithin(db, of),
        wrong: [...wrong_list, ...fileProblems(kind, lines, employer)],
        wrong_list,
      },
    };
  },

  sssFile: monthly('sss'),
  hdmfFile: monthly('hdmf'),
  philhealthFile: monthly('philhealth'),
  taxFile: monthly('tax'),
  alphalistFile(call) {
    const { YearID, EmployeeCode } = call.params;
    const of: AgencySpan = { kind: 'alphalist', span: String(YearID), clientId: call.query.client_id };
    return made(call, of, call.query.format, EmployeeCode === 'all' ? undefined : EmployeeCode);
  },

  async fileAgency({ db, body: { kind, year, month, receipt, filed_on, total_centavos }, session, now }) {
    const span = spanOf(kind, year, month);
    const data = await agencyData(db, { kind, span, clientId: undefined });
    const wrong = listProblems(data);
    if (wrong.length > 0) throw refused('form', wrong.join(' '));
    const { main } = agencyReports[kind];
    const total = mustHave(data.totals, main);
    if (total !== total_centavos) throw stale({ total_centavos: total });
    const people = inAgencyFile(data.lines).map((l) => ({
      employee_id: l.person.id,
      amount: mustHave(l.amounts, main),
    }));
    await addFiling(db, { kind, span, receipt, filed_on, total, by: session.userId, at: now }, people);
    return { data: firstOf(await filingsOf(db, kind, span)) };
  },

  async decideOpenings({ db, body: { kind, year, month, included }, session, now }) {
    const span = spanOf(kind, year, month);
    await putOpeningsDecided(db, { kind, span, included, decided_by: session.userId, decided_at: now });
    return { data: { included } };
  },

  showEmployer: async ({ db }) => ({ data: await employerOf(db) }),
  async updateEmployer({ db, body }) {
    if (!(await putEmployer(db, body))) throw stale(await employerOf(db));
    return { data: await employerOf(db) };
  },
};
