import { displayTin } from '#domain/identifiers/government.ts';
import { firstOf, mustHave } from '#domain/lists/known.ts';
import { nameInFull } from '#domain/records/person-name.ts';
import { attachment } from '#server/http/attachment.ts';
import { certificatesPdf, type CertificatePage } from '#server/documents/certificate-pdf.ts';
import type { Logo } from '#server/documents/pdf-page.ts';
import { webStream } from '#server/http/web-stream.ts';
import type { Numbered } from './agency-files.ts';
import type { EmployerRow } from './agency.queries.ts';

/**
 * Returns an employee's certificate of a year (BIR 2316) from the alphalist's figures. Tax withheld before the first
 * payslip here counts as another employer's if there was one this year, otherwise as this employer's.
 */
function pageOf(l: Numbered, year: number, employer: EmployerRow): CertificatePage {
  const { person, amounts } = l;
  const another = person.previous_employer_year === year;
  const before = mustHave(amounts, 'withheld_before');
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  return {
    year,
    from: person.hired_on > first ? person.hired_on : first,
    to: person.last_day !== null && person.last_day < last ? person.last_day : last,
    employer: {
      name: employer.name,
      address: employer.address,
      tin: employer.tin && displayTin(employer.tin, employer.tin_branch),
    },
    tin: l.number === null ? '' : displayTin(l.number),
    name: nameInFull(person),
    employee: person.employee,
    birthDate: person.birth_date,
    minimumWageEarner: mustHave(l, 'entry').schedule === 'd2',
    previousEmployer: another,
    form: mustHave(l, 'form'),
    withheld: mustHave(amounts, 'withheld') + (another ? 0 : before),
    withheldBefore: another ? before : 0,
  };
}

/** Returns the certificates of a year as a response, one per page. */
export function certificates(
  lines: readonly Numbered[],
  year: number,
  employer: EmployerRow,
  logo: Logo | null,
): Response {
  const pages = function* () {
    for (const line of lines) yield pageOf(line, year, employer);
  };
  const of = lines.length === 1 ? `-${firstOf(lines).person.employee.replaceAll(/[^\w-]/g, '')}` : '';
  return new Response(webStream(certificatesPdf(pages(), logo)), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': attachment(`bir-2316-${year}${of}.pdf`),
    },
  });
}
