import { z } from 'zod';

/** What something else would have done to payslips. Amounts are centavos; each is what it would be less what it is. */

const Why = z.object({ label: z.string(), why: z.string(), net_centavos: z.int() });
const TriedPerson = z.object({
  employee: z.string(),
  name: z.string(),
  before_centavos: z.int(),
  after_centavos: z.int(),
  /** What the employer pays beside the gross. */
  employer_centavos: z.int(),
  /** What of the payslip differs, by cause, the largest first. */
  why: z.array(Why),
});

/** Edges between how much somebody's net would be other, in centavos: below the first, and so on, and from the last on. */
export const spreadEdges = [2_500, 5_000, 10_000, 20_000, 50_000, 100_000] as const;

/** Over some payslips. */
export const triedSums = {
  /** Of them, those this answer is about. */
  done: z.int(),
  /** Of those of this answer, whose payslip cannot be computed again as it stands. */
  left_out: z.int(),
  /** People whose net pay differs; and those of whom anything does, the employer's share included. */
  people: z.int(),
  changed: z.int(),
  gross_centavos: z.int(),
  contributions_centavos: z.int(),
  tax_centavos: z.int(),
  deductions_centavos: z.int(),
  net_centavos: z.int(),
  /** Gross with the employer's share of contributions. */
  cost_centavos: z.int(),
  /** Basic pay that counts for the 13th month. */
  thirteenth_centavos: z.int(),
  /** By line of the payslip: people, and what it does to their net. */
  lines: z.array(z.object({ code: z.string(), label: z.string(), people: z.int(), net_centavos: z.int() })),
  /** Whose net, or whose employer's share, it changes most: at most ten. */
  most: z.array(TriedPerson),
  /** How many people's net would be less, and more, by how much: between the edges. */
  spread: z.object({ less: z.array(z.int()), more: z.array(z.int()) }),
};
const Sums = z.object(triedSums);
export type TriedSums = z.output<typeof Sums>;
