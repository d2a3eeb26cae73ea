import { sectionTexts } from '#src/text/en/desk/dashboard.ts';
import { keysOf } from '#domain/lists/records.ts';
import { fieldIn } from '#domain/lists/unknown.ts';
import { keep, keptValue, useKept } from '#src/desk/ui/kept.ts';
import type { Session } from '#src/session/session.ts';

/** Sections of Home that a user may hide, in their order; what needs an action always shows. */
export const homeSections = {
  payDates: sectionTexts.payDates,
  runs: sectionTexts.runsInProgress,
  cash: sectionTexts.cashNeeded,
  trends: sectionTexts.trends,
  issues: sectionTexts.issues,
  cutOffs: sectionTexts.timesheets,
  inAndOut: sectionTexts.inAndOutToday,
  joined: sectionTexts.hiresAndLeavers,
  weeks: sectionTexts.requestsByWeek,
  deadlines: sectionTexts.deadlines,
  endsSoon: sectionTexts.expiringSoon,
  people: sectionTexts.people,
  costs: sectionTexts.costByClient,
} as const;

export type HomeSection = keyof typeof homeSections;

const all = keysOf(homeSections);

const keyOf = (session: Session): string => `kawani.home-hidden.${session.user.id}`;

/** Returns the sections that the user hid on this computer. */
export function useHiddenSections(session: Session) {
  const key = keyOf(session);
  const stored = fieldIn(keptValue(useKept(key)), 'hidden');
  const hidden: ReadonlySet<HomeSection> = new Set(
    all.filter((name) => Array.isArray(stored) && stored.includes(name)),
  );
  const turn = (section: HomeSection) => {
    const next = new Set(hidden);
    if (!next.delete(section)) next.add(section);
    keep(key, next.size > 0 ? { hidden: [...next] } : null);
  };
  /** Returns the parts of Home without the hidden ones, and the names of all that the user may see. */
  const shown = <P extends Record<HomeSection, unknown>>(parts: P) => ({
    offered: all.filter((name) => parts[name]),
    parts: { ...parts, ...Object.fromEntries([...hidden].map((name) => [name, null])) } as P,
  });
  return { hidden, turn, shown };
}
