import { agencyReports, listFields } from '#contract/payroll/agencies/agency-kinds.ts';
import { mustHave } from '#domain/lists/known.ts';
import { centavos, pesosText, type Centavos } from '#domain/money/centavos.ts';
import type { AgencyKind } from '#domain/reports/agency-kinds.ts';
import { regionCodes } from '#domain/places/regions.ts';
import { mcrf, mySssFile, philHealthCsv } from '#server/documents/agency-lists.ts';
import { substitutedFiling } from '#domain/reports/alphalist.ts';
import { alphalistFile } from '#server/documents/alphalist.ts';
import { csvLine, csvStart } from '#server/documents/csv.ts';
import { fileOf } from '#server/register/export.ts';
import type { AgencyLine } from './agency-report.ts';
import type { EmployerRow } from './agency.queries.ts';
import { sentences } from '#server/text/en/payroll/agencies.ts';

/** A line with its opened number. */
export type Numbered = AgencyLine & { number: string | null };

export interface MadeFile {
  name: string;
  text: string;
}

const amountOf = (line: AgencyLine, column: string): Centavos => centavos(mustHave(line.amounts, column));
const named = ({ person }: AgencyLine) => ({
  last: person.last_name,
  first: person.first_name,
  suffix: person.suffix,
  middle: person.middle_name,
});
const inMonth = (date: string | null, span: string): date is string => date?.startsWith(span) === true;

/** Returns the employees in the agency's own file: those with deductions, and those without earnings. */
export const inAgencyFile = <L extends AgencyLine>(lines: readonly L[]): L[] => lines.filter((l) => !l.nothingTaken);

/**
 * Returns whether a line lacks a usable number, without which no employee can be listed. The alphalist requires at
 * least nine digits.
 */
export const lacksNumber = (kind: AgencyKind, { number }: Pick<Numbered, 'number'>): boolean =>
  number === null || (kind === 'alphalist' && number.length < 9);
/** Returns whether a line lacks a birth date, which PhilHealth's file requires. */
export const lacksBirthDate = (kind: AgencyKind, { person }: Pick<Numbered, 'person'>): boolean =>
  kind === 'philhealth' && person.birth_date === null;
/** Returns whether the employer's number is missing, which starts the files of SSS and BIR. */
export const employerLacks = (kind: AgencyKind, employer: EmployerRow): boolean =>
  (kind === 'sss' && employer.sss === '') || (kind === 'alphalist' && employer.tin === '');

/** Returns why the agency's own file cannot be made. Empty when it can. */
export function fileProblems(kind: AgencyKind, lines: readonly Numbered[], employer: EmployerRow): string[] {
  const { numberName } = agencyReports[kind];
  const inIt = inAgencyFile(lines);
  const wrong: string[] = [];
  if (kind === 'sss' && employerLacks(kind, employer)) wrong.push(sentences.theSssNumberOfThe);
  if (kind === 'alphalist' && employerLacks(kind, employer)) wrong.push(sentences.theTinOfTheCompany);
  if (lines.length > 0 && inIt.length === 0) wrong.push(sentences.noContributionsWereDeductedYet);
  if (kind !== 'tax')
    wrong.push(
      ...lacking(
        numberName,
        inIt.filter((l) => lacksNumber(kind, l)),
      ),
    );
  wrong.push(
    ...lacking(
      'birth date',
      inIt.filter((l) => lacksBirthDate(kind, l)),
    ),
  );
  return wrong;
}

function lacking(what: string, lines: readonly AgencyLine[]): string[] {
  if (lines.length === 0) return [];
  const codes = lines.slice(0, 10).map((l) => l.person.employee);
  const more = lines.length > codes.length ? ` and ${lines.length - codes.length} more` : '';
  return [`No ${what}: ${codes.join(', ')}${more}.`];
}

