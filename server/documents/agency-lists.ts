import { plus, sum, type Centavos } from '#domain/money/centavos.ts';
import { firstOf, lastOf } from '#domain/lists/known.ts';
import { readDelimited, writeDelimited } from './delimited.ts';
import { LayoutError, amountIn, readFixed, writeFixed } from './fixed-width.ts';
import { mcrfColumns, mcrfRow } from './layouts/mcrf.ts';
import { mySssRow } from './layouts/my-sss.ts';
import { philHealthColumns, philHealthRow } from './layouts/philhealth.ts';
import { r3Detail, r3Header, r3Trailer } from './layouts/sss-r3.ts';
import { columnOfMonth, noQuarter, r3DetailLine, type R3Member } from './sss-r3.ts';

const crlf = '\r\n';

/** The remark of a member in the My.SSS file. If several apply, the first in this order counts. */
export interface SssRemark {
  readonly hired: boolean;
  readonly separated: boolean;
  readonly noEarnings: boolean;
}
export const sssRemark = (r: SssRemark): '1' | '2' | '3' | 'N' =>
  r.hired ? '1' : r.separated ? '2' : r.noEarnings ? '3' : 'N';

export interface MySssMember extends SssRemark {
  readonly sss: string;
  readonly last: string;
  readonly first: string;
  readonly suffix: string;
  readonly middle: string;
  readonly compensation: Centavos;
  /** Date of hire or separation, for the remark. */
  readonly date: string;
  readonly position: string;
}

/** Removes punctuation, which these files don't allow in names. */
const plainName = (name: string): string => name.replaceAll(/[^\p{L}\p{N}\s]/gu, '');

/** Returns the My.SSS upload of a month `YYYY-MM`. */
export function mySssFile(
  employerSss: string,
  branch: string,
  month: string,
  members: readonly MySssMember[],
): { name: string; text: string } {
  if (members.length === 0) throw new LayoutError('a file must have members');
  const rows = members.map((m) => {
    const remark = sssRemark(m);
    return writeDelimited(mySssRow, {
      employerSss,
      branch: branch.padStart(3, '0'),
      sss: m.sss,
      last: plainName(m.last),
      first: plainName(m.first),
      suffix: plainName(m.suffix),
      middleInitial: plainName(m.middle).trim().slice(0, 1),
      compensation: m.compensation,
      remark,
      date: remark === '1' || remark === '2' ? m.date : '',
      position: remark === '1' ? m.position : '',
    });
  });
  return { name: `SSS_${employerSss}_${month.slice(5)}${month.slice(0, 4)}.txt`, text: rows.join(crlf) };
}

export const readMySss = (text: string): Record<string, string | number>[] =>
  text.split(crlf).map((line) => readDelimited(mySssRow, line));

export interface R3File {
  readonly employerName: string;
  readonly employerSss: string;
  readonly month: string;
  /** Payment date; blank if not paid yet. */
  readonly receipt: string;
  /** MMDDYYYY or blank. */
  readonly payDate: string;
  readonly amount: string;
  readonly members: readonly Omit<R3Member, 'month'>[];
}

/** Returns the legacy R-3 file NR3001DK: header, members, trailer with the quarter's columns. */
export function r3File(f: R3File): string {
  if (f.members.length === 0) throw new LayoutError('a file must have members');
  const column = columnOfMonth(f.month);
  const header = writeFixed(r3Header, {
    employerName: f.employerName,
    month: `${f.month.slice(5)}${f.month.slice(0, 4)}`,
    employerSss: f.employerSss,
    receipt: f.receipt,
    payDate: f.payDate,
    amount: f.amount,
  });
  const trailer = writeFixed(r3Trailer, {
    ...noQuarter('ss'),
    ...noQuarter('medicare'),
    ...noQuarter('ec'),
    [`ss${column}`]: sum(f.members.map((m) => m.ss)),
    [`ec${column}`]: sum(f.members.map((m) => m.ec)),
  });
  const details = f.members.map((m) => r3DetailLine({ ...m, month: f.month }));
  return [header, ...details, trailer].map((line) => line + crlf).join('');
}

/** Reads an R-3 file back; throws if its trailer doesn't add up. */
export function readR3(text: string): {
  header: Record<string, string | number>;
  members: Record<string, string | number>[];
} {
  const lines = text.split(crlf);
  if (lines.pop() !== '' || lines.length < 3) throw new LayoutError('a header, members and a trailer, each line ended');
  const members = lines.slice(1, -1).map((line) => readFixed(r3Detail, line));
  const trailer = readFixed(r3Trailer, lastOf(lines));
  for (const name of ['ss1', 'ss2', 'ss3', 'ec1', 'ec2', 'ec3'])
    if (sum(members.map((m) => amountIn(m, name))) !== trailer[name])
      throw new LayoutError(`trailer.${name} does not add up`);
  return { header: readFixed(r3Header, firstOf(lines)), members };
}

export interface PagibigMember {
  readonly mid: string;
  readonly last: string;
  readonly first: string;
  readonly extension: string;
  readonly middle: string;
  readonly compensation: Centavos;
  readonly employee: Centavos;
  readonly employer: Centavos;
  readonly remarks: string;
}

/** Returns the MCRF as comma-separated rows, headers first. `period` is a month `YYYY-MM`. */
export function mcrf(period: string, members: readonly PagibigMember[]): string {
  const rows = members.map((m) =>
    writeDelimited(mcrfRow, {
      ...m,
      account: '',
      program: 'F1',
      period: period.replace('-', ''),
      total: plus(m.employee, m.employer),
    }),
  );
  return [mcrfColumns.join(','), ...rows].map((line) => line + crlf).join('');
}

export function readMcrf(text: string): Record<string, string | number>[] {
  const [columns, ...lines] = text.split(crlf);
  if (columns !== mcrfColumns.join(',') || lines.pop() !== '') throw new LayoutError('not an MCRF');
  return lines.map((line) => {
    const row = readDelimited(mcrfRow, line);
    if (Number(row['employee']) + Number(row['employer']) !== row['total'])
      throw new LayoutError('member.total does not add up');
    return row;
  });
}

export interface PhilHealthMember {
  readonly pin: string;
  readonly last: string;
  readonly first: string;
  readonly suffix: string;
  readonly middle: string;
  readonly dob: string;
  readonly mbs: Centavos;
  readonly ee: Centavos;
  readonly er: Centavos;
  readonly status: 'A' | 'S' | 'NE' | 'NH';
  readonly effectivity: string;
}

export const philHealthCsv = (members: readonly PhilHealthMember[]): string =>
  [philHealthColumns, ...members.map((m) => writeDelimited(philHealthRow, { ...m, total: plus(m.ee, m.er) }))]
    .map((line) => line + crlf)
    .join('');

export function readPhilHealthCsv(text: string): Record<string, string | number>[] {
  const [columns, ...lines] = text.split(crlf);
  if (columns !== philHealthColumns || lines.pop() !== '') throw new LayoutError('not the PhilHealth list');
  return lines.map((line) => readDelimited(philHealthRow, line));
}
