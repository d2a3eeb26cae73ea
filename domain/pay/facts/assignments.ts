import type { LocalDate } from '#domain/calendar/local-date.ts';
import type { AssignmentFacts, PayslipFacts } from './facts.ts';

/** Returns the place of work on a date, or none without assignments. */
export const assignmentOn = (facts: Pick<PayslipFacts, 'assignments'>, date: LocalDate): AssignmentFacts | undefined =>
  facts.assignments?.findLast((a) => a.from <= date) ?? facts.assignments?.[0];

/** Returns the region and tier of the minimum wage on a date. */
export const regionOn = (facts: Pick<PayslipFacts, 'assignments' | 'region'>, date: LocalDate): string | undefined =>
  facts.assignments ? assignmentOn(facts, date)?.region : facts.region;
