import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useWords, type Say } from '#src/text/words.ts';
import { firstDrawing } from '#src/offline/copies/first-drawing.ts';
import { isOnline } from '#src/offline/device/connectivity.ts';
import type { ListedKind } from '#contract/hr/requests/kinds.ts';
import type { OutboxItem } from '#src/offline/outbox/outbox-view.ts';
import { useSession } from '#src/session/session.ts';
import { useAddress } from '#src/shared/ui/address.ts';
import { PlusIcon } from '#src/shared/ui/icons/icons.tsx';
import { Page } from '#src/shared/ui/page/Page.tsx';
import { Empty } from '#src/shared/ui/page/states.tsx';
import { useWide } from '#src/shared/ui/use-wide.ts';
import { AsOf } from '#src/shared/page/AsOf.tsx';
import type { Face } from '#src/shared/requests/faces.ts';
import { DraftOffers } from './DraftOffers.tsx';
import { useDrafts } from './drafts.ts';
import { FilingDetail } from './FilingDetail.tsx';
import { FilingList, type FilingQuery } from './FilingList.tsx';
import classes from './FilingScreen.module.css';
import { recently } from '#src/shared/requests/first-asks.ts';
import { useOpenCutoffWords } from './open-cutoff.ts';
import { LostFilings } from './LostFilings.tsx';
import { recordToRefile, type FiledRecord } from '#src/shared/requests/record.ts';
import { NotThere, useUnknown } from './NotThere.tsx';
import type { FormStart } from './start.ts';
import { MeanwhileContext } from './meanwhile.ts';
import { useCorrecting } from './use-correcting.ts';

/**
 * Returns the open overlay, which is in the address for linking, and functions to open and close it. It replaces the
 * list's history entry, because Back closes the overlay first and then leaves.
 */
function useOpen() {
  const [params, setParams] = useAddress();
  const open = (name: string, value: string | number) => setParams({ [name]: String(value) }, { replace: true });
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

export type Own = Pick<FormProps<unknown>, 'employeeId' | 'userId'>;

/** Settings of a request kind's screen. */
export interface OwnKind<R extends FiledRecord> {
  kind: ListedKind;
  /** Icon of the empty state. */
  icon: ReactNode;
  useList: (employeeId: number, limit?: number) => FilingQuery<R>;
  faceOf: (record: R, say: Say) => Face;
  /** Facts of a record and of an outbox row. */
  Facts: ComponentType<{ record: R }>;
  ItemFacts: ComponentType<{ item: OutboxItem }>;
  Form: ComponentType<FormProps<R>>;
  /** Returns the line next to the file button. Called here, so that the form's data is on the phone before it opens. */
  useLine: (own: Own) => { title: string; text?: string | undefined } | undefined;
  /** Content above the list on a phone, and next to it on wide screens. */
  Aside?: ComponentType<{ own: Own; records: readonly R[] | undefined }>;
}

/** Returns a form whose code loads once the list is rendered, so that it is ready before a tap. */
export function laterForm<R>(load: () => Promise<ComponentType<FormProps<R>>>): ComponentType<FormProps<R>> {
  const Form = lazy(async () => ({ default: await load() }));
  // If the download fails, opening the form retries and shows the error.
  void firstDrawing.then(load).catch(() => undefined);
  return function LaterForm(props: FormProps<R>) {
    return (
      <Suspense>
        <Form {...props} />
      </Suspense>
    );
  };
}

/** Returns the kind's screen for employees; other accounts have nothing to file. */
export function filingScreen<R extends FiledRecord>(of: OwnKind<R>): ComponentType {
  const OwnFilings = ownFilings(of);
  return function FilingScreen() {
    const say = useWords();
    const session = useSession();
    if (!session) return null;
    const employeeId = session.user.employee_id;
    if (employeeId === null)
      return (
        <Page title={say(`title.${of.kind}`)}>
          <Empty title={say('filing.no-employee')} />
        </Page>
      );
    return <OwnFilings employeeId={employeeId} userId={session.user.id} />;
  };
}

const afresh = { correcting: null, again: null, corrected: null, overtaken: null } as const;

/** Milliseconds between refreshes during a correction: the request may be decided in the meantime. */
const lookMs = 8_000;

function useLookWhileOpen(open: boolean, { refetch }: { refetch: () => unknown }): void {
  useEffect(() => {
    if (!open) return;
    const timer = setInterval(() => isOnline() && void refetch(), lookMs);
    return () => clearInterval(timer);
  }, [open, refetch]);
}

/** Returns the component of the user's requests of a kind: list, filing, correction, withdrawal, and filing again. */
function ownFilings<R extends FiledRecord>({
  kind,
  icon,
  useList,
  useLine,
  faceOf,
  Facts,
  ItemFacts,
  Form,
  Aside,
}: OwnKind<R>) {
  return function OwnFilings(own: Own) {
    const say = useWords();
    const wide = useWide();
    const [limit, setLimit] = useState(recently);
    const list = useList(own.employeeId, limit);
    const line = useLine(own);
    const openCutoff = useOpenCutoffWords();
    const records = list.data?.data;
    const { filing, shown, corrected, filedAgain, open, close } = useOpen();
    const { correcting, overtaken } = useCorrecting(kind, corrected, records);
    useLookWhileOpen(correcting !== null, list);
    const again = recordToRefile(filedAgain, records);
    const { read } = useDrafts(own.userId);
    const isUnknown = useUnknown({ kind, list, onShowEarlier: () => setLimit(200) }, shown ?? corrected ?? filedAgain);
    const aside = Aside && <Aside own={own} records={records} />;
    const filings = (
      <FilingList
        kind={kind}
        icon={icon}
        list={list}
        faceOf={(record) => faceOf(record, say)}
        onShow={(id) => open('show', id)}
        onShowEarlier={() => setLimit(200)}
      />
    );
    return (
      <Page
        title={say(`title.${kind}`)}
        note={<AsOf at={list.dataUpdatedAt} stale={list.isError && records !== undefined} />}
        action={{
          label: say(`${kind}.file`),
          icon: <PlusIcon size={18} />,
          opens: true,
          onClick: () => open('file', 1),
        }}
        aside={openCutoff}
        {...(line && { line })}
      >
        <LostFilings owner={own.employeeId} userId={own.userId} kind={kind} />
        <DraftOffers userId={own.userId} kind={kind} />
        {wide && aside ? (
          <div className={classes['columns']}>
            {filings}
            <div className={classes['aside']}>{aside}</div>
          </div>
        ) : (
          <>
            {aside}
            {filings}
          </>
        )}
        <FilingDetail
          kind={kind}
          id={shown}
          records={records}
          faceOf={(record) => faceOf(record, say)}
          renderFacts={(record) => <Facts record={record} />}
          renderItemFacts={(item) => <ItemFacts item={item} />}
          onClose={close}
          onCorrect={(id) => open('correct', id)}
          onAgain={(id) => open('again', id)}
        />
        {filing && read && <Form {...own} {...afresh} onClose={close} />}
        {correcting && read && (
          <MeanwhileContext value={overtaken && { kind, overtaken, corrected: corrected!, userId: own.userId }}>
            <Form
              key={corrected}
              {...own}
              {...{ corrected, overtaken }}
              correcting={overtaken ? null : correcting}
              again={null}
              onClose={close}
            />
          </MeanwhileContext>
        )}
        {again && read && <Form key={`again ${again.id}`} {...own} {...afresh} again={again} onClose={close} />}
        <NotThere kind={kind} opened={isUnknown} onClose={close} />
      </Page>
    );
  };
}
