import type { ComponentType, ReactNode } from 'react';
import type { View } from '#src/desk/ui/pieces.tsx';
import type { Endpoint } from '#contract/endpoint.ts';
import type { AnyRegister, RowOf } from '#contract/register.ts';
import type { FieldValue } from '#domain/records/fields.ts';
import type { Values } from './any-register.ts';
import type { RowAction } from './RowActions.tsx';
import type { RegisterColumn } from './register-columns.ts';
import type { Without } from './use-register-actions.ts';

/** Something done with many records: by a call that takes what is chosen as `of`, and search and filters as its query. */
export interface BulkMore<Row> {
  label: string;
  /** Of what is done, in a sentence: `approved`. */
  did: string;
  call: Endpoint;
  /** Which of the chosen rows it is offered for. */
  fits: (row: Row) => boolean;
  /** Asks before it is done; answers the rest of the call's body, or null where it is not to be done. */
  ask: (count: string) => Promise<object | null>;
  /** The rest of the body that takes it back. */
  undo?: object;
}

/** A field of a form that holds numbers of other records, by name: what it is called, and its value in words. */
export type FieldWords = Readonly<Record<string, { label: string; shown: (value: FieldValue) => string }>>;

/** What a noun says of its list: everything else is the same for all of them. */
export interface RegisterProps<G extends AnyRegister> {
  of: G;
  title: string;
  /** The fields in the order of the list; what a cell needs beyond its value is drawn by `render`. */
  columns: readonly RegisterColumn<G>[];
  /** What a new record begins with. */
  blank: Values;
  /** The fields of the form. */
  form: ComponentType;
  /** Of fields of the form that hold numbers of other records: shown where two people changed one record. */
  words?: FieldWords;
  /** Filters of one value each, whose words are those of the field of the same name. */
  chips?: readonly (keyof G['fields'] & string)[];
  /** What the list is for, shown while it is empty, and why one would begin it. */
  purpose: string;
  /** How a record is called in a sentence. */
  nameOf: (row: RowOf<G>) => string;
  searchHint: string;
  /** Records are imported too: the server declares it as a kind of import. */
  imports?: boolean;
  /** Beside the other filters. */
  moreFilters?: ReactNode;
  /** What else is done with the whole list, before its other buttons. */
  moreActions?: ReactNode;
  /** Told of the rows that are shown, whenever others are. */
  onRows?: (rows: readonly RowOf<G>[]) => void;
  /** Beside the list, while no history is open there. */
  beside?: ReactNode;
  /** One record beside the list: a click or Space opens it there, and the arrows go from one to the next. */
  looks?: ComponentType<{ row: RowOf<G>; onClose: () => void }>;
  /** What archiving a record comes to, in sentences: in place of how much it is used. */
  archiveSays?: (row: RowOf<G>) => Promise<string>;
  /** What it is archived only without, and what is done about it first: said in place of the question. */
  archivedWithout?: Without;
  /** A new record may begin with what another one has: what of it is another than there, such as its name. */
  copies?: (row: RowOf<G>) => Values;
  /** What else can be done with a record in use, at the end of its row. */
  rowActions?: (row: RowOf<G>) => readonly RowAction[];
  /** How many of them a row has at most, without a number one: their column has room for as many. */
  mostRowActions?: number;
  /** What else can be done with many records in use at once. */
  bulkMore?: readonly BulkMore<RowOf<G>>[];
  /** Where a record has a page of its own: Enter leads there, and the form is a button of the row. */
  pageOf?: (row: RowOf<G>) => string;
  /** Lists that share the address, this one among them: told apart by `list` in it. */
  lists?: readonly View[];
  /** Further questions in the list's query, such as a year. */
  query?: Record<string, string | number | undefined>;
}
