import { expect, test } from 'vitest';
import { confirmationBy } from './two-people.ts';

const noGain = { gains: false, otherOwners: 0, untied: null };
const ownProposal = { ...noGain, isProposer: true, hasPermission: true, isOwner: false, others: 1 };

test("the proposer can't confirm the change while another account has the permission, not even an owner", () => {
  expect(confirmationBy(ownProposal).may).toBe(false);
  expect(confirmationBy({ ...ownProposal, isOwner: true }).may).toBe(false);
});

test('another account with the permission confirms without a reason', () => {
  const other = { ...noGain, isProposer: false, hasPermission: true, isOwner: false, others: 1 };
  expect(confirmationBy(other)).toEqual({ may: true, needsReason: false });
});

test('an owner confirms with a reason when no other account has the permission, also their own proposal', () => {
  const alone = { ...noGain, hasPermission: true, isOwner: true, others: 0 };
  expect(confirmationBy({ ...alone, isProposer: true })).toEqual({ may: true, needsReason: true });
  expect(confirmationBy({ ...alone, isProposer: false, hasPermission: false })).toEqual({
    may: true,
    needsReason: true,
  });
});

test("the only account with the permission waits for an owner if it isn't one", () => {
  expect(confirmationBy({ ...ownProposal, others: 0 })).toEqual({
    may: false,
    bar: 'owner',
    why: 'No other account has this permission. An owner can confirm the change with a reason.',
  });
});

test('an account without the permission does not confirm while another account can, an owner included', () => {
  const outsider = { ...noGain, isProposer: false, hasPermission: false, isOwner: true, others: 1 };
  expect(confirmationBy(outsider).may).toBe(false);
});

test('an owner doesn’t confirm their own proposal while there is another owner', () => {
  const own = { ...ownProposal, isOwner: true, others: 0, otherOwners: 1 };
  expect(confirmationBy(own)).toEqual({
    may: false,
    bar: 'owner',
    why: 'No other account has this permission. An owner can confirm the change with a reason.',
  });
});

test('an account that gains permissions by the change does not confirm it, an owner included', () => {
  const why = 'This change gives you permissions. Another user must confirm it.';
  const gaining = { isProposer: false, gains: true, hasPermission: true, isOwner: true, otherOwners: 0, untied: null };
  expect(confirmationBy({ ...gaining, others: 1 })).toEqual({ may: false, bar: 'gains', why });
  expect(confirmationBy({ ...gaining, others: 0 })).toEqual({ may: false, bar: 'gains', why });
});

test('an account that a reset ties to the proposer leaves it to one that is not tied, or confirms with a reason', () => {
  const other = { ...noGain, isProposer: false, hasPermission: true, isOwner: false, others: 2 };
  expect(confirmationBy({ ...other, untied: 1 })).toEqual({
    may: false,
    bar: 'reset',
    why: expect.stringContaining('In the last 3 days, you reset the sign-in'),
  });
  expect(confirmationBy({ ...other, untied: 0 })).toEqual({ may: true, needsReason: true });
  expect(confirmationBy({ ...other, hasPermission: false, untied: 0 }).may).toBe(false);
});
