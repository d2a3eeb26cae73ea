import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, one } from '#contract/shapes.ts';
import { Run, runStates } from './runs.ts';

/** How many runs of a state the board shows; the list has all of them. */
export const boardDepth = 10;

/** The runs of one state, as a column of the board. */
const BoardColumn = z.object({
  state: z.enum(runStates),
  /** How many are like that, shown or not. */
  total: z.int().min(0),
  /** The latest of them. */
  runs: z.array(Run).max(boardDepth),
});
export type BoardColumn = z.output<typeof BoardColumn>;

export const runBoard = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/payroll/board',
  permission: 'PAY07',
  summary: 'Runs by state, in the order a run goes through them: of each how many there are, and the latest',
  query: z.object({
    search: z.string().max(200).default(''),
    client: Id.optional(),
    /** Off-cycle runs instead of those of cut-offs. */
    off_cycle: z.enum(['1']).optional(),
  }),
  response: one(z.array(BoardColumn)),
});
