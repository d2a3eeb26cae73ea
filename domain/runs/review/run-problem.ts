/** An issue to fix before approval (`must`), or a warning. */
export interface RunProblem {
  readonly code: string;
  /** The fact with the issue, if any: `rates`, `days.3.minutes`. */
  readonly field: string;
  readonly message: string;
  readonly must: boolean;
}

/** Returns an issue to fix before approval. */
export const mustFix = (code: string, field: string, message: string): RunProblem => ({
  code,
  field,
  message,
  must: true,
});
/** Returns a warning. */
export const warn = (code: string, field: string, message: string): RunProblem => ({
  code,
  field,
  message,
  must: false,
});
