import { useState } from 'react';
import {
  confirmNothingBefore,
  withoutOpening,
  withoutOpeningIn,
  type NothingBefore,
} from '#contract/payroll/people/opening-balances.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { holds, useSession } from '#src/session/session.ts';
import { LinkBtn } from '#src/desk/ui/pieces.tsx';
import { Told } from '#src/desk/ui/Told.tsx';
import { toast } from '#src/shared/ui/over/toast.ts';
import { texts } from '#src/text/en/desk/runs/new.ts';
import { NothingBeforeFields } from './NothingBeforeFields.tsx';
import classes from '../runs.module.css';

interface Asked {
  from_date: string;
  to_date: string;
  pay_date: string;
}

/** Returns the employees of the chosen cutoff without opening balances, and the form's answer for them. */
export function useNewRunOpenings(cutoff: Asked | undefined, client: string) {
  const { from_date = '', to_date = '', pay_date = '' } = cutoff ?? {};
  const of = { from_date, to_date, pay_date, ...(/^\d+$/.test(client) && { client_id: Number(client) }) };
  const { data } = useEndpoint(withoutOpeningIn, { query: of }, { enabled: cutoff !== undefined, keepFormer: true });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [because, setBecause] = useState<NothingBefore>('first_job');
  const confirm = useSubmit(confirmNothingBefore, { refresh: [withoutOpening, withoutOpeningIn] });
  const rows = data?.data ?? [];
  return {
    rows,
    total: data?.total ?? 0,
    chosen,
    setChosen,
    because,
    setBecause,
    /** Confirms the chosen employees of a started run. */
    async confirmIn(run: Run): Promise<void> {
      const employees = rows.map((p) => p.employee).filter((code) => chosen.has(code));
      if (employees.length === 0) return;
      try {
        await confirm.mutateAsync({ body: { run: run.id, employees, because } });
      } catch (thrown) {
        // The run is started; its page asks again.
        void toast(explain(thrown));
      }
    },
  };
}

/** Asks for earlier pay if the cutoff is the first in Kawani within a month or year. */
export function NewRunOpenings({ of }: { of: ReturnType<typeof useNewRunOpenings> }) {
  const may = holds(useSession(), 'PAY02');
  if (of.total === 0) return null;
  const month = of.rows.some((p) => p.lacks.includes('month'));
  return (
    <>
      <Told
        label={texts.openingBalances}
        title={texts.noOpeningBalancesWhat(
          of.total === 1 ? texts.oneEmployee : texts.employeesTotal(of.total.toLocaleString('en')),
        )}
      >
        <p>{month ? texts.kawaniDidntPayEarlierCutoff : texts.kawaniDidntPayEarlierMonths}</p>
        {may && (
          <p className={classes['choices']}>
            <LinkBtn to="/payroll/employee-management?of=openings&import=new">{texts.importOpeningBalances}</LinkBtn>
          </p>
        )}
      </Told>
      {may && (
        <NothingBeforeFields
          rows={of.rows}
          chosen={of.chosen}
          onChoose={of.setChosen}
          because={of.because}
          onBecause={of.setBecause}
        />
      )}
    </>
  );
}
