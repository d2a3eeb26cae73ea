import { listedKinds, requestKinds } from '#contract/hr/requests/kinds.ts';
import { recordOf } from '#domain/lists/records.ts';
import { holds, type Session } from '#src/session/store.ts';

/** Returns the request types that the user can read or file, by the endpoints' permissions. */
export function ownCodes(session: Session) {
  const any = (...codes: Parameters<typeof holds>[1][]): boolean => codes.some((code) => holds(session, code));
  return {
    ...recordOf(listedKinds, (kind) => any(requestKinds[kind].files)),
    waiting: any('EMP04', 'EMP05', 'EMP06'),
    schedule: any('EMP03', 'EMP04', 'EMP05', 'EMP06', 'EMP07'),
    holidays: any('EMP08', 'EMP03', 'EMP04'),
    credits: any('EMP03', 'EMP07'),
    payslip: any('EMP07'),
    whosOut: any('EMP01'),
  };
}
export type OwnCodes = ReturnType<typeof ownCodes>;
