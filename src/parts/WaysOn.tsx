import '#src/language/whole.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import { queryClient } from '#src/api/query-client.ts';
import type { WordCode } from '#src/language/en.ts';
import { useWords } from '#src/language/words.ts';
import { hasOwnDay, holds, useSession } from '#src/session/session.ts';
import { CalendarIcon, ClockIcon, EditIcon, HomeIcon, LeaveIcon, PeopleIcon, SwapIcon } from '#src/ui/icons/icons.tsx';
import { IconSquare, ListSurface, Row, Section } from '#src/ui/list/Surface.tsx';
import { Tile, Tiles } from '#src/ui/list/Tile.tsx';

interface Way {
  to: string;
  title: WordCode;
  code: PermissionCode | null;
  icon: typeof HomeIcon;
  hint?: WordCode;
  /** The address of what it is opened for: where its answer is held, it opens without a connection. */
  asks?: string;
}

const home: Way = { to: '/dashboard', title: 'title.dashboard', code: null, icon: HomeIcon, hint: 'page.home-hint' };
const files: readonly Way[] = [
  { to: '/portal/leave', title: 'title.leave', code: 'EMP03', icon: LeaveIcon, asks: '/leaves' },
  { to: '/portal/overtime', title: 'title.overtime', code: 'EMP04', icon: ClockIcon, asks: '/overtimes' },
  {
    to: '/portal/accomplishment',
    title: 'title.accomplishment',
    code: 'EMP05',
    icon: EditIcon,
    asks: '/accomplishments',
  },
  {
    to: '/portal/change-schedule',
    title: 'title.change-schedule',
    code: 'EMP06',
    icon: SwapIcon,
    asks: '/change_schedules',
  },
];
const reads: readonly Way[] = [
  { to: '/portal/holiday', title: 'title.holiday', code: 'EMP08', icon: CalendarIcon, asks: '/holidays_calendar' },
  { to: '/portal/directory', title: 'title.directory', code: 'EMP09', icon: PeopleIcon },
];

const isHeld = (way: Way): boolean =>
  way.asks !== undefined &&
  queryClient
    .getQueryCache()
    .findAll({ queryKey: [way.asks] })
    .some((q) => q.state.data !== undefined);

function useWays(): (all: readonly Way[]) => Way[] {
  const session = useSession();
  return (all) =>
    session === null
      ? []
      : all.filter((w) => w.code === null || (holds(session, w.code) && (hasOwnDay(session) || !files.includes(w))));
}

function Rows({ ways }: { ways: readonly Way[] }) {
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

/** Below a page that cannot be shown: where the person may have wanted to go. */
export default function WaysOn({ title }: { title: string }) {
  const may = useWays();
  return (
    <Section title={title}>
      <Rows ways={may([...files.slice(0, 2), home])} />
    </Section>
  );
}

/** Below a screen that is not on this phone yet: what is, and that filing works all the same. */
export function HeldHere() {
  const say = useWords();
  const may = useWays();
  const held = may([...files, ...reads]).filter(isHeld);
  const filing = may(files);
  return (
    <>
      {held.length > 0 && (
        <Section title={say('state.here')}>
          <Rows ways={held} />
        </Section>
      )}
      {filing.length > 0 && (
        <Section title={say('state.filing-works')}>
          <Tiles>
            {filing.map(({ to, title, icon: Icon }) => (
              <Tile key={to} to={`${to}?file=1`} icon={<Icon size={21} />} title={say(title)} />
            ))}
          </Tiles>
        </Section>
      )}
    </>
  );
}
