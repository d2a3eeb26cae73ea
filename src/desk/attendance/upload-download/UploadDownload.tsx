import { useState } from 'react';
import { listExpectedPeople } from '#contract/hr/attendance/time-previews.ts';
import {
  listPunchColumns,
  listTimeUploads,
  listUnmatched,
  type TimeUpload,
  type UnmatchedBadge,
} from '#contract/hr/attendance/time-punches.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useOwnName } from '#src/desk/register/own-name.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { ClientCutoff } from '#src/desk/attendance/ClientCutoff.tsx';
import { NoClients } from '#src/desk/attendance/Nothing.tsx';
import { SettingsDialog } from '#src/desk/attendance/SettingsDialog.tsx';
import { TieDialog } from '#src/desk/attendance/TieDialog.tsx';
import classes from '#src/desk/attendance/time.module.css';
import { texts } from '#src/text/en/desk/attendance/upload-download.ts';
import { Take } from './Take.tsx';
import { UnmatchedNumbers } from './UnmatchedNumbers.tsx';
import { WithoutTime } from './WithoutTime.tsx';
import { Files } from './Files.tsx';
import { ColumnMatches } from './ColumnMatches.tsx';
import { SkippedLines } from './SkippedLines.tsx';
import { useTimeAddress } from '#src/desk/attendance/time-address.ts';
import { useWide } from '#src/shared/ui/use-wide.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { DeskTable } from '#src/desk/ui/DeskTable.tsx';
import { Badge, Btn } from '#src/desk/ui/pieces.tsx';
import { afterUpload } from './after-upload.ts';
import { columns } from './upload-columns.tsx';
import { useUndoUpload } from './use-undo-upload.ts';
import { when } from './when.ts';

const byNumber = new Intl.Collator('en', { numeric: true });

/** Employees with time logs, of all in the cutoff. */
function WithTime({ have, of }: { have: number; of: number }) {
  return (
    <span className={classes['progress']}>
      <b>{texts.of(have, of)}</b> {texts.employeesWithTimeLogs}
      <span className={classes['meter']} style={{ display: 'block' }}>
        <i style={{ width: `${of === 0 ? 0 : (100 * have) / of}%` }} />
      </span>
    </span>
  );
}

const NoUploads = () => (
  <>
    <b>{texts.noTimeLogsYet}</b>
    <span>{texts.chooseDeviceFileAboveAttlog}</span>
  </>
);

/** The button that undoes a file's upload, or a badge that names who undid it. */
function UndoUpload({ of, onUndo }: { of: TimeUpload; onUndo: () => void }) {
  if (of.undone_at !== null)
    return (
      <span title={texts.undoneByAt(of.undone_by ?? texts.aFormerUser, when(of.undone_at))}>
        <Badge>{texts.undone}</Badge>
      </span>
    );
  return (
    <Btn look="bare" aria-label={texts.undoUploadOf(of.file_name)} onClick={onUndo}>
      {texts.undoDots}
    </Btn>
  );
}

