import type { hrSetup } from '#contract/hr/setup/setup.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import type { Handlers } from '#server/http/call.ts';
import {
  approversOfSetup,
  clientsOfSetup,
  holidaysOfSetup,
  peopleOfSetup,
  schedulesOfSetup,
  timeOfSetup,
} from './setup.queries.ts';

export const setupHandlers: Handlers<{ hrSetup: typeof hrSetup }> = {
  async hrSetup({ db, session: { codes }, now }) {
    const today = manilaDate(now);
    return {
      data: {
        today,
        clients: codes.has('HRIS04') ? await clientsOfSetup(db) : null,
        holidays: codes.has('HRIS03') ? await holidaysOfSetup(db, Number(today.slice(0, 4))) : null,
        schedules: codes.has('HRIS08') ? await schedulesOfSetup(db) : null,
        people: codes.has('HRIS06') ? await peopleOfSetup(db, today) : null,
        approvers: codes.has('HRIS15') ? await approversOfSetup(db) : null,
        time: codes.has('HRIS09') ? await timeOfSetup(db) : null,
      },
    };
  },
};
