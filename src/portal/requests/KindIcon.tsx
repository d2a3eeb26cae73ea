import type { RequestKind } from '#contract/hr/requests/kinds.ts';
import { AlertIcon, ClockIcon, EditIcon, LeaveIcon, SwapIcon } from '#src/shared/ui/icons/icons.tsx';
import { BuildIcon } from '#src/shared/ui/icons/start-icons.tsx';

const icons: Record<RequestKind, typeof ClockIcon> = {
  leave: LeaveIcon,
  overtime: ClockIcon,
  accomplishment: EditIcon,
  'change-schedule': SwapIcon,
  'official-business': BuildIcon,
  'time-report': AlertIcon,
};

/** Icon of a request kind, the same everywhere. */
export function KindIcon({ kind, size }: { kind: RequestKind; size: number }) {
  const Icon = icons[kind];
  return <Icon size={size} />;
}