/** Uploaded time log files with results and skipped lines, and unassigned badge numbers. */
export default function UploadDownload() {
  const list = useOwnName('time-uploads');
  const address = useTimeAddress();
  const { client } = address;
  const query = { client: client?.id ?? 0 };
  const ready = { enabled: client !== undefined };
  const uploads = useEndpoint(listTimeUploads, { query: { ...query, limit: 100 } }, { ...ready, keepFormer: true });
  const columnMatches = useEndpoint(listPunchColumns, { query }, { ...ready, keepFormer: true });
  const unmatched = useEndpoint(listUnmatched, { query }, { ...ready, keepFormer: true });
  const expected = useEndpoint(
    listExpectedPeople,
    { params: { client_id: query.client }, query: address.date === undefined ? {} : { date: address.date } },
    { ...ready, keepFormer: true },
  );
  const undo = useUndoUpload();
  const [tying, setTying] = useState<UnmatchedBadge | null>(null);
  // Natural order: 9 before 10.
  const unknown = (unmatched.data?.data ?? []).toSorted((a, b) => byNumber.compare(a.pin, b.pin));
  const unassigned = unknown.filter((u) => !u.ignored).length;
  const people = expected.data;
  const without = people ? people.data.filter((p) => p.days_with_time === 0) : [];
  const wide = useWide();
  // A panel covers a phone's screen, so it opens only on request there.
  const showsNumbers =
    address.get('columns') !== 'open' &&
    unknown.length > 0 &&
    (address.get('numbers') ?? (wide && unassigned > 0 ? 'open' : 'closed')) !== 'closed';
  const skipping = uploads.data?.data.find((u) => u.skipped > 0 && String(u.id) === address.get('skipped'));
  const showsColumns = address.get('columns') === 'open' && client !== undefined;
  const showsWithout = !showsColumns && address.get('without') === 'open' && without.length > 0;

  return (
    <DeskPage
      title={texts.timeLogs}
      help="timeLogs"
      views={
        <>
          <ClientCutoff address={address} cutoff={people?.cutoff} />
          {people && <WithTime have={people.with_time} of={people.total} />}
        </>
      }
      actions={
        <>
          {without.length > 0 && (
            <Btn
              aria-pressed={showsWithout}
              onClick={() =>
                address.set({ without: showsWithout ? undefined : 'open', columns: undefined, skipped: undefined })
              }
            >
              {texts.withoutTimeLogsDots(without.length)}
            </Btn>
          )}
          {unknown.length > 0 && (
            <Btn
              aria-pressed={showsNumbers && !showsWithout}
              onClick={() =>
                address.set({
                  numbers: showsNumbers && !showsWithout ? 'closed' : 'open',
                  without: undefined,
                  columns: undefined,
                  skipped: undefined,
                })
              }
            >
              {unassigned === 1 ? texts.oneUnassignedNumberDots : texts.unassignedNumbersDots(unassigned)}
            </Btn>
          )}
        </>
      }
      filters={
        client && (
          <>
            <Take
              key={client.id}
              clientId={client.id}
              devices={uploads.data?.devices ?? []}
              loading={uploads.isPending}
              onTaken={(upload) => address.set(afterUpload(upload, people?.cutoff))}
            />
            <Files client={client} date={address.date} devices={uploads.data?.devices ?? []} />
            {(columnMatches.data?.total ?? 0) > 0 && (
              <Btn
                aria-pressed={showsColumns}
                onClick={() => address.set({ columns: showsColumns ? undefined : 'open', skipped: undefined })}
              >
                {texts.columnsDots}
              </Btn>
            )}
            <Btn onClick={() => address.set({ settings: '1' })}>{texts.attendanceSettingsDots}</Btn>
          </>
        )
      }
      keys={[[texts.del, texts.undoUpload]]}
      foot={uploads.data && <span>{uploads.data.total === 1 ? texts.oneFile : texts.files(uploads.data.total)}</span>}
      panel={
        skipping ? (
          <SkippedLines upload={skipping} onClose={() => address.set({ skipped: undefined })} />
        ) : showsColumns && client ? (
          <ColumnMatches clientId={client.id} onClose={() => address.set({ columns: undefined })} />
        ) : showsWithout ? (
          <WithoutTime people={without} onClose={() => address.set({ without: undefined })} />
        ) : showsNumbers ? (
          <UnmatchedNumbers
            clientId={query.client}
            numbers={unknown}
            onTie={setTying}
            onClose={() => address.set({ numbers: 'closed' })}
          />
        ) : null
      }
    >
      <DeskTable<TimeUpload>
        label={texts.timeLogFiles}
        list={list}
        columns={columns}
        rows={client === undefined && address.clients.length === 0 ? [] : uploads.data?.data}
        rowKey={(u) => u.id}
        sort={undefined}
        onSort={() => undefined}
        onOpen={(u) => u.skipped > 0 && address.set({ skipped: String(u.id) })}
        onKey={(key, u) => {
          if (key !== 'Delete' || u.undone_at !== null) return false;
          void undo(u);
          return true;
        }}
        quiet={(u) => u.undone_at !== null}
        actionsWidth="84px"
        renderActions={(u) => <UndoUpload of={u} onUndo={() => void undo(u)} />}
        empty={client ? <NoUploads /> : <NoClients />}
        error={uploads.error ? explain(uploads.error) : address.failed ? explain(address.failed) : null}
        onRetry={() => void uploads.refetch()}
      />
      {client && address.get('settings') !== undefined && (
        <SettingsDialog client={client} onClose={() => address.set({ settings: undefined })} />
      )}
      {tying && client && <TieDialog badge={tying} clientId={client.id} onClose={() => setTying(null)} />}
    </DeskPage>
  );
}
