import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { roles, showRole } from '#contract/hr/access/role-register.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { InRegister } from '#src/desk/record/InRegister.tsx';
import { History } from '#src/desk/register/History.tsx';
import { useChoices } from '#src/desk/register/use-choices.ts';
import { useKeys } from '#src/desk/register/use-keys.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { Proposed } from '#src/desk/proposals/Proposed.tsx';
import { useSession } from '#src/session/session.ts';
import { useAddress, withParams } from '#src/shared/ui/address.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { Bones, NotLoaded } from '#src/desk/ui/DeskState.tsx';
import { Btn, ChoiceChip, LinkBtn, Views } from '#src/desk/ui/pieces.tsx';
import { SearchField } from '#src/desk/ui/SearchField.tsx';
import { texts } from '#src/text/en/desk/access.ts';
import { BeforeSaving } from './BeforeSaving.tsx';
import { Matrix } from './Matrix.tsx';
import { useRole } from './use-role.ts';

const kinds = ['all', 'held', 'changed', 'differs'] as const;
const list = '/admin/role-management';
export type Kind = (typeof kinds)[number];

/** Permissions of a role, compared with another role, with the effects of a change before saving. */
export default function Role() {
  const id = Number(useParams()['id']);
  return <Whole key={id} id={id} />;
}

function Whole({ id }: { id: number }) {
  const draft = useRole(id);
  const [params, setParams] = useAddress();
  const set = (name: string, value: string | undefined) =>
    setParams((now) => withParams(now, { [name]: value }), { replace: true, preventScrollReset: true });
  const [search, setSearch] = useState('');
  const kind = kinds.find((k) => k === params.get('show')) ?? 'all';
  const comparedId = Number(params.get('compare') ?? 0);
  const compared = useEndpoint(showRole, { params: { id: comparedId } }, { enabled: comparedId > 0 }).data?.data;
  const own = new Set<string>(useSession()?.acl.map((a) => a.code));
  const others = useChoices(roles, (row) => String(row['name']))?.filter((r) => r.value !== id);

  useKeys({
    '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus(),
    d: () => set('show', kind === 'differs' ? undefined : 'differs'),
  });
  const { submit, undo } = draft;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || document.querySelector('[role="dialog"]')) return;
      if (event.key === 's') void submit();
      else if (event.key === 'z' && !(event.target instanceof HTMLTextAreaElement)) undo();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [submit, undo]);

  const { role } = draft;
  if (!role)
    return (
      <DeskPage title={texts.role}>
        {draft.error ? (
          <NotLoaded what={texts.thisRoleLower} message={explain(draft.error)} onRetry={draft.retry}>
            <LinkBtn to={list}>{texts.roles}</LinkBtn>
          </NotLoaded>
        ) : (
          <Bones />
        )}
      </DeskPage>
    );

  const shows = params.get('history') === '1';
  const count = {
    all: role.permissions.length,
    held: draft.codes.size,
    changed: draft.changed.length,
    differs: compared
      ? role.permissions.filter((p) => draft.codes.has(p.code) !== compared.codes.includes(p.code)).length
      : 0,
  };
  const words = { all: texts.all, held: texts.inThisRole, changed: texts.changed, differs: texts.different };
  const view = (name: Kind) => {
    const to = withParams(params, { show: name === 'all' ? undefined : name });
    return { label: words[name], count: count[name], to: `?${to.toString()}`, current: kind === name };
  };
  return (
    <DeskPage
      title={role.name}
      views={<Views label={texts.views} views={kinds.filter((k) => k !== 'differs' || compared).map(view)} />}
      actions={
        <>
          <InRegister
            inTitle
            of={roles}
            id={id}
            list={list}
            recordOf={(of) => `${list}/${of}`}
            nameOf={(row) => String(row['name'])}
          />
          <Btn onClick={() => set('history', shows ? undefined : '1')}>{texts.history}</Btn>
        </>
      }
      filters={
        <>
          <SearchField value={search} hint={texts.codeOrDescription} onChange={setSearch} />
          <ChoiceChip
            label={texts.compareWith}
            value={comparedId > 0 ? String(comparedId) : undefined}
            options={(others ?? []).map((o) => [String(o.value), o.label] as const)}
            onChange={(value) => set('compare', value)}
          />
          {compared?.codes.some((code) => !draft.codes.has(code)) && (
            <Btn onClick={() => draft.takeOver(compared, own)}>{texts.addAllPermissionsOf(compared.name)}</Btn>
          )}
        </>
      }
      foot={<span>{texts.changesApplyImmediatelyUsersStay}</span>}
      keys={[
        ['Space', texts.addOrRemove],
        ['Ctrl Z', 'undo'],
        ['Ctrl S', 'save'],
        ...(compared ? ([['D', texts.onlyDifferences]] as const) : []),
      ]}
      panel={
        shows ? (
          <History of={roles} id={id} name={role.name} onClose={() => set('history', undefined)} />
        ) : (
          <BeforeSaving draft={draft} role={role} />
        )
      }
    >
      <Proposed subject={texts.rolesId(id)} refresh={[showRole, roles.list]} />
      <Matrix draft={draft} role={role} compared={compared} kind={kind} search={search} />
    </DeskPage>
  );
}
