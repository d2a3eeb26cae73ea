import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useWords } from '#src/language/words.ts';
import type { FilingKind } from '#src/offline/outbox/outbox-db.ts';
import type { OutboxItem } from '#src/offline/outbox/outbox-view.ts';
import { useSession } from '#src/session/session.ts';
import { PlusIcon } from '#src/ui/icons/icons.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { Empty } from '#src/ui/page/states.tsx';
import { AsOf } from '../AsOf.tsx';
import type { Face } from './faces.ts';
import { FilingDetail } from './FilingDetail.tsx';
import { FilingList, type FilingQuery } from './FilingList.tsx';
import type { FiledRecord } from './record.ts';
import { againOf, type FormStart } from './start.ts';
import { useCorrecting } from './use-correcting.ts';

/** What is open over the list stands in the address, so that the phone's back button closes it. */
function useOpen() {
  const [params, setParams] = useSearchParams();
  const open = (name: string, value: string | number, replace = false) =>
    setParams({ [name]: String(value) }, { replace });
  return {
    filing: params.has('file'),
    shown: params.get('show'),
    corrected: params.get('correct'),
    filedAgain: params.get('again'),
    open,
    close: () => setParams({}, { replace: true }),
  };
}

export interface FormProps<R> extends FormStart<R> {
  employeeId: number;
  onClose: () => void;
}

/** The screen of a kind, for whoever is an employee: an account without one has nothing to file. */
export function OwnFilings({ kind, children }: { kind: FilingKind; children: (own: Own) => ReactNode }) {
  const say = useWords();
  const session = useSession();
  if (!session) return null;
  const employeeId = session.user.employee_id;
  if (employeeId === null)
    return (
      <Page title={say(`title.${kind}`)}>
        <Empty title={say(`${kind}.no-employee`)} />
      </Page>
    );
  return children({ employeeId, userId: session.user.id });
}

export type Own = Pick<FormProps<unknown>, 'employeeId' | 'userId'>;

interface FilingScreenProps<R> {
  kind: FilingKind;
  own: Own;
  /** Of an empty list. */
  icon: ReactNode;
  list: FilingQuery<R>;
  onShowEarlier: () => void;
  faceOf: (record: R) => Face;
  renderFacts: (record: R) => ReactNode;
  renderItemFacts: (item: OutboxItem) => ReactNode;
  withdraw: (record: R) => Promise<unknown>;
  form: (props: FormProps<R>) => ReactNode;
  /** Above the list. */
  children?: ReactNode;
}

/** Own filings of a kind: what was filed and where it stands, filing one, correcting and withdrawing it, and filing again what was rejected. */
export function FilingScreen<R extends FiledRecord>(props: FilingScreenProps<R>) {
  const { kind, own, list, form: Form } = props;
  const say = useWords();
  const { filing, shown, corrected, filedAgain, open, close } = useOpen();
  const correcting = useCorrecting(kind, corrected, list.data?.data);
  const again = againOf(filedAgain, list.data?.data);
  return (
    <Page
      title={say(`title.${kind}`)}
      note={<AsOf at={list.dataUpdatedAt} stale={list.isError && list.data !== undefined} />}
      action={
        <Button leftSection={<PlusIcon size={22} />} aria-haspopup="dialog" onClick={() => open('file', 1)}>
          {say(`${kind}.file`)}
        </Button>
      }
    >
      {props.children}
      <FilingList
        kind={kind}
        icon={props.icon}
        list={list}
        faceOf={props.faceOf}
        onShow={(id) => open('show', id)}
        onShowEarlier={props.onShowEarlier}
        onFile={() => open('file', 1)}
      />
      <FilingDetail
        kind={kind}
        id={shown}
        records={list.data?.data}
        renderFacts={props.renderFacts}
        renderItemFacts={props.renderItemFacts}
        withdraw={props.withdraw}
        onClose={close}
        onCorrect={(id) => open('correct', id, true)}
        onAgain={(id) => open('again', id, true)}
      />
      {filing && <Form {...own} correcting={null} again={null} onClose={close} />}
      {correcting && <Form key={corrected} {...own} correcting={correcting} again={null} onClose={close} />}
      {again && <Form key={`again ${again.id}`} {...own} correcting={null} again={again} onClose={close} />}
    </Page>
  );
}
