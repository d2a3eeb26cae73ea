import type { FilingStatus as Status } from '#contract/hr/requests/filings.ts';
import { useWords } from '#src/text/words.ts';
import type { RequestKind } from '#contract/hr/requests/kinds.ts';
import type { OutboxItem } from '#src/offline/outbox/outbox-view.ts';
import { Chip } from '#src/shared/ui/Chip.tsx';
import {
  AlertIcon,
  CheckIcon,
  ClockIcon,
  CloseIcon,
  EditIcon,
  LockIcon,
  OutboxIcon,
  SmallPhoneIcon,
  UndoIcon,
} from '#src/shared/ui/icons/icons.tsx';
import type { Tone } from '#src/shared/ui/page/states.tsx';
import type { FiledRecord } from './record.ts';

const decided: Record<Status, { tone: Tone; icon: typeof CheckIcon }> = {
  pending: { tone: 'info', icon: ClockIcon },
  approved: { tone: 'ok', icon: CheckIcon },
  rejected: { tone: 'bad', icon: CloseIcon },
  cancelled: { tone: 'quiet', icon: UndoIcon },
};

/** A time report isn't approved or rejected: its day is fixed, or the report is settled. */
const settled = { approved: 'time-report.approved', rejected: 'time-report.rejected' } as const;
const isSettled = (status: Status): status is keyof typeof settled => status in settled;

/** Returns the key of the status word of a received request. */
export const standing = (status: Status, kind?: RequestKind) =>
  kind === 'time-report' && isSettled(status) ? settled[status] : (`status.${status}` as const);

/** Status of a received request. */
export function FilingStatus(props: { status: Status; plain?: boolean | undefined; kind?: RequestKind | undefined }) {
  const { status, plain, kind } = props;
  const say = useWords();
  const { tone, icon: Icon } = decided[kind === 'time-report' && status === 'rejected' ? 'approved' : status];
  return (
    <Chip tone={tone} icon={!plain && <Icon />}>
      {say(standing(status, kind))}
    </Chip>
  );
}

const waiting: Record<OutboxItem['state'], { tone: Tone; icon: typeof CheckIcon }> = {
  correcting: { tone: 'quiet', icon: EditIcon },
  'on-phone': { tone: 'quiet', icon: SmallPhoneIcon },
  sending: { tone: 'info', icon: OutboxIcon },
  received: { tone: 'ok', icon: CheckIcon },
  attention: { tone: 'bad', icon: AlertIcon },
  'waiting-for-sign-in': { tone: 'warn', icon: LockIcon },
};

/** Status of a request still on this phone. */
export function OutboxStatus({ item, plain }: { item: OutboxItem; plain?: boolean | undefined }) {
  const say = useWords();
  // Withdrawn by the user. Its row is deleted once the server says whether it had arrived.
  if (item.withdrawing && item.state !== 'received' && item.state !== 'attention')
    return (
      <Chip tone="quiet" icon={<UndoIcon />} busy={item.state === 'sending'}>
        {say('status.withdrawing')}
      </Chip>
    );
  if (item.lettingGo)
    return (
      <Chip tone="quiet" icon={<UndoIcon />} busy={item.state === 'sending'}>
        {say('status.letting-go')}
      </Chip>
    );
  const { tone, icon: Icon } = waiting[item.state];
  return (
    <Chip tone={tone} icon={!plain && <Icon />} busy={item.state === 'sending'}>
      {say(`status.${item.state}`)}
      {item.reference !== null && ` · ${say('filing.reference', { number: item.reference })}`}
    </Chip>
  );
}

/** One-word status of a list row; refused ones need correction. `plain`: without icon, next to an arrow. */
export function ListedStatus(props: {
  listed: { record?: FiledRecord; item?: OutboxItem };
  plain?: boolean;
  kind?: RequestKind;
}) {
  const { record, item } = props.listed;
  const say = useWords();
  if (item?.state === 'attention' && !item.withdrawing)
    return (
      <Chip tone="warn" pill>
        {say('filing.correct')}
      </Chip>
    );
  // Only the details show the reference number.
  if (item) return <OutboxStatus item={{ ...item, reference: null }} plain={props.plain} />;
  return record ? <FilingStatus status={record.status} plain={props.plain} kind={props.kind} /> : null;
}
