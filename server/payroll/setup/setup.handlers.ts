import { codeOfMark, type markSetup, type paySetup } from '#contract/payroll/setup/setup.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import type { Handlers } from '#server/http/call.ts';
import { forbidden } from '#server/http/errors.ts';
import { employerOf } from '../agencies/agency.queries.ts';
import { hasFundingAccount } from '../issues/issues.queries.ts';
import {
  bankListMade,
  cutoffsMade,
  firstPay,
  latestRun,
  marksOf,
  nextCutoff,
  openingsOfSetup,
  putMark,
  settingsOfSetup,
  syncOfSetup,
} from './setup.queries.ts';

const numbers = ['name', 'tin', 'sss', 'philhealth', 'pagibig'] as const;

export const paySetupHandlers: Handlers<{ paySetup: typeof paySetup; markSetup: typeof markSetup }> = {
  async paySetup({ db, session: { codes }, now }) {
    const today = manilaDate(now);
    const year = Number(today.slice(0, 4));
    const may = (...any: Parameters<typeof codes.has>[0][]) => any.some((code) => codes.has(code));
    const employer = may('PAY09') ? await employerOf(db) : null;
    const first = await firstPay(db);
    return {
      data: {
        first_pay: first,
        employer: employer && { lacks: numbers.filter((n) => employer[n] === '') },
        openings: may('PAY02') ? await openingsOfSetup(db, today) : null,
        sync: may('HRIS04', 'HRIS06', 'PAY01', 'PAY02') ? await syncOfSetup(db, today) : null,
        settings: may('PAY01') ? { ...(await settingsOfSetup(db)), account: await hasFundingAccount(db) } : null,
        cutoffs: may('PAY03', 'PAY07')
          ? { year, made: await cutoffsMade(db, year), next: await nextCutoff(db, today) }
          : null,
        run: may('PAY07') ? { id: await latestRun(db), posted: first !== null } : null,
        bank_list: may('PAY09') ? { made: await bankListMade(db) } : null,
        marks: (await marksOf(db)).filter((step) => may(codeOfMark[step])),
      },
    };
  },

  async markSetup({ db, session, now, body }) {
    if (!session.codes.has(codeOfMark[body.step])) throw forbidden();
    await putMark(db, body, { userId: session.userId, at: now });
    return { data: { marks: (await marksOf(db)).filter((step) => session.codes.has(codeOfMark[step])) } };
  },
};
