import { z } from 'zod';
import { issueRuleNames, severities } from '#domain/issues/issue.ts';
import { LocalDate, one } from '../shapes.ts';

const Named = z.object({ code: z.string(), name: z.string() });
const rule = z.enum(issueRuleNames);
const severity = z.enum(severities);

/** Maximum number of issues of each rule in an answer; `totals` counts all. */
export const issuesAtMost = 500;

/** Issues that the user may see, most urgent first. */
export const FoundIssues = one(
  z.object({
    today: LocalDate,
    issues: z.array(
      z.object({
        rule,
        severity,
        /** Employee with the issue. Null if the issue belongs to a client or the company. */
        employee: Named.nullable(),
        client: Named.nullable(),
        sentence: z.string(),
        fix: z.object({ label: z.string(), to: z.string() }),
      }),
    ),
    totals: z.array(z.object({ rule, severity, count: z.int().positive() })),
  }),
);
