import { hrImports, payrollImports } from '#contract/common/imports.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import { useImportSteps, type Api } from '#src/desk/import/import-calls.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { holds, type Session } from '#src/session/session.ts';
import { InstallIcon } from '#src/shared/ui/icons/icons.tsx';
import { texts } from '#src/text/en/desk/setup.ts';
import classes from './setup.module.css';

interface Template {
  api: Api;
  kind: string;
  code: PermissionCode;
  label: string;
}

/** Every import of a list, in the order of the steps. The import of a run's time starts in the run itself. */
const templates: readonly Template[] = [
  { api: 'hr', kind: 'holiday', code: 'HRIS03', label: texts.holidays },
  { api: 'hr', kind: 'schedule', code: 'HRIS08', label: texts.schedules },
  { api: 'hr', kind: 'rotation', code: 'HRIS08', label: texts.rotations },
  { api: 'hr', kind: 'employee', code: 'HRIS06', label: texts.employees },
  { api: 'hr', kind: 'scheduleAssignment', code: 'HRIS08', label: texts.scheduleAssignments },
  { api: 'hr', kind: 'leaveCredit', code: 'HRIS06', label: texts.leaveCredits },
  { api: 'hr', kind: 'benefit', code: 'HRIS01', label: texts.benefits },
  { api: 'hr', kind: 'dailyRate', code: 'HRIS02', label: texts.dailyRates },
  { api: 'payroll', kind: 'opening', code: 'PAY02', label: texts.openingBalances },
  { api: 'payroll', kind: 'loan', code: 'PAY06', label: texts.loans },
  { api: 'payroll', kind: 'payAdjustment', code: 'PAY05', label: texts.adjustments },
];

/** Blank files of each import that the user may start. */
export function Templates({ session, titleId }: { session: Session; titleId: string }) {
  const own = templates.filter((t) => holds(session, t.code));
  if (own.length === 0) return null;
  return (
    <section className={classes['templates']} aria-labelledby={titleId}>
      <h3 id={titleId}>{texts.importTemplates}</h3>
      <p className={classes['soft']}>{texts.xlsxWithExampleAndYour}</p>
      <ul>
        {own.map((t) => (
          <li key={t.kind}>
            <Download {...t} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Download({ api, kind, label }: Template) {
  const steps = useImportSteps(api, api === 'hr' ? hrImports.list : payrollImports.list);
  const save = () => void steps.template(kind, label.toLowerCase(), 'xlsx');
  return (
    <Btn look="bare" aria-label={texts.templateOf(label.toLowerCase())} onClick={save}>
      <InstallIcon size={14} /> {label}
    </Btn>
  );
}
