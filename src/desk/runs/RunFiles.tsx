import { Menu } from '@mantine/core';
import { payrollJobs } from '#contract/common/jobs.ts';
import { downloadPayslips, sendPayslips } from '#contract/payroll/payslips/payslips.ts';
import { downloadSummary } from '#contract/payroll/runs/run-people.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { call } from '#src/api/call.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { saveFile } from '#src/shared/page/save-file.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import { texts } from '#src/text/en/desk/runs/runs.ts';
import { people } from './run-words.ts';

/**
 * Files of a run: the register; once posted, the journal and the payslips as a PDF or by e-mail. Background jobs show
 * the progress of sending.
 */
export function RunFiles({ run }: { run: Run }) {
  const send = useSubmit(sendPayslips, { refresh: [payrollJobs.list] });
  const posted = run.state === 'posted';
  const tried = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (thrown) {
      await dialog.error(explain(thrown));
    }
  };
  const sheet = (of: 'register' | 'journal') =>
    tried(async () => {
      const file = await call(downloadSummary, { params: { id: run.id }, query: { format: 'xlsx', of } });
      saveFile(file, `${of}-${run.to_date}-${run.id}.xlsx`);
    });
  const paper = () =>
    tried(async () => {
      const file = await call(downloadSummary, { params: { id: run.id }, query: { format: 'pdf' } });
      saveFile(file, `register-${run.to_date}-${run.id}.pdf`);
    });
  const download = () =>
    tried(async () => {
      const file = await call(downloadPayslips, { params: { id: run.id } });
      saveFile(file, `payslips-${run.to_date}-${run.id}.pdf`);
    });
  const ask = () =>
    tried(async () => {
      const yes = await dialog.confirm({
        title: texts.sendPayslips,
        text: texts.eMailsPdfPayslipTo(people(run.people - run.counts.held)),
        yes: texts.sendPayslips,
      });
      if (!yes) return;
      await send.mutateAsync({ params: { id: run.id } });
      void toast(texts.sendingPayslipsSeeProgressIn);
    });
  return (
    <Menu shadow="md" position="bottom-end" withinPortal>
      <Menu.Target>
        <Btn>{texts.files}</Btn>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void sheet('register')}>{texts.registerXlsx}</Menu.Item>
        <Menu.Item onClick={() => void paper()}>{texts.registerPdf}</Menu.Item>
        {posted && (
          <>
            <Menu.Item onClick={() => void sheet('journal')}>{texts.journalXlsx}</Menu.Item>
            <Menu.Divider />
            <Menu.Item onClick={() => void download()}>{texts.payslipsPdf}</Menu.Item>
            {!run.takes_back && (
              <Menu.Item onClick={() => void ask()} disabled={send.isPending}>
                {texts.sendPayslipsByEMail}
              </Menu.Item>
            )}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
