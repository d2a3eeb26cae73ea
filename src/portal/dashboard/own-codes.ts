import { listedKinds, requestKinds, type ListedKind } from '#contract/hr/requests/kinds.ts';
import { holds, type Session } from '#src/session/store.ts';

/** Returns which request types the user can read or file, by the endpoints' permissions. */
export function ownCodes(session: Session) {
  const any = (...codes: Parameters<typeof holds>[1][]): boolean => codes.some((code) => holds(session, code));
  return {
    ...(Object.fromEntries(listedKinds.map((kind) => [kind, any(requestKinds[kind].files)])) as Record<
      ListedKind,
      boolean
    >),
    waiting: any('EMP04', 'EMP05', 'EMP06'),
    schedule: any('EMP03', 'EMP04', 'EMP05', 'EMP06', 'EMP07'),
    holidays: any('EMP08', 'EMP03', 'EMP04'),
    credits: any('EMP03', 'EMP07'),
    payslip: any('EMP07'),
    whosOut: any('EMP01'),
  };
}
export type OwnCodes = ReturnType<typeof ownCodes>;
