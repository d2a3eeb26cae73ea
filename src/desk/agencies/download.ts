import {
  alphalistFile,
  hdmfFile,
  philhealthFile,
  sssFile,
  taxFile,
} from '#contract/payroll/agencies/agency-reports.ts';
import type { AgencyKind } from '#domain/reports/agency-kinds.ts';
import { call } from '#src/api/call.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { saveFile } from '#src/shared/page/save-file.ts';
import { dialog } from '#src/shared/ui/over/dialog.ts';

export interface AskedFile {
  kind: AgencyKind;
  year: number;
  month: number;
  client_id?: number;
}

const monthly = { sss: sssFile, hdmf: hdmfFile, philhealth: philhealthFile, tax: taxFile };
const endings = { sss: 'txt', hdmf: 'csv', philhealth: 'csv', tax: 'csv', alphalist: 'dat' };

/** Downloads BIR 2316 certificates of a year as a PDF, of one employee by code or of `all`. */
export async function downloadCertificates({ year, client_id }: AskedFile, employee: string): Promise<void> {
  const query = { format: 'pdf' as const, ...(client_id !== undefined && { client_id }) };
  try {
    const file = await call(alphalistFile, { params: { YearID: year, EmployeeCode: employee }, query });
    saveFile(file, `bir-2316-${year}${employee === 'all' ? '' : `-${employee}`}.pdf`);
  } catch (error) {
    await dialog.error(explain(error));
  }
}

/** Downloads a report file; shows why if it can't be made. */
export async function downloadAgency(of: AskedFile, format: 'agency' | 'csv' | 'xlsx'): Promise<void> {
  const { kind, year, month, client_id } = of;
  const query = { format, ...(client_id !== undefined && { client_id }) };
  const span = kind === 'alphalist' ? String(year) : `${year}-${String(month).padStart(2, '0')}`;
  try {
    const file =
      kind === 'alphalist'
        ? await call(alphalistFile, { params: { YearID: year, EmployeeCode: 'all' }, query })
        : await call(monthly[kind], { params: { MonthID: month, YearID: year }, query });
    saveFile(file, format === 'agency' ? `${kind}-${span}.${endings[kind]}` : `${kind}-list-${span}.${format}`);
  } catch (error) {
    await dialog.error(explain(error));
  }
}
