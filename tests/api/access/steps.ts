/** Random steps of a company's users, for sequences of calls. */
import fc from 'fast-check';
import { acts, type HrCall, type Step } from './acts.ts';
import { desk } from './company.ts';

/** Calls that decide who may do what are tried more often than the rest. */
const often: Partial<Record<Step['act'], number>> = {
  confirmProposal: 24,
  syncRole: 10,
  userUpdate: 10,
  userArchive: 8,
  archiveEmployee: 8,
  restoreEmployee: 6,
  correctEmployment: 4,
  userRestore: 5,
  giveOneTimePassword: 6,
  storeInvitation: 6,
  acceptLink: 6,
  revokeInvitation: 3,
  userStore: 5,
  roleArchive: 4,
  roleRestore: 4,
  resetSecondFactor: 3,
  saveSignInRules: 3,
  storePasskey: 2,
  confirmApp: 2,
  'a week passes': 4,
};

export const aStep: fc.Arbitrary<Step> = fc.record({
  act: fc.oneof(
    ...([...(Object.keys(acts) as HrCall[]), 'a week passes'] as const).map((act) => ({
      arbitrary: fc.constant(act),
      weight: often[act] ?? 1,
    })),
  ),
  actor: fc.nat(5),
  able: fc.oneof({ arbitrary: fc.constant(true), weight: 5 }, { arbitrary: fc.constant(false), weight: 1 }),
  whose: fc.nat(9),
  which: fc.nat(4),
  yes: fc.boolean(),
  codes: fc.subarray([...desk]),
  date: fc.constantFrom('2026-11-10', '2026-11-18', '2026-12-15', '2027-06-30'),
});
