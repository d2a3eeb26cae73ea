import { bankPreview, bizlinkFile, giveBankFile } from '#contract/payroll/bank-files/bank-file.ts';
import { markRunsSent, paymentList, returnPayments } from '#contract/payroll/bank-files/payment-lists.ts';
import { cashList } from '#domain/banks/banks.ts';
import { call } from '#src/api/call.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { useToday } from '#src/desk/people/today.ts';
import { money, people } from '#src/desk/runs/run-words.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { saveFile } from '#src/shared/page/save-file.ts';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import { formatInstant } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/bank-files.ts';
import type { Bank, Found } from './bank-words.ts';
import { toOthers } from './changed-accounts.ts';
import { pastPayDate } from './past-pay-date.ts';

type Cutoff = { year: number; month: number; period: number; run?: number };

/** Returns the confirmation for creating BPI's file again. */
const fileAgain = (before: Found['given'][number]) => ({
  title: texts.payTheseRunsAgain,
  text: texts.madeFileOfPesosFor(
    formatInstant(before.at),
    before.by ?? texts.formerUser,
    money(before.total_centavos),
    before.runs.join('” and “'),
  ),
  yes: texts.createFileAgain,
  danger: true,
});

/** Returns the confirmation for another list of the same payments. */
const listAgain = (last: { by: string | null; at: string }) => ({
  title: texts.makeAnotherList,
  text: texts.madeListOfThesePayments(formatInstant(last.at), last.by ?? texts.formerUser),
  yes: texts.makeAnotherList2,
  danger: true,
});

/** Returns the banks of the list: one, or all with accounts. */
const banksOf = (found: Found, bank: string | undefined): readonly Bank[] =>
  found.banks.filter((b) => (bank === undefined ? b.bank !== cashList : b.bank === bank));

/** Creates lists and files of a cutoff, and records what was sent or came back. */
export function usePaymentLists(cutoff: Cutoff, found: Found | undefined) {
  const today = useToday();
  const { mutateAsync: list } = useSubmit(paymentList, { refresh: [bankPreview] });
  const { mutateAsync: give, isPending } = useSubmit(giveBankFile, { refresh: [bankPreview] });
  const { mutateAsync: mark } = useSubmit(markRunsSent, { refresh: [bankPreview] });
  const { mutateAsync: back } = useSubmit(returnPayments, { refresh: [bankPreview] });
  const name = `${cutoff.year}-${String(cutoff.month).padStart(2, '0')}-${cutoff.period}`;
  const agreed = async (questions: readonly (Parameters<typeof dialog.confirm>[0] | false | undefined)[]) => {
    for (const question of questions) if (question && !(await dialog.confirm(question))) return false;
    return true;
  };
  const guarded = async (work: (of: Found) => Promise<void>) => {
    try {
      if (found) await work(found);
    } catch (thrown) {
      await dialog.error(explain(thrown));
    }
  };

  const make = (format: 'csv' | 'xlsx', bank?: string) =>
    guarded(async (of) => {
      const banks = banksOf(of, bank);
      const [made] = banks.flatMap((b) => b.made ?? []).sort((a, b) => b.at.localeCompare(a.at));
      const paid = new Set(of.rows.filter((r) => bank === undefined || r.bank === bank).map((r) => r.employee));
      const changed = of.changed_accounts.filter((c) => paid.has(c.employee));
      const asks = [pastPayDate(of.runs, today), made && listAgain(made), changed.length > 0 && toOthers(changed)];
      if (!(await agreed(asks))) return;
      const total_centavos = banks.reduce((n, b) => n + b.due_centavos, 0);
      const made_before = banks.reduce((n, b) => n + (b.made?.times ?? 0), 0);
      const file = await list({
        body: { ...cutoff, ...(bank !== undefined && { bank }), format, total_centavos, made_before },
      });
      saveFile(file, `payments-${name}.${format}`);
    });

  /** Downloads BPI's file (1) or its control report (2). */
  const bpi = (report: 1 | 2) =>
    guarded(async (of) => {
      const sum = { sum_of_hashes_centavos: of.sum_of_hashes_centavos };
      const only = cutoff.run === undefined ? {} : { run: cutoff.run };
      let given: number | undefined;
      if (report === 1) {
        const [before] = of.given;
        const changed = of.changed_accounts;
        const asks = [
          pastPayDate(of.runs, today),
          before && fileAgain(before),
          changed.length > 0 && toOthers(changed),
        ];
        if (!(await agreed(asks))) return;
        const seen = { given_before: of.given.length, accounts_changed: changed.length };
        given = (await give({ body: { ...cutoff, ...sum, ...seen } })).data.id;
      }
      const file = await call(bizlinkFile, {
        params: { MonthID: cutoff.month, Period: cutoff.period, YearID: cutoff.year, ReportID: report },
        // Download exactly the file that was shown and logged.
        query: { ...only, ...sum, ...(given !== undefined && { given }) },
      });
      saveFile(file, `bpi-${name}.${report === 1 ? 'txt' : 'csv'}`);
    });

  /** Does the work and shows its message. Returns null, or why it was refused. */
  const recorded = async (work: () => Promise<string>): Promise<string | null> => {
    try {
      void toast(await work());
      return null;
    } catch (thrown) {
      return explain(thrown);
    }
  };
  const send = (of: { bank: string | undefined; total_centavos: number; reference: string }) =>
    recorded(async () => {
      const { bank, ...rest } = of;
      await mark({ body: { ...cutoff, ...(bank !== undefined && { bank }), ...rest } });
      return bank === undefined ? texts.allListsMarkedAsSent : texts.markedAsSentBank(bank);
    });
  const returned = (of: { bank: string; employee_id?: number; reason: string }) =>
    recorded(async () => {
      const { data } = await back({ body: { ...cutoff, ...of } });
      return texts.toPayAgain(people(data.count));
    });
  const stopped = !found || found.wrong.length > 0;
  return {
    /** True if a list has employees to pay. */
    ready: found !== undefined && banksOf(found, undefined).some((b) => b.due > 0),
    /** True if BPI's file can't be created. */
    stopped,
    busy: isPending,
    make,
    bpi,
    send,
    returned,
  };
}
