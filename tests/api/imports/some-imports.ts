import { sql } from 'kysely';
import { hrImports, payrollImports } from '#contract/common/imports.ts';
import { uuid, type Api, type Person } from '../support.ts';

/** A file of each API uploaded to be imported, and the job that reads it, with a file it found. */
export async function someImports(
  api: Api,
  victim: Person,
): Promise<Record<'hr' | 'payroll', { id: number; job: number }>> {
  const one = async (call: typeof hrImports.upload | typeof payrollImports.upload, kind: string) => {
    const files = [new File(['Name\nx\n'], 'list.csv')];
    const { data } = (await api.send(call, { body: { kind } }, { as: victim, key: uuid(), files })).body;
    await sql`update work.jobs set file_name = 'found.csv', file_key = (select file_key from work.imports where id = ${data.id})
      where id = ${data.job!.id}`.execute(api.db);
    return { id: data.id, job: data.job!.id };
  };
  return { hr: await one(hrImports.upload, 'holiday'), payroll: await one(payrollImports.upload, 'loanType') };
}
