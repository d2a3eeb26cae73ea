import { describe, expect, test } from 'vitest';
import { compareMany, described } from './compare.ts';
import { byPiece, compressed, flexible, onBusiness, paidLater, withClients, withSecondClient } from './situations.ts';

/** A seed that stays, so that a failure is found again. */
const seed = Number(process.env['SEED'] ?? 20_261_128);
const cases = Number(process.env['CASES'] ?? 2000);

describe('random people get the same payslips from the second implementation', () => {
  test.each([
    ['with several clients in a cutoff', withClients],
    ['with a second client at the same time', withSecondClient],
    ['in a compressed work week', compressed],
    ['paid by the piece', byPiece],
    ['with flexible hours', flexible],
    ['with pay for a cutoff after its payslip', paidLater],
    ['on official business', onBusiness],
  ])('%s', (_, make) => {
    expect(compareMany(seed, cases, { make }).map(described)).toEqual([]);
  });
});
