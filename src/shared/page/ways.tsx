import { listedKinds, requestKinds } from '#contract/hr/requests/kinds.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import type { WordCode } from '#src/text/en.ts';
import { useWords } from '#src/text/words.ts';
import { hasOwnDay, holds, useSession } from '#src/session/session.ts';
import { CalendarIcon, HomeIcon, PeopleIcon } from '#src/shared/ui/icons/icons.tsx';
import { kindIcons } from '#src/shared/requests/KindIcon.tsx';
import { IconSquare, ListSurface, Row } from '#src/shared/ui/list/Surface.tsx';

export interface Way {
  to: string;
  title: WordCode;
  code: PermissionCode | null;
  icon: typeof HomeIcon;
  hint?: WordCode;
  /** The main call of the screen: if its answer is stored, the screen opens offline. */
  asks?: string;
}

export const home: Way = {
  to: '/dashboard',
  title: 'title.dashboard',
  code: null,
  icon: HomeIcon,
  hint: 'page.home-hint',
};
export const files: readonly Way[] = listedKinds.map((kind): Way => ({
  to: `/portal/${kind}`,
  title: `title.${kind}`,
  code: requestKinds[kind].files,
  icon: kindIcons[kind],
  asks: requestKinds[kind].calls.list.path,
}));
export const reads: readonly Way[] = [
  { to: '/portal/holiday', title: 'title.holiday', code: 'EMP08', icon: CalendarIcon, asks: '/holidays_calendar' },
  { to: '/portal/directory', title: 'title.directory', code: 'EMP09', icon: PeopleIcon },
];

/** Returns a function that keeps the links the user may open. Filing needs an employee. */
export function useWays(): (all: readonly Way[]) => Way[] {
  const session = useSession();
  return (all) =>
    session === null
      ? []
      : all.filter((w) => w.code === null || (holds(session, w.code) && (hasOwnDay(session) || !files.includes(w))));
}

/** Links, one per line. */
export function Rows({ ways }: { ways: readonly Way[] }) {
  const say = useWords();
  return (
    <ListSurface>
      {ways.map(({ to, title, hint, icon: Icon }) => (
        <Row
          key={to}
          to={to}
          square={
            <IconSquare>
              <Icon size={20} />
            </IconSquare>
          }
          title={say(title)}
          text={hint && say(hint)}
          arrow
        />
      ))}
    </ListSurface>
  );
}
