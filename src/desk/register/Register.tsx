import { useNavigate } from 'react-router-dom';
import type { AnyRegister, RowOf } from '#contract/register.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { useAddress } from '#src/shared/ui/address.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { DeskTable } from '#src/desk/ui/DeskTable.tsx';
import { Views } from '#src/desk/ui/pieces.tsx';
import { Import } from '#src/desk/import/Import.tsx';
import { Proposed } from '#src/desk/proposals/Proposed.tsx';
import { useAny, type AnyRow } from './any-register.ts';
import { History } from './History.tsx';
import { ListActions } from './ListActions.tsx';
import { useOwnName } from './own-name.ts';
import { filtersOf, Pages } from './Pages.tsx';
import { deskColumns } from './register-columns.ts';
import { perPage, useRegisterAddress } from './register-address.ts';
import { RegisterFilters } from './RegisterFilters.tsx';
import { formValues, RegisterForm } from './RegisterForm.tsx';
import type { BulkMore, RegisterProps } from './register-props.ts';
import { RowActions, widthOfActions } from './RowActions.tsx';
import { ListViews } from './SavedViews.tsx';
import { RegisterBulk } from './RegisterBulk.tsx';
import { RegisterEmpty } from './RegisterEmpty.tsx';
import { useBulk } from './use-bulk.ts';
import { useRegisterActions, type Says } from './use-register-actions.ts';
import { useTellRows, type TellRows } from './use-tell-rows.ts';
import { useKeys } from './use-keys.ts';

interface ListPage {
  data: AnyRow[];
  total: number;
  counts: { used: number; archived: number };
}

/** In the address: a new record that starts as a copy of this one. */
const copyOf = (id: number): string => `copy-${id}`;

/** A complete list screen: form, archive and restore, history, export, and import. */
export function Register<G extends AnyRegister>(props: RegisterProps<G>) {
  const [params] = useAddress();
  const { api, key, many, list } = props.of;
  return props.imports && params.has('import') ? (
    <Import api={api} kind={key} many={many} list={list} title={`Import ${props.title.toLowerCase()}`} />
  ) : (
    <RegisterList {...props} />
  );
}

