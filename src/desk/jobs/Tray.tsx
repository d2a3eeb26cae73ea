import { Popover } from '@mantine/core';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { hrJobs, payrollJobs, type Job } from '#contract/common/jobs.ts';
import { call } from '#src/api/call.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { formatBytes, formatInstant } from '#src/text/format.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { saveFile } from '#src/shared/page/save-file.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { ClockIcon } from '#src/shared/ui/icons/icons.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { texts } from '#src/text/en/desk/jobs.ts';
import { endedOf, endedSince, runs } from './ended.ts';
import { useReadAtItsPlace } from './read-at-its-place.ts';
import classes from './Tray.module.css';

type Api = 'hr' | 'payroll';
type Shown = Job & { api: Api };

const callsOf = (api: Api): typeof hrJobs => (api === 'hr' ? hrJobs : (payrollJobs as unknown as typeof hrJobs));
const percent = (job: Job): number | null =>
  job.total ? Math.min(100, Math.floor((job.done / job.total) * 100)) : null;

/** Returns the jobs visible to the user; they are refreshed often while one runs. */
function useJobs(api: Api, enabled: boolean): Shown[] {
  const { list } = callsOf(api);
  const first = useEndpoint(list, {}, { enabled });
  const busy = first.data?.data.some(runs) ?? false;
  const { data } = useEndpoint(list, {}, { enabled, lookEvery: busy ? 1_500 : 30_000 });
  useRefreshWhenDone(data?.data);
  return (data?.data ?? []).map((job) => ({ ...job, api }));
}

/** Background jobs in the header: progress, user, result, and file. */
export function Tray({ hr, payroll }: { hr: boolean; payroll: boolean }) {
  const [opened, setOpened] = useState(false);
  const ofHr = useJobs('hr', hr);
  const ofPayroll = useJobs('payroll', payroll);
  const jobs = [...ofHr, ...ofPayroll].toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1));
  const running = jobs.find(runs);
  useReadAtItsPlace();
  const far = running && percent(running);
  const label = running ? `${running.title}${far === null ? '' : ` ${far}%`}` : texts.backgroundJobs;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={400} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes['open']}
          aria-label={running ? texts.backgroundJobsLabel(label) : label}
          onClick={() => setOpened(!opened)}
        >
          {running ? (
            <>
              <span
                className={classes['ring']}
                style={{ '--at': far ?? 25 } as CSSProperties}
                data-turns={far === null}
              />
              <span className={classes['name']}>{label}</span>
            </>
          ) : (
            <ClockIcon size={22} />
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes['tray']} aria-label={texts.backgroundJobs}>
        {jobs.length === 0 && <p className={classes['none']}>{texts.noJobsThisWeek}</p>}
        {jobs.slice(0, 12).map((job) => (
          <JobRow key={`${job.api} ${job.id}`} job={job} onGo={() => setOpened(false)} />
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Refreshes what a job changed when it ends. */
function useRefreshWhenDone(jobs: readonly Job[] | undefined): void {
  const client = useQueryClient();
  const before = useRef<ReadonlySet<number>>(null);
  useEffect(() => {
    if (!jobs) return;
    const ended = endedOf(jobs);
    if (endedSince(before.current, ended)) void client.invalidateQueries();
    before.current = ended;
  }, [jobs, client]);
}

const outcome = (job: Shown): [text: string, tone: 'ok' | 'bad' | 'warn' | 'soft'] => {
  const n = (count: number) => count.toLocaleString('en');
  const at = job.ended_at ? formatInstant(job.ended_at) : '';
  if (job.state === 'waiting') return [texts.queued, 'soft'];
  if (job.state === 'running') return [job.total === null ? n(job.done) : texts.of(n(job.done), n(job.total)), 'soft'];
  if (job.state === 'cancelled') return [texts.stopped(at), 'soft'];
  if (job.state === 'failed') return [texts.failed, 'bad'];
  return [texts.done(at), job.attention ? 'warn' : 'ok'];
};

function JobRow({ job, onGo }: { job: Shown; onGo: () => void }) {
  const calls = callsOf(job.api);
  const refresh = { refresh: [calls.list] };
  const cancel = useSubmit(calls.cancel, refresh);
  const resume = useSubmit(calls.resume, refresh);
  const at = { params: { id: job.id } };
  const download = async () => {
    try {
      saveFile(await call(calls.file, at), job.file!.name);
    } catch (error) {
      await dialog.error(explain(error));
    }
  };
  const who = job.mine ? texts.you : (job.by ?? texts.anotherUser);
  const [text, tone] = outcome(job);
  const told = job.error ?? job.found;
  return (
    <section className={classes['job']}>
      <b title={job.title}>{job.title}</b>
      <span data-tone={tone}>{text}</span>
      {job.state === 'running' && (
        <progress aria-label={job.title} max={100} {...(percent(job) !== null && { value: percent(job)! })} />
      )}
      <small title={told ?? undefined}>
        {runs(job) ? texts.since(who, formatInstant(job.created_at)) : `${who}${told ? ` · ${told}` : ''}`}
        {job.file && ` · ${formatBytes(job.file.size)}`}
      </small>
      <span className={classes['does']}>
        {runs(job) && (
          <Btn look="bare" disabled={job.stopping || cancel.isPending} onClick={() => cancel.mutate(at)}>
            {job.stopping ? texts.stoppingDots : texts.cancel}
          </Btn>
        )}
        {(job.state === 'failed' || job.state === 'cancelled') && (
          <Btn look="bare" disabled={resume.isPending} onClick={() => resume.mutate(at)}>
            {texts.resume}{' '}
          </Btn>
        )}
        {job.file && (
          <Btn look="bare" onClick={() => void download()}>
            {texts.download}
          </Btn>
        )}
        {!runs(job) && job.link !== null && (
          <Link to={job.link} onClick={onGo} aria-label={`${job.attention ? texts.seeWhy : texts.view}: ${job.title}`}>
            {job.attention ? texts.seeWhy : texts.view}
          </Link>
        )}
      </span>
    </section>
  );
}
