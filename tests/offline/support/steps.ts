import fc from 'fast-check';
import { faults, type Fault } from './network.ts';

/**
 * What a schedule is made of: what people do on the phone, what becomes of each request, and what happens elsewhere in
 * the meantime.
 */

/**
 * What the person does. `which` picks a filing, or the kind of a new one; `bad` is refused by the server, `files` are
 * attached. `open` and `close`: the form that corrects it. `let-go`: of a correction or withdrawal they asked for.
 */
export type Act =
  | { act: 'file' | 'correct'; which: number; bad: boolean; files: number }
  | { act: 'withdraw' | 'let-go' | 'open' | 'close'; which: number };

/** One request of a drain: its fault, and what the person does before and after it reaches the server. */
export interface PlannedCall {
  fault: Fault;
  /** They sign out and in again before the reply, which ends the drain after this call. */
  newSession: boolean;
  before: Act[];
  after: Act[];
}

export type Step =
  | { step: 'act'; acts: Act[] }
  /** The tab sends; with more than one, other tabs and the worker at the same time. */
  | { step: 'send'; tabs: number; calls: PlannedCall[] }
  /** Requests the phone gave up on reach the server. */
  | { step: 'late arrival' }
  /** A record is touched elsewhere, or HR decides on it. */
  | { step: 'touched' | 'approved' | 'rejected'; which: number }
  | { step: 'session ended' }
  /** The person signs out, another one files on the phone and signs out, and the owner returns. */
  | { step: 'borrowed'; choice: 'keep' | 'discard'; fault: Fault }
  /** The clock of the phone is set, by so many hours. */
  | { step: 'clock set'; hours: number }
  | { step: 'server restarted' }
  /** A deploy: what was filed before it is refused by the new schema. */
  | { step: 'stricter schema' };

const which = fc.nat(4);
const typed = { which, bad: fc.nat(4).map((n) => n === 0), files: fc.nat(2) };
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ act: fc.constant('file'), ...typed }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('correct'), ...typed }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('withdraw'), which }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('let-go', 'open', 'close'), which }) },
);
const acts = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Act[]>([]) },
  { weight: 1, arbitrary: fc.array(act, { minLength: 1, maxLength: 2 }) },
);
const fault = fc.oneof(
  { weight: 1, arbitrary: fc.constant<Fault>('none') },
  { weight: 3, arbitrary: fc.constantFrom(...faults) },
);
const call: fc.Arbitrary<PlannedCall> = fc.record({
  fault,
  newSession: fc.nat(7).map((n) => n === 0),
  before: acts,
  after: acts,
});

const send: fc.Arbitrary<Step> = fc.record({
  step: fc.constant('send'),
  tabs: fc.constantFrom(1, 1, 1, 3),
  calls: fc.array(call, { minLength: 1, maxLength: 3 }),
});
const rare: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ step: fc.constant('late arrival') }),
  fc.record({ step: fc.constantFrom('touched', 'approved', 'rejected'), which }),
  fc.record({ step: fc.constant('session ended') }),
  fc.record({ step: fc.constant('borrowed'), choice: fc.constantFrom('keep', 'discard'), fault }),
  fc.record({ step: fc.constant('clock set'), hours: fc.constantFrom(-8_760, -24, -1, 0, 1, 24, 960) }),
  fc.record({ step: fc.constant('server restarted') }),
  fc.record({ step: fc.constant('stricter schema') }),
);
const filed: fc.Arbitrary<Step> = fc.record({
  step: fc.constant('act'),
  acts: fc.array(act, { minLength: 1, maxLength: 2 }),
});

/** A filing at first, and then up to so many steps. */
export const schedule = (most: number): fc.Arbitrary<Step[]> =>
  fc
    .tuple(
      fc.record({ act: fc.constant('file' as const), ...typed }),
      fc.array(
        fc.oneof({ weight: 3, arbitrary: send }, { weight: 2, arbitrary: rare }, { weight: 1, arbitrary: filed }),
        { maxLength: most },
      ),
    )
    .map(([first, rest]) => [{ step: 'act', acts: [first] }, ...rest]);