/** Returns the agency's own file of a report without problems. `span` is `YYYY-MM` or `YYYY`. */
export function agencyFile(
  kind: AgencyKind,
  span: string,
  lines: readonly Numbered[],
  totals: Readonly<Record<string, number>>,
  employer: EmployerRow,
): MadeFile {
  const inIt = inAgencyFile(lines);
  switch (kind) {
    case 'sss':
      return mySssFile(
        employer.sss,
        '000',
        span,
        inIt.map((l) => ({
          sss: mustHave(l, 'number'),
          ...named(l),
          compensation: amountOf(l, 'compensation'),
          hired: inMonth(l.person.hired_on, span),
          separated: inMonth(l.person.last_day, span),
          noEarnings: l.noEarnings,
          date: inMonth(l.person.hired_on, span) ? l.person.hired_on : (l.person.last_day ?? ''),
          position: l.person.position,
        })),
      );
    case 'hdmf':
      return {
        name: `pagibig-mcrf-${span}.csv`,
        text: mcrf(
          span,
          inIt.map((l) => ({
            mid: mustHave(l, 'number'),
            ...named(l),
            extension: l.person.suffix,
            compensation: amountOf(l, 'compensation'),
            employee: centavos(mustHave(l.amounts, 'employee') + mustHave(l.amounts, 'voluntary')),
            employer: amountOf(l, 'employer'),
            remarks: l.note,
          })),
        ),
      };
    case 'philhealth':
      return {
        name: `philhealth-${span}.csv`,
        text: philHealthCsv(
          inIt.map((l) => {
            const [hired, left] = [inMonth(l.person.hired_on, span), inMonth(l.person.last_day, span)];
            return {
              pin: mustHave(l, 'number'),
              ...named(l),
              dob: mustHave(l.person, 'birth_date'),
              mbs: amountOf(l, 'compensation'),
              ee: amountOf(l, 'employee'),
              er: amountOf(l, 'employer'),
              status: hired ? 'NH' : left ? 'S' : l.noEarnings ? 'NE' : 'A',
              effectivity: hired ? l.person.hired_on : left ? mustHave(l.person, 'last_day') : '',
            };
          }),
        ),
      };
    case 'tax':
      return {
        name: `1601c-${span}.csv`,
        text:
          csvStart +
          [
            ['Item', 'Figure'],
            ...Object.entries(agencyReports.tax.amounts).map(([item, f]) => [
              f.label,
              pesosText(centavos(mustHave(totals, item))),
            ]),
          ]
            .map(csvLine)
            .join(''),
      };
    case 'alphalist': {
      const of = (schedule: 'd1' | 'd2') =>
        inIt.filter((l) => mustHave(l, 'entry').schedule === schedule).map((l) => alphalistRow(l, Number(span)));
      return alphalistFile(
        { tin: employer.tin, branch: employer.tin_branch, year: Number(span) },
        { d1: of('d1'), d2: of('d2') },
      );
    }
  }
}

/** Returns a branch's region code for the DAT file. Empty when no wage order names it. */
function regionCode(region: string): string {
  const code = regionCodes.find((r) => region === r || region.startsWith(`${r} `));
  return code === 'BARMM' ? 'ARMM' : (code ?? '');
}

function alphalistRow(l: Numbered, year: number) {
  const { hired_on, last_day, previous_employer_year } = l.person;
  const left = inMonth(last_day, String(year));
  const digits = mustHave(l, 'number');
  return {
    ...mustHave(l, 'entry').amounts,
    ...named(l),
    employeeTin: digits.slice(0, 9),
    // Three or five digits of a branch become the four that the module accepts.
    employeeBranch: digits.slice(9).padStart(4, '0').slice(-4),
    region: regionCode(l.region),
    from: hired_on > `${year}-01-01` ? hired_on : `${year}-01-01`,
    to: left ? last_day : `${year}-12-31`,
    nationality: 'FILIPINO',
    status: 'R',
    reason: left ? 'T' : 'NA',
    substituted: substitutedFiling({ previousEmployer: previous_employer_year === year, left }) ? 'Y' : 'N',
  };
}

/** Returns the employees of a report as a list with all columns, including those without a number. */
export function agencyList(
  kind: AgencyKind,
  span: string,
  lines: readonly Numbered[],
  format: 'csv' | 'xlsx',
  now: string,
): Response {
  const pages = async function* () {
    for (let at = 0; at < lines.length; at += 1000)
      yield lines.slice(at, at + 1000).map((l) => ({
        code: l.person.employee,
        ...named(l),
        number: l.number,
        ...l.amounts,
        note: l.note,
      }));
  };
  return fileOf(listFields(kind), pages(), { name: `${kind}-${span}`, sheet: `${kind} ${span}`, format, now });
}
