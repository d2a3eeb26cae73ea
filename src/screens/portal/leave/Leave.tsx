import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useWords } from '#src/language/words.ts';
import { filesOf } from '#src/offline/file.ts';
import { useOutbox } from '#src/offline/outbox-view.ts';
import { AsOf } from '#src/parts/AsOf.tsx';
import { explain, isOffline } from '#src/parts/explain.ts';
import { recentLeaves, useMyCredits, useMyLeaves } from '#src/parts/leave-data.ts';
import { LeaveCredits } from '#src/parts/LeaveCredits.tsx';
import { useSession } from '#src/session/session.ts';
import { PlusIcon } from '#src/ui/icons.tsx';
import { Card, Page } from '#src/ui/Page.tsx';
import { Bone, Empty, Failed } from '#src/ui/states.tsx';
import { LeaveDetail } from './LeaveDetail.tsx';
import { LeaveForm } from './LeaveForm.tsx';
import { LeaveList } from './LeaveList.tsx';
import type { Correcting } from './use-save-leave.ts';

/** Own leave: what is left, what was filed and where it stands, and filing one in a few taps. */
export default function Leave() {
  const say = useWords();
  const session = useSession();
  if (!session) return null;
  const employeeId = session.user.employee_id;
  if (employeeId === null)
    return (
      <Page title={say('title.leave')}>
        <Empty title={say('leave.no-employee')} />
      </Page>
    );
  return <MyLeave employeeId={employeeId} userId={session.user.id} />;
}

/** What is open over the list stands in the address, so that the phone's back button closes it. */
function useOpen() {
  const [params, setParams] = useSearchParams();
  const open = (name: string, value: string | number, replace = false) =>
    setParams({ [name]: String(value) }, { replace });
  return {
    filing: params.has('file'),
    shown: params.get('show'),
    corrected: params.get('correct'),
    open,
    close: () => setParams({}, { replace: true }),
  };
}

function MyLeave({ employeeId, userId }: { employeeId: number; userId: number }) {
  const say = useWords();
  const [limit, setLimit] = useState(recentLeaves);
  const credits = useMyCredits(employeeId);
  const leaves = useMyLeaves(employeeId, limit);
  const { filing, shown, corrected, open, close } = useOpen();
  const correcting = useCorrecting(corrected, leaves.data?.data);

  const creditRows = credits.data?.data.credits;
  return (
    <Page
      title={say('title.leave')}
      note={<AsOf at={leaves.dataUpdatedAt} stale={leaves.isError && leaves.data !== undefined} />}
      action={
        <Button leftSection={<PlusIcon size={22} />} onClick={() => open('file', 1)}>
          {say('leave.file')}
        </Button>
      }
    >
      <Card title={say('leave.credits')}>
        {creditRows ? (
          creditRows.length > 0 ? (
            <LeaveCredits credits={creditRows} />
          ) : (
            <p>{say('leave.credits-none')}</p>
          )
        ) : credits.isError ? (
          <Failed
            message={explain(credits.error)}
            offline={isOffline(credits.error)}
            onRetry={() => void credits.refetch()}
          />
        ) : (
          <Bone height="6.5rem" />
        )}
      </Card>
      <LeaveList
        leaves={leaves}
        onShow={(id) => open('show', id)}
        onShowEarlier={() => setLimit(200)}
        onFile={() => open('file', 1)}
      />
      <LeaveDetail
        id={shown}
        leaves={leaves.data?.data}
        onClose={close}
        onCorrect={(id) => open('correct', id, true)}
      />
      {filing && <LeaveForm employeeId={employeeId} userId={userId} correcting={null} onClose={close} />}
      {correcting && (
        <LeaveForm key={corrected} employeeId={employeeId} userId={userId} correcting={correcting} onClose={close} />
      )}
    </Page>
  );
}

/** What `?correct=` names: a record by its number, or a filing on this phone by its key, with its files. */
function useCorrecting(id: string | null, leaves: Parameters<typeof LeaveDetail>[0]['leaves']): Correcting {
  const items = useOutbox();
  const [files, setFiles] = useState<{ of: string; files: File[] } | null>(null);
  const item = id === null ? undefined : items.find((i) => i.id === id && i.state !== 'received');
  const itemId = item?.id;
  useEffect(() => {
    if (itemId === undefined) return;
    let current = true;
    void filesOf(itemId).then((found) => current && setFiles({ of: itemId, files: found }));
    return () => {
      current = false;
    };
  }, [itemId]);
  if (id === null) return null;
  if (item) return files?.of === item.id ? { item, files: files.files } : null;
  const leave = leaves?.find((l) => String(l.id) === id);
  return leave?.status === 'pending' && !leave.archived ? { leave } : null;
}
