import { useState } from 'react';
import type { LawVersion } from '#contract/payroll/tables/law.ts';
import type { LawKind, LawRows, TaxRow } from '#domain/tables/law-rows.ts';
import { call } from '#src/api/call.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { ExportMenu } from '#src/desk/register/ExportMenu.tsx';
import { useRegisterAddress } from '#src/desk/register/register-address.ts';
import { useKeys } from '#src/desk/register/use-keys.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { Proposed } from '#src/desk/proposals/Proposed.tsx';
import { day } from '#src/desk/record/Dated.tsx';
import runs from '#src/desk/runs/runs.module.css';
import { holds, useSession } from '#src/session/session.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { Badge, Btn, ChoiceChip, Views } from '#src/desk/ui/pieces.tsx';
import { PlusIcon } from '#src/shared/ui/icons/icons.tsx';
import { texts } from '#src/text/en/desk/tables.ts';
import { AsidePart, TryAmount } from './LawAside.tsx';
import { LawForm } from './LawForm.tsx';
import { LawPlot } from './LawPlot.tsx';
import { LawTable } from './LawTable.tsx';
import { TryLaw } from './TryLaw.tsx';
import { SpanChip } from '../simulations/SpanChip.tsx';
import { Unused } from './Unused.tsx';
import classes from './law.module.css';
import { lawViews } from './law-views.ts';
import { lawOf } from './law-of.ts';

type Version = LawVersion;
type Table = Version & { rows: LawRows[LawKind][] };
const yearOf = (date: string): number => Number(date.slice(0, 4));

/** Returns the label of a version: `2023, 2024`, `2023–2026`, or `2027, draft`. */
function labelOf(v: Version): string {
  const from = yearOf(v.from_date);
  if (v.state === 'draft') return texts.draft2(from);
  const to = Math.max(from, v.until === null ? new Date().getFullYear() : yearOf(v.until));
  return to === from ? String(from) : to === from + 1 ? `${from}, ${to}` : `${from}–${to}`;
}

/** Returns a year in which this version is the last effective one. */
const yearWord = (v: Version): string =>
  String(v.until === null ? new Date().getFullYear() : yearOf(v.until.endsWith('12-31') ? v.until : v.from_date));

const periods = [
  ['daily', texts.daily],
  ['weekly', texts.weekly],
  ['semi_monthly', texts.semiMonthly],
  ['monthly', texts.monthly],
  ['annual', texts.annual],
] as const;

/** A version's date, source, and use, with a few of its figures. */
const Facts = ({ chosen, said }: { chosen: Version; said: readonly string[] }) => (
  <p className={runs['facts']} style={{ margin: 0 }}>
    <Badge tone={chosen.state === 'draft' ? 'warn' : 'ok'}>
      {chosen.state === 'draft' ? texts.draftFrom : texts.effectiveSince} {day(chosen.from_date)}
    </Badge>
    <b>{chosen.source}</b>
    {said.map((fact) => (
      <span key={fact} title={fact}>
        {fact}
      </span>
    ))}
    {chosen.posted_runs > 0 && <span data-second>{texts.usedByPostedRuns(chosen.posted_runs)}</span>}
  </p>
);

/** Checks made when the version was saved. */
const Checks = ({ table, said }: { table: Version; said: readonly string[] }) => (
  <AsidePart
    title={texts.checks}
    note={table.shipped ? texts.includedInKawani : `${table.created_by ?? ''}, ${day(manilaDate(table.created_at))}`}
  >
    <ul>
      {said.map((line) => (
        <li key={line}>
          <span className={classes['ok']} aria-hidden="true">
            ✓
          </span>
          {line}
        </li>
      ))}
    </ul>
  </AsidePart>
);

