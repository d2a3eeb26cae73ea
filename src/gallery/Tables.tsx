import type { ReactNode } from 'react';
import { benefits } from '#contract/hr/benefits/benefit-register.ts';
import type { AnyRow } from '#src/desk/register/any-register.ts';
import { History } from '#src/desk/register/History.tsx';
import { ListActions } from '#src/desk/register/ListActions.tsx';
import { Pages } from '#src/desk/register/Pages.tsx';
import { deskColumns } from '#src/desk/register/register-columns.ts';
import { RowActions } from '#src/desk/register/RowActions.tsx';
import { ListViews, SaveView } from '#src/desk/register/SavedViews.tsx';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { DeskTable } from '#src/desk/ui/DeskTable.tsx';
import { ChoiceChip } from '#src/desk/ui/pieces.tsx';
import { SearchField } from '#src/desk/ui/SearchField.tsx';
import { archivedRows, rows } from './examples.ts';
import classes from './Gallery.module.css';

const columns = deskColumns(benefits, [
  { key: 'name', name: true, sortable: true, width: '200px' },
  { key: 'kind', width: '130px', sortable: true, said: 'Kind' },
  { key: 'amount_centavos', width: '100px', sortable: true },
  { key: 'per', width: '80px', rank: 4 },
  { key: 'description', rank: 5 },
]);
const nothing = () => undefined;

function Table(props: {
  label: string;
  rows: AnyRow[] | undefined;
  openKey?: number;
  mixed?: boolean;
  empty?: ReactNode;
  error?: string;
}) {
  return (
    <DeskTable<AnyRow>
      label={props.label}
      list="gallery.0"
      columns={columns}
      rows={props.rows}
      rowKey={(row) => row.id}
      sort="name"
      onSort={nothing}
      onOpen={nothing}
      openKey={props.openKey}
      quiet={(row) => row.archived}
      renderActions={(row) => (
        <RowActions
          name={String(row['name'])}
          archived={row.archived}
          mixed={props.mixed ?? false}
          onEdit={nothing}
          onHistory={nothing}
          onArchive={nothing}
          onRestore={nothing}
        />
      )}
      empty={props.empty}
      error={props.error ?? null}
      onRetry={nothing}
    />
  );
}

/** The frame of a desk screen around a list, with a history panel. */
export const WholeList = () => (
  <div className={classes['frame']}>
    <DeskPage
      title="Benefits"
      views={
        <ListViews
          label="Which records"
          own="gallery.0"
          views={[
            { label: 'In use', count: 4, to: '?', current: true },
            { label: 'To fix', count: 1, to: '?only=odd', current: false, alert: true },
            { label: 'Archived', count: 2, to: '?shown=archived', current: false },
          ]}
        />
      }
      actions={<ListActions one="benefit" exporting={false} onExport={nothing} onImport={nothing} onNew={nothing} />}
      filters={
        <>
          <SearchField value="" hint="Name or description" onChange={nothing} />
          <ChoiceChip label="Kind" value="other" options={[['other', 'Other benefit']]} onChange={nothing} />
          <ChoiceChip label="Per" value={undefined} options={[['day', 'Day']]} onChange={nothing} />
          {['Taxed as', 'Region', 'Given by', 'Paid in', 'State', 'Kept since', 'Ends', 'Told of', 'Seen by'].map(
            (label) => (
              <ChoiceChip key={label} label={label} value={undefined} options={[['one', 'One']]} onChange={nothing} />
            ),
          )}
          <SaveView own="gallery.0" />
        </>
      }
      foot={<Pages page={2} perPage={50} total={1284} one="benefit" many="benefits" onTurn={nothing} />}
      keys={[
        ['↑ ↓', 'rows'],
        ['N', 'new'],
      ]}
      panel={<History of={benefits} id={1} name="Transport" onClose={nothing} />}
    >
      <Table label="Benefits with a history" rows={rows} openKey={1} />
    </DeskPage>
  </div>
);

const Box = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h3>{title}</h3>
    <div className={classes['box']}>{children}</div>
  </div>
);

/** The one table, in each state it can be in. */
export const TableStates = () => (
  <div className={classes['grid']}>
    <Box title="Rows">
      <Table label="Rows" rows={rows} />
    </Box>
    <Box title="Archived among all">
      <Table label="Archived" rows={[...rows.slice(0, 2), ...archivedRows]} mixed />
    </Box>
    <Box title="Loading">
      <Table label="Loading" rows={undefined} />
    </Box>
    <Box title="Empty">
      <Table
        label="Empty"
        rows={[]}
        empty={
          <>
            <b>No benefits yet</b>
            <span>Benefits are paid on top of basic pay.</span>
          </>
        }
      />
    </Box>
    <Box title="No match">
      <Table
        label="No match"
        rows={[]}
        empty={
          <>
            <b>No benefits match these filters</b>
            <span>Searched “rise” in name or description.</span>
          </>
        }
      />
    </Box>
    <Box title="Error">
      <Table label="Error" rows={undefined} error="The server did not answer. What you chose is kept." />
    </Box>
  </div>
);
