import type { RequestKind } from '#contract/hr/requests/kinds.ts';
import { AlertIcon, ClockIcon, EditIcon, LeaveIcon, SwapIcon } from '#src/shared/ui/icons/icons.tsx';
import { BuildIcon } from '#src/shared/ui/icons/start-icons.tsx';

/** The icon of each request kind. */
export const kindIcons: Record<RequestKind, typeof ClockIcon> = {
  leave: LeaveIcon,
  overtime: ClockIcon,
  accomplishment: EditIcon,
  'change-schedule': SwapIcon,
  'official-business': BuildIcon,
  'time-report': AlertIcon,
};

/** Icon of a request kind, the same everywhere. */
export function KindIcon({ kind, size }: { kind: RequestKind; size: number }) {
  const Icon = kindIcons[kind];
  return <Icon size={size} />;
}
