import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  acknowledgeContract,
  acknowledgeEvaluation,
  acknowledgeMemo,
  listContracts,
  listEvaluations,
  listMemos,
  paperPdf,
} from '#calls/hr/documents/papers.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { call } from '#src/api/call.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { formatDate, formatSpanOfDays } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { explain, isOffline } from '#src/shared/forms/explain.ts';
import { saveFile } from '#src/shared/page/save-file.ts';
import { Chip } from '#src/shared/ui/Chip.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import { Section } from './Entitlements.tsx';
import classes from './Papers.module.css';

const rows = { persist: 'rows' } as const;

interface Paper {
  key: string;
  kind: 'contract' | 'memo' | 'evaluation';
  id: number;
  title: string;
  when: string;
  facts: string;
  body: string;
  created_at: string;
  acknowledged_at: string | null;
}

const receiving = {
  contract: acknowledgeContract,
  memo: acknowledgeMemo,
  evaluation: acknowledgeEvaluation,
} as const;

/** Returns the documents issued to the user, unreceived ones first, then the latest. */
function useMyPapers(employeeId: number) {
  const say = useWords();
  const query = { user_id: employeeId, limit: 100 };
  const contracts = useEndpoint(listContracts, { query }, rows);
  const memos = useEndpoint(listMemos, { query }, rows);
  const evaluations = useEndpoint(listEvaluations, { query }, rows);
  const all = [contracts, memos, evaluations] as const;
  const whole = contracts.data && memos.data && evaluations.data;
  const papers: Paper[] | undefined = whole && [
    ...(contracts.data?.data ?? []).map((c) => ({
      ...c,
      key: `contract-${c.id}`,
      kind: 'contract' as const,
      when: c.to_date === null ? formatDate(c.from_date) : formatSpanOfDays(c.from_date, c.to_date),
      facts: '',
    })),
    ...(memos.data?.data ?? []).map((m) => ({
      ...m,
      key: `memo-${m.id}`,
      kind: 'memo' as const,
      when: formatDate(m.date),
      facts: '',
    })),
    ...(evaluations.data?.data ?? []).map((e) => ({
      ...e,
      key: `evaluation-${e.id}`,
      kind: 'evaluation' as const,
      title: say('papers.evaluation'),
      when: formatSpanOfDays(e.from_date, e.to_date),
      facts: say('papers.rating', { rating: e.rating, evaluator: e.evaluator }),
    })),
  ];
  papers?.sort(
    (a, b) =>
      Number(a.acknowledged_at !== null) - Number(b.acknowledged_at !== null) || (a.created_at < b.created_at ? 1 : -1),
  );
  return {
    data: papers,
    error: all.find((q) => q.isError)?.error ?? null,
    isError: all.some((q) => q.isError),
    refetch: () => Promise.all(all.map((q) => q.refetch())),
  };
}

/** Contracts, memos, and evaluations, to read and confirm. */
export function Papers({ employeeId }: { employeeId: number }) {
  const say = useWords();
  return (
    <Section title={say('papers.title')} asked={useMyPapers(employeeId)}>
      {(papers) =>
        papers.length === 0 ? (
          <p>{say('papers.none')}</p>
        ) : (
          <ul className={classes['papers']}>
            {papers.map((p) => (
              <PaperRow key={p.key} paper={p} />
            ))}
          </ul>
        )
      }
    </Section>
  );
}

function PaperRow({ paper }: { paper: Paper }) {
  const say = useWords();
  // The three calls have the same input, and their answers aren't used.
  const receiveCall = receiving[paper.kind] as unknown as typeof acknowledgeMemo;
  const receive = useSubmit(receiveCall, { refresh: [listContracts, listMemos, listEvaluations] });
  async function send(): Promise<void> {
    try {
      await receive.mutateAsync({ params: { id: paper.id } });
      void toast({ tone: 'ok', text: say('papers.done') });
    } catch (problem) {
      await tellWhy(problem);
    }
  }
  const [saving, setSaving] = useState(false);
  /** Saves the document as HR's own file, with signature lines. */
  async function save(): Promise<void> {
    setSaving(true);
    try {
      const { kind, id } = paper;
      saveFile(await call(paperPdf, { params: { kind, id } }), `${kind}-${id}.pdf`);
    } catch (problem) {
      await tellWhy(problem);
    } finally {
      setSaving(false);
    }
  }
  const tellWhy = (problem: unknown) =>
    dialog.error(isOffline(problem) ? say('security.online-only') : explain(problem));
  return (
    <li>
      <details>
        <summary>
          <span>
            <strong>{paper.title}</strong>
            <small>{[say(`papers.${paper.kind}`), paper.when].join(' · ')}</small>
          </span>
          {paper.acknowledged_at === null && <Chip tone="warn">{say('papers.waits')}</Chip>}
        </summary>
        {paper.facts && <p>{paper.facts}</p>}
        <p className={classes['body']}>{paper.body}</p>
        <Button size="sm" variant="default" loading={saving} onClick={() => void save()}>
          {say('papers.pdf')}
        </Button>
        {paper.acknowledged_at === null ? (
          <>
            <Button size="sm" loading={receive.isPending} onClick={() => void send()}>
              {say('papers.receive')}
            </Button>
            <p className={classes['hint']}>{say('papers.means')}</p>
          </>
        ) : (
          <p className={classes['hint']}>
            {say('papers.received', { when: formatDate(manilaDate(paper.acknowledged_at)) })}
          </p>
        )}
      </details>
    </li>
  );
}
