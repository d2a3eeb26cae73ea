/**
 * A fact that cannot be paid by: it names the field, the rule that refuses it and, once known, the
 * employee. Inside a run it becomes that person's problem, with a link to the fix; the others go on.
 */
export class PayError extends Error {
  override name = 'PayError';
  /** As the message catalogue knows it: `hours.negative`. */
  readonly code: string;
  /** Path of the fact, dots between: `days.3.hours`. */
  readonly field: string;
  /** What the fact must satisfy, in one English sentence, with its source where it has one. */
  readonly rule: string;
  employee: string | undefined;

  constructor(code: string, field: string, rule: string) {
    super(`${field}: ${rule}`);
    this.code = code;
    this.field = field;
    this.rule = rule;
  }

  /** The same refusal with the employee it is about. */
  of(employee: string): this {
    this.employee ??= employee;
    return this;
  }
}

/** Refuses what is not true of a fact. */
export function must(holds: boolean, code: string, field: string, rule: string): asserts holds {
  if (!holds) throw new PayError(code, field, rule);
}
