import { useRef, type KeyboardEvent } from 'react';
import type { RoleDetail } from '#contract/hr/access/role-register.ts';
import { useWords } from '#src/text/words.ts';
import { screensOf } from '#src/shared/page/screens-of.ts';
import { useSession } from '#src/session/session.ts';
import { CheckIcon } from '#src/shared/ui/icons/icons.tsx';
import { texts } from '#src/text/en/desk/access.ts';
import classes from './Role.module.css';
import type { Kind } from './Role.tsx';
import type { RoleDraft } from './use-role.ts';

type Permission = RoleDetail['permissions'][number];

/** All permissions by group: arrows move, Space adds or removes. */
export function Matrix(props: {
  draft: RoleDraft;
  role: RoleDetail;
  compared: RoleDetail | undefined;
  kind: Kind;
  search: string;
}) {
  const { draft, role, compared, kind } = props;
  const own = new Set<string>(useSession()?.acl.map((a) => a.code));
  const body = useRef<HTMLTableElement>(null);
  const wanted = props.search.trim().toLowerCase();
  const shown = role.permissions.filter((p) => {
    if (wanted !== '' && !`${p.code} ${p.name}`.toLowerCase().includes(wanted)) return false;
    if (kind === 'held') return draft.codes.has(p.code);
    if (kind === 'changed') return draft.changed.some((c) => c.code === p.code);
    return kind !== 'differs' || draft.codes.has(p.code) !== compared?.codes.includes(p.code);
  });
  const groups = [...new Set(shown.map((p) => p.group))];
  if (shown.length === 0) return <p className={classes['none']}>{texts.noPermissionsMatchThisSearch}</p>;

  const move = (event: KeyboardEvent<HTMLTableRowElement>, run: () => void) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const all = [...(body.current?.querySelectorAll<HTMLElement>('tr[tabindex]') ?? [])];
    const at = all.indexOf(event.currentTarget);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to !== undefined) all[Math.max(0, Math.min(to, all.length - 1))]?.focus();
    // On the checkbox itself the browser handles Space.
    else if (event.key === ' ' && event.target === event.currentTarget) run();
    else return;
    event.preventDefault();
  };

  return (
    <div className={classes['scroll']}>
      <table ref={body} className={classes['table']} aria-label={texts.permissionsOf(role.name)}>
        <thead>
          <tr>
            <th className={classes['box']} aria-label={texts.inThisRole} />
            <th className={classes['code']}>{texts.code}</th>
            <th>{texts.permission}</th>
            <th className={classes['screens']}>{texts.screens}</th>
            <th className={classes['mark']}>{texts.thisRole}</th>
            {compared && <th className={classes['mark']}>{compared.name}</th>}
            <th className={classes['people']}>{texts.users}</th>
          </tr>
        </thead>
        {groups.map((group, g) => {
          const rows = shown.filter((p) => p.group === group);
          const held = rows.filter((p) => draft.codes.has(p.code)).length;
          const was = rows.filter((p) => role.codes.includes(p.code)).length;
          const mayAll = rows.every((p) => own.has(p.code) || draft.codes.has(p.code));
          const put = () =>
            draft.put(
              rows.map((p) => p.code),
              held < rows.length,
            );
          return (
            <tbody key={group}>
              <tr
                className={classes['group']}
                tabIndex={g === 0 ? 0 : -1}
                aria-label={texts.of(group, held, rows.length)}
                onKeyDown={(event) => move(event, () => mayAll && put())}
              >
                <td>
                  <input
                    type="checkbox"
                    tabIndex={-1}
                    aria-label={texts.allOf(group)}
                    checked={held === rows.length}
                    disabled={!mayAll}
                    ref={(box) => {
                      if (box) box.indeterminate = held > 0 && held < rows.length;
                    }}
                    onChange={put}
                  />
                </td>
                <th scope="rowgroup" colSpan={compared ? 6 : 5}>
                  {group}{' '}
                  <span>
                    {texts.ofHeldRow(held, rows.length)}
                    {was !== held && texts.was(was)}
                  </span>
                </th>
              </tr>
              {rows.map((p) => (
                <Row
                  key={p.code}
                  permission={p}
                  had={role.codes.includes(p.code)}
                  has={draft.codes.has(p.code)}
                  compared={compared && compared.codes.includes(p.code)}
                  // Users can remove a permission they don't have, but not add it.
                  locked={!own.has(p.code) && !draft.codes.has(p.code)}
                  pairs={draft.together.find((d) => d.one.includes(p.code))?.other}
                  onPut={(given) => draft.put([p.code], given)}
                  onMove={move}
                />
              ))}
            </tbody>
          );
        })}
      </table>
    </div>
  );
}

function Row(props: {
  permission: Permission;
  had: boolean;
  has: boolean;
  compared: boolean | undefined;
  locked: boolean;
  /** A permission whose duty should be separate from this one's. */
  pairs: string | undefined;
  onPut: (given: boolean) => void;
  onMove: (event: KeyboardEvent<HTMLTableRowElement>, run: () => void) => void;
}) {
  const { permission: p, had, has, locked } = props;
  const change = had === has ? undefined : has ? 'given' : 'taken';
  const say = useWords();
  const screens = screensOf(p.code)
    .map((title) => say(title))
    .join(', ');
  return (
    <tr
      tabIndex={-1}
      aria-label={`${p.code} ${p.name}${has ? texts.inThisRole2 : ''}`}
      data-change={change}
      data-off={!has || undefined}
      onKeyDown={(event) => props.onMove(event, () => !locked && props.onPut(!has))}
    >
      <td>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={`${p.code} ${p.name}`}
          checked={has}
          disabled={locked}
          title={locked ? texts.youCanOnlyGivePermissions : undefined}
          onChange={(event) => props.onPut(event.currentTarget.checked)}
        />
      </td>
      <td>{p.code}</td>
      <td title={p.name}>{p.name}</td>
      <td className={classes['screens']} title={screens}>
        {screens}
      </td>
      <td className={classes['change']}>
        {change === 'given' && '+ added'}
        {change === 'taken' && '− removed'}
        {!change && locked && texts.youDontHaveIt}
        {!change && !locked && props.pairs && has && (
          <span className={classes['pairs']}>{texts.conflictsWith(props.pairs)}</span>
        )}
      </td>
      {props.compared !== undefined && (
        <td>{props.compared ? <CheckIcon size={14} aria-label={texts.hasIt} /> : '·'}</td>
      )}
      <td className={classes['people']}>{p.people}</td>
    </tr>
  );
}
