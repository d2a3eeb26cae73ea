import { VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import { issueKinds, issueRules, severities, type IssueKind } from '#domain/issues/issue.ts';
import { keysOf } from '#domain/lists/records.ts';
import { useKeys } from '#src/desk/register/use-keys.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { Bones, DeskState, NotLoaded } from '#src/desk/ui/DeskState.tsx';
import { NoOwnClients } from '#src/desk/dashboard/Whose.tsx';
import { useScope } from '#src/desk/dashboard/use-scope.ts';
import { Badge, Btn, ChoiceChip } from '#src/desk/ui/pieces.tsx';
import { SearchField } from '#src/desk/ui/SearchField.tsx';
import { useSession, type Session } from '#src/session/session.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { useAddress, withParams } from '#src/shared/ui/address.ts';
import { formatCount } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/issues.ts';
import { filtered, groupsOf, type IssueFilter } from './filter.ts';
import { RuleIssues } from './RuleIssues.tsx';
import { useIssues } from './use-issues.ts';
import { kindWords, severityWords } from './words.ts';
import classes from './issues.module.css';

const oneOf = <T extends string>(all: readonly T[], text: string | null): T | undefined => all.find((x) => x === text);
const rules = keysOf(issueRules);

/** Everything that is wrong or incomplete in the company and that the user may fix, most urgent first. */
export default function Issues() {
  const session = useSession();
  return session && <Whole session={session} />;
}

function Whole({ session }: { session: Session }) {
  const [params, setParams] = useAddress();
  const scope = useScope(session);
  const { may, issues, totals, pending, error, retry } = useIssues(session, scope);
  const list = useRef<HTMLDivElement>(null);
  const filter: IssueFilter = {
    client: params.get('client') ?? undefined,
    kind: oneOf<IssueKind>(issueKinds, params.get('kind')),
    rule: oneOf(rules, params.get('rule')),
    search: params.get('search') ?? '',
  };
  const set = (change: Record<string, string | undefined>) =>
    setParams((now) => withParams(now, change), { replace: true, preventScrollReset: true });
  const clear = () => set({ client: undefined, kind: undefined, rule: undefined, search: undefined });
  const isFiltered = Object.values(filter).some((value) => value !== undefined && value !== '');
  // Shown only after both APIs answer: rows would move under the cursor.
  const groups = pending ? [] : groupsOf(filtered(issues, filter), totals, filter);
  const count = groups.reduce((sum, g) => sum + g.count, 0);
  const clients = new Map(issues.flatMap(({ client }) => (client ? [[client.code, client.name] as const] : [])));
  const kinds = issueKinds.filter((kind) => issues.some((i) => issueRules[i.rule].kind === kind));
  const known = [...new Set(issues.map((i) => i.rule))];

  const step = (by: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-fix]') ?? [])].filter((l) =>
      l.checkVisibility(),
    );
    const at = links.findIndex((l) => l === document.activeElement);
    links[at < 0 ? (by > 0 ? 0 : links.length - 1) : at + by]?.focus();
  };
  useKeys({ j: () => step(1), ArrowDown: () => step(1), k: () => step(-1), ArrowUp: () => step(-1), p: () => print() });

  return (
    <DeskPage
      title={texts.issues}
      actions={
        <Btn onClick={() => print()} keys="P">
          {texts.print}
        </Btn>
      }
      filters={
        <>
          <SearchField
            value={filter.search}
            hint={texts.employeeClientOrIssue}
            onChange={(search) => set({ search })}
          />
          <ChoiceChip
            label={texts.client}
            value={filter.client}
            options={[...clients].toSorted((a, b) => a[1].localeCompare(b[1]))}
            onChange={(client) => set({ client })}
          />
          <ChoiceChip
            label={texts.kind}
            value={filter.kind}
            options={kinds.map((kind) => [kind, kindWords[kind]] as const)}
            onChange={(kind) => set({ kind })}
          />
          <ChoiceChip
            label={texts.issue}
            value={filter.rule}
            options={known.map((rule) => [rule, issueRules[rule].title] as const)}
            onChange={(rule) => set({ rule })}
          />
          <Btn
            aria-pressed={scope.look === 'mine'}
            onClick={() => set({ clients: scope.look === 'mine' ? 'all' : 'mine' })}
          >
            {texts.myClients}
          </Btn>
          {isFiltered && (
            <Btn look="bare" onClick={clear}>
              {texts.clearFilters}
            </Btn>
          )}
        </>
      }
      foot={
        <span role="status">{pending || !may ? '' : `${formatCount(count)} ${count === 1 ? 'issue' : 'issues'}`}</span>
      }
      keys={[
        ['J', 'next'],
        ['K', 'previous'],
        ['Enter', 'fix'],
      ]}
    >
      <div ref={list} className={classes['all']}>
        {error && <NotLoaded what={texts.allIssues} message={explain(error)} onRetry={retry} />}
        {pending && <Bones />}
        {!scope.ready && <NoOwnClients scope={scope} session={session} />}
        {scope.ready && !may && <DeskState>{texts.youDontHavePermissionTo}</DeskState>}
        {may && !pending && !error && count === 0 && (
          <DeskState>
            <b>{isFiltered ? texts.noIssuesMatchTheseFilters : texts.noIssues}</b>
            <span>{isFiltered ? texts.chooseAnotherClientOrType : texts.recordsApprovalsAndTablesAre}</span>
            {isFiltered && <Btn onClick={clear}>{texts.clearFilters}</Btn>}
          </DeskState>
        )}
        {severities.map((severity) => {
          const own = groups.filter((g) => g.severity === severity);
          if (own.length === 0) return null;
          const { title, hint, tone } = severityWords[severity];
          return (
            <section key={severity} id={severity} className={classes['severity']} aria-labelledby={`${severity}-title`}>
              <header>
                <h2 id={`${severity}-title`}>{title}</h2>
                <Badge tone={tone}>
                  {formatCount(own.reduce((sum, g) => sum + g.count, 0))}
                  <VisuallyHidden> {texts.issuesLower}</VisuallyHidden>
                </Badge>
                <p>{hint}</p>
              </header>
              {own.map((g) => (
                <RuleIssues key={g.rule} session={session} {...g} />
              ))}
            </section>
          );
        })}
      </div>
    </DeskPage>
  );
}
