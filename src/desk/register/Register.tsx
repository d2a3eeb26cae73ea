import { useNavigate } from 'react-router-dom';
import type { AnyRegister, RowOf } from '#contract/register.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { useAddress } from '#src/shared/ui/address.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { DeskTable } from '#src/desk/ui/DeskTable.tsx';
import { Views, type View } from '#src/desk/ui/pieces.tsx';
import { Import } from '#src/desk/import/Import.tsx';
import { Proposed } from '#src/desk/proposals/Proposed.tsx';
import { texts } from '#src/text/en/desk/register.ts';
import type { Toast } from '#src/shared/ui/over/toast.ts';
import type { AnyRow } from './any-register.ts';
import { ListActions } from './ListActions.tsx';
import { filtersOf, Pages } from './Pages.tsx';
import { deskColumns } from './register-columns.ts';
import { perPage, type RegisterAddress } from './register-address.ts';
import { keysOf, pressKey } from './register-keys.ts';
import { RegisterFilters } from './RegisterFilters.tsx';
import { formValues, RegisterForm } from './RegisterForm.tsx';
import type { BulkMore, RegisterProps } from './register-props.ts';
import { RowActions, widthOfActions } from './RowActions.tsx';
import { ListViews } from './SavedViews.tsx';
import { RegisterBulk } from './RegisterBulk.tsx';
import { RegisterEmpty } from './RegisterEmpty.tsx';
import { RegisterPanel } from './RegisterPanel.tsx';
import { useBulk } from './use-bulk.ts';
import { useRegisterActions, type Says } from './use-register-actions.ts';
import { useKeys } from './use-keys.ts';
import { copyOf, useRegisterList } from './use-register-list.ts';

/** A complete list screen: form, archive and restore, history, export, and import. */
export function Register<G extends AnyRegister>(props: RegisterProps<G>) {
  const [params] = useAddress();
  const { api, key, many, list } = props.of;
  return props.imports && params.has('import') ? (
    <Import api={api} kind={key} many={many} list={list} title={texts.importTitle(props.title.toLowerCase())} />
  ) : (
    <RegisterList {...props} />
  );
}

/** Returns the views of active, archived, and all records, with their counts. */
function viewsOf(address: RegisterAddress, counts: { used: number; archived: number } | undefined): readonly View[] {
  const view = (shown: RegisterAddress['shown'], label: string, count: number | undefined) => ({
    label,
    count,
    to: address.to({ shown: shown === 'used' ? undefined : shown }),
    current: address.shown === shown,
  });
  return [
    view('used', texts.active, counts?.used),
    view('archived', texts.archived, counts?.archived),
    view('all', texts.all, counts && counts.used + counts.archived),
  ];
}

function RegisterList<G extends AnyRegister>(props: RegisterProps<G>) {
  const { of } = props;
  const listed = useRegisterList(props);
  const { address, ownName, query, list, page, name, opened, copied, looked } = listed;
  const navigate = useNavigate();
  const { archive, restore, exportAll, exporting } = useRegisterActions(of, name, {
    says: props.archiveSays as Says,
    without: props.archivedWithout,
  });
  const bulk = useBulk(of, query, name);

  useKeys({
    n: () => address.set({ edit: 'new' }),
    '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus(),
  });

  const columns = deskColumns(of, props.columns);

  return (
    <DeskPage
      title={props.title}
      help={props.help}
      views={
        <>
          {props.lists && <Views label={texts.lists} views={props.lists} />}
          <ListViews label={texts.views} own={ownName} views={viewsOf(address, page?.counts)} />
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
            all={listed.all}
            filters={filtersOf({ ...query, shown: address.shown === 'used' ? undefined : address.shown })}
          />
        )
      }
      bulk={
        bulk.count > 0 && (
          <RegisterBulk bulk={bulk} matching={page?.total ?? 0} more={(props.bulkMore ?? []) as BulkMore<AnyRow>[]} />
        )
      }
      keys={keysOf(props)}
      panel={address.history !== null || looked ? <RegisterPanel of={props} listed={listed} /> : props.panel}
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
            ? void navigate(props.pageOf(row as RowOf<G>, listed.placeOf(row)))
            : address.set({ edit: String(row.id) })
        }
        {...(props.looks && { onLook: (row: AnyRow) => address.set({ open: String(row.id), history: undefined }) })}
        onKey={(key, row) =>
          pressKey(key, row, address, {
            copies: props.copies !== undefined,
            turn: (turned) => void (turned.archived ? restore(turned) : archive(turned)),
          })
        }
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
            search={listed.searched}
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
          next={props.next as ((row: AnyRow) => Toast['action']) | undefined}
          onClose={() => address.set({ edit: undefined })}
        />
      )}
    </DeskPage>
  );
}