/** A statutory table: effective version, other versions, a calculator, and draft actions. */
export function LawScreen({ kind }: { kind: LawKind }) {
  const law = lawOf(kind);
  const view = lawViews[kind];
  const address = useRegisterAddress();
  const current = useEndpoint(law.current, {});
  const versions = current.data?.versions ?? [];
  const chosen =
    versions.find((v) => String(v.id) === address.filter('table')) ??
    versions.find((v) => v.id === current.data?.data?.id) ??
    versions[0];
  const older = versions.filter((v) => v.state === 'in_force' && v.id !== chosen?.id);
  const compared =
    older.find((v) => String(v.id) === address.filter('with')) ??
    older.find((v) => chosen !== undefined && v.from_date <= chosen.from_date);
  const table = useVersion(law, chosen);
  const before = useVersion(law, compared);
  const given = address.filter('amount') ?? '';
  const [amount, setAmount] = useState(/^[1-9]\d{0,9}$/.test(given) ? Number(given) : view.first);
  /** Puts the tried amount in the address, in centavos, for sharing. */
  const tryAmount = (centavos: number) => {
    setAmount(centavos);
    address.set({ amount: centavos === view.first ? undefined : String(centavos) });
  };
  const [form, setForm] = useState<'new' | 'change' | null>(null);
  useKeys({ n: () => setForm('new') });
  // Pay figures need the runs permission.
  const mayTry = holds(useSession(), 'PAY07');
  const trying = mayTry && address.filter('what') === 'if';

  const period = periods.find(([p]) => p === address.filter('period'))?.[0] ?? 'semi_monthly';
  const narrowed = (rows: readonly LawRows[LawKind][]) =>
    (kind === 'tax' ? (rows as TaxRow[]).filter((r) => r.period === period) : rows) as never[];
  const shown = table && {
    kind,
    rows: narrowed(table.rows),
    former: before && compared ? { label: yearWord(compared), rows: narrowed(before.rows) } : null,
    amount,
    label: table.state === 'draft' ? 'draft' : table.id === current.data?.data?.id ? 'now' : yearWord(table),
  };
  return (
    <DeskPage
      title={view.title}
      views={chosen && <Facts chosen={chosen} said={shown ? view.facts(shown.rows) : []} />}
      actions={
        <>
          {chosen && (
            <ExportMenu
              name={`${kind}-${chosen.from_date}`}
              ask={(format) => call(law.download, { params: { id: chosen.id }, query: { format } })}
            />
          )}
          {mayTry && chosen && (
            <Btn onClick={() => address.set({ what: trying ? undefined : 'if', over: undefined, job: undefined })}>
              {trying ? texts.backToTable : texts.previewImpact}
            </Btn>
          )}
          <Btn look="main" keys="N" onClick={() => setForm('new')}>
            <PlusIcon size={16} /> {texts.newTable}
          </Btn>
        </>
      }
      filters={
        <>
          <Views
            label={texts.versions}
            views={versions.map((v) => ({
              label: labelOf(v),
              to: address.to({ table: String(v.id), with: undefined, job: undefined }),
              current: v === chosen,
            }))}
          />
          <span style={{ flex: 1 }} />
          {trying && (
            <SpanChip value={address.filter('over')} onChange={(over) => address.set({ over, job: undefined })} />
          )}
          {!trying && kind === 'tax' && (
            <ChoiceChip
              label={texts.payPeriod}
              value={period}
              options={periods}
              onChange={(value) => address.set({ period: value })}
            />
          )}
          {!trying && older.length > 0 && (
            <ChoiceChip
              label={texts.compareWith}
              value={compared && String(compared.id)}
              options={older.map((v) => [String(v.id), labelOf(v)] as const)}
              onChange={(value) => address.set({ with: value })}
            />
          )}
        </>
      }
      keys={[['N', texts.newTableLower]]}
      panel={
        table &&
        shown &&
        !trying && (
          <aside className={classes['aside']} aria-label={texts.tableDetails}>
            {chosen?.state === 'draft' && <Unused kind={kind} table={table} onChange={() => setForm('change')} />}
            <TryAmount {...shown} onAmount={tryAmount} />
            <LawPlot {...shown} />
            <Checks table={table} said={view.checked(shown.rows)} />
            {!table.kept && table.state === 'in_force' && (
              <Unused kind={kind} table={table} onChange={() => setForm('change')} />
            )}
          </aside>
        )
      }
    >
      <Proposed subject={texts.table(kind)} refresh={[law.current, law.year]} />
      {shown &&
        (trying && table ? (
          <TryLaw
            kind={kind}
            table={table}
            over={address.filter('over')}
            job={Number(address.filter('job') ?? 0) || null}
            onJob={(job) => address.set({ job: job === undefined ? undefined : String(job) })}
          />
        ) : (
          <LawTable {...shown} />
        ))}
      {current.error && <p role="alert">{explain(current.error)}</p>}
      {current.data && !chosen && <p>{texts.noTableYetRunsNeed}</p>}
      {form !== null && (
        <LawForm
          kind={kind}
          of={form === 'change' && table ? table : null}
          rows={table?.rows ?? []}
          onSaved={(id) => address.set({ table: String(id), with: undefined })}
          onClose={() => setForm(null)}
        />
      )}
    </DeskPage>
  );
}

/** Returns a version with its rows. */
function useVersion(law: ReturnType<typeof lawOf>, version: Version | undefined): Table | undefined {
  const year = version ? yearOf(version.from_date) : 2000;
  const { data } = useEndpoint(law.year, { params: { year } }, { enabled: version !== undefined });
  return data?.data.find((v) => v.id === version?.id);
}