function RegisterList<G extends AnyRegister>(props: RegisterProps<G>) {
  const { of } = props;
  const address = useRegisterAddress();
  const ownName = useOwnName(of.key);
  const navigate = useNavigate();
  const filters = Object.fromEntries((props.chips ?? []).map((name) => [name, address.filter(name)]));
  const { search, shown: which, sort: by } = address;
  const asked = { search, shown: which, ...filters, ...props.query, ...(by && { sort: by }) };
  const query = Object.fromEntries(Object.entries(asked).filter(([, v]) => v !== undefined && v !== ''));
  const list = useAny<ListPage>(
    of.list,
    {
      ...(of.list.path.includes('{') && { params: { id: 0 } }),
      query: { ...query, page: address.page, limit: perPage },
    },
    { keepFormer: true },
  );
  const page = list.data;
  useTellRows(page?.data, props.onRows as TellRows);
  const name = (row: AnyRow) => props.nameOf(row as RowOf<G>);
  const { archive, restore, exportAll, exporting } = useRegisterActions(of, name, {
    says: props.archiveSays as Says,
    without: props.archivedWithout,
  });
  const bulk = useBulk(of, query, name);

  const onKey = (key: string, row: AnyRow): boolean => {
    if (key === 'h' || key === 'H') address.set({ history: String(row.id), edit: undefined });
    else if (key === 'e' || key === 'E') address.set({ edit: String(row.id) });
    else if ((key === 'c' || key === 'C') && props.copies) address.set({ edit: copyOf(row.id) });
    else if (key === 'Delete') void (row.archived ? restore(row) : archive(row));
    else return false;
    return true;
  };
  useKeys({
    n: () => address.set({ edit: 'new' }),
    '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus(),
  });

  const columns = deskColumns(of, props.columns);
  const counts = page?.counts;
  const placeOf = (row: AnyRow) => (address.page - 1) * perPage + (page?.data.indexOf(row) ?? 0) + 1;
  const view = (shown: 'used' | 'archived' | 'all', label: string, count: number | undefined) => ({
    label,
    count,
    to: address.to({ shown: shown === 'used' ? undefined : shown }),
    current: address.shown === shown,
  });
  const narrowed = address.search !== '' || Object.values(filters).some((v) => v !== undefined);
  const asksMore = Object.values(props.query ?? {}).some((v) => v !== undefined);
  const opened = page?.data.find((row) => String(row.id) === address.edit || row.id === address.history);
  const copied = props.copies && page?.data.find((row) => copyOf(row.id) === address.edit);
  const Look = props.looks;
  const looked = Look && page?.data.find((row) => row.id === address.open);
  const close = () => address.set({ open: undefined });

  return (
    <DeskPage
      title={props.title}
      help={props.help}
      views={
        <>
          {props.lists && <Views label="Lists" views={props.lists} />}
          <ListViews
            label="Views"
            own={ownName}
            views={[
              view('used', 'Active', counts?.used),
              view('archived', 'Archived', counts?.archived),
              view('all', 'All', counts && counts.used + counts.archived),
            ]}
          />
        </>
      }
      actions={
        <ListActions
          one={of.one}
          more={props.moreActions}
          exporting={exporting}
          onExport={(format) => void exportAll(query, format)}
          onImport={props.imports ? () => address.set({ import: 'new' }) : undefined}
          onNew={() => address.set({ edit: 'new' })}
        />
      }
      filters={
        <RegisterFilters of={of} chips={props.chips} hint={props.searchHint} more={props.moreFilters} own={ownName} />
      }
      foot={
        page && (
          <Pages
            page={address.page}
            perPage={perPage}
            total={page.total}
            one={of.one}
            many={of.many}
            onTurn={(to) => address.set({ page: String(to) })}
            current={!list.isPlaceholderData}
            filters={filtersOf({ ...query, shown: which === 'used' ? undefined : which })}
          />
        )
      }
      bulk={
        bulk.count > 0 && (
          <RegisterBulk bulk={bulk} matching={page?.total ?? 0} more={(props.bulkMore ?? []) as BulkMore<AnyRow>[]} />
        )
      }
      keys={[
        ['↑ ↓', 'rows'],
        ...(props.looks ? [['Space', 'preview'] as const, ['X', 'choose'] as const] : [['Space', 'choose'] as const]),
        ['Enter', props.pageOf ? 'open' : 'edit'],
        ...(props.pageOf ? [['E', 'edit'] as const] : []),
        ['N', 'new'],
        ...(props.copies ? [['C', 'copy'] as const] : []),
        ['H', 'history'],
        ['Del', 'archive'],
      ]}
      panel={
        address.history !== null ? (
          <History
            of={of}
            id={address.history}
            name={opened ? name(opened) : ''}
            onClose={() => address.set({ history: undefined })}
          />
        ) : Look && looked ? (
          <Look row={looked as RowOf<G>} onClose={close} />
        ) : (
          props.beside
        )
      }
    >
      {of.second && <Proposed subject={of.many} refresh={[of.list]} />}
      <DeskTable<AnyRow>
        label={props.title}
        list={ownName}
        columns={columns}
        rows={page?.data}
        rowKey={(row) => row.id}
        sort={address.sort}
        onSort={(sort) => address.set({ sort })}
        onOpen={(row) =>
          props.pageOf
            ? void navigate(props.pageOf(row as RowOf<G>, placeOf(row)))
            : address.set({ edit: String(row.id) })
        }
        {...(props.looks && { onLook: (row: AnyRow) => address.set({ open: String(row.id), history: undefined }) })}
        onKey={onKey}
        openKey={opened?.id ?? looked?.id}
        choosing={{
          isChosen: bulk.isChosen,
          choose: (rows, chosen) => bulk.choose(rows, chosen, page?.data ?? []),
        }}
        quiet={(row) => row.archived}
        actionsWidth={widthOfActions(
          (props.rowActions ? (props.mostRowActions ?? 1) : 0) + (props.copies ? 1 : 0),
          address.shown === 'all',
        )}
        renderActions={(row) => (
          <RowActions
            name={name(row)}
            archived={row.archived}
            mixed={address.shown === 'all'}
            {...(props.rowActions && !row.archived && { more: props.rowActions(row as RowOf<G>) })}
            onCopy={props.copies && (() => address.set({ edit: copyOf(row.id) }))}
            onEdit={() => address.set({ edit: String(row.id) })}
            onHistory={() => address.set({ history: String(row.id) })}
            onArchive={() => void archive(row)}
            onRestore={() => void restore(row)}
          />
        )}
        empty={
          <RegisterEmpty
            {...props}
            search={narrowed || asksMore ? address.search : null}
            archived={address.shown === 'archived'}
            onNew={() => address.set({ edit: 'new' })}
          />
        }
        error={list.error ? explain(list.error) : null}
        onRetry={() => void list.refetch()}
      />
      {address.edit !== null && (
        <RegisterForm
          key={address.edit}
          of={of}
          row={address.edit === 'new' || copied ? null : opened}
          waiting={page === undefined || list.isPlaceholderData}
          id={address.edit}
          blank={copied ? { ...formValues(of, copied), ...props.copies!(copied as RowOf<G>) } : props.blank}
          fields={props.form}
          words={props.words}
          nameOf={name}
          onArchive={archive}
          onHistory={(row) => address.set({ history: String(row.id), edit: undefined })}
          onClose={() => address.set({ edit: undefined })}
        />
      )}
    </DeskPage>
  );
}
