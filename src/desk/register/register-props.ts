import type { HelpTopicName } from '#src/desk/help/topics.ts';
import type { ComponentType, ReactNode } from 'react';
import type { View } from '#src/desk/ui/pieces.tsx';
import type { Endpoint } from '#contract/endpoint.ts';
import type { AnyRegister, RowOf } from '#contract/register.ts';
import type { FieldValue } from '#domain/records/fields.ts';
import type { Values } from './any-register.ts';
import type { Toast } from '#src/shared/ui/over/toast.ts';
import type { RowAction } from './RowActions.tsx';
import type { RegisterColumn } from './register-columns.ts';
import type { Without } from './use-register-actions.ts';

/** A bulk action: the call takes the selection as `of`, and search and filters as its query. */
export interface BulkMore<Row> {
  label: string;
  /** Past participle for messages: `approved`. */
  did: string;
  call: Endpoint;
  /** Returns true for a selected row that the action applies to. */
  fits: (row: Row) => boolean;
  /** Asks first; returns the rest of the call's body, or null to cancel. */
  ask: (count: string) => Promise<object | null>;
  /** The rest of the body of the call that undoes it. */
  undo?: object;
}

/** Label of a form field and its value in words, by field, for fields with IDs of other records. */
export type FieldWords = Readonly<Record<string, { label: string; shown: (value: FieldValue) => string }>>;

/** Settings of a register; everything else is shared. */
export interface RegisterProps<G extends AnyRegister> {
  of: G;
  title: string;
  /** Columns in order; `render` draws what needs more than the value. */
  columns: readonly RegisterColumn<G>[];
  /** Initial values of a new record. */
  blank: Values;
  /** Form fields. */
  form: ComponentType;
  /** For form fields with ids of other records: shown in the conflict dialog. */
  words?: FieldWords;
  /** Single-value filters, labelled as the field of the same name. */
  chips?: readonly (keyof G['fields'] & string)[];
  /** Purpose, shown in the empty state. */
  purpose: string;
  /** Returns the name of a record in a sentence. */
  nameOf: (row: RowOf<G>) => string;
  searchHint: string;
  /** True if records can be imported: the server declares an import kind. */
  imports?: boolean;
  /** More filters, next to the others. */
  moreFilters?: ReactNode;
  /** Other list actions, before the shared buttons. */
  moreActions?: ReactNode;
  /** Called with the visible rows when they change. */
  onRows?: (rows: readonly RowOf<G>[]) => void;
  /** Panel content while no history is open. */
  panel?: ReactNode;
  /** Preview panel: opened by a click or Space; arrows go to the next. */
  looks?: ComponentType<{ row: RowOf<G>; onClose: () => void }>;
  /** Returns the effect of archiving in sentences, shown instead of usage counts. */
  archiveSays?: (row: RowOf<G>) => Promise<string>;
  /** Usage that blocks archiving, with its fix, shown instead of the confirmation. */
  archivedWithout?: Without;
  /** Returns the action of the toast that follows a new record. */
  next?: (row: RowOf<G>) => Toast['action'];
  /** Returns the values that a copy of a record starts with instead of the record's own, such as its name. */
  copies?: (row: RowOf<G>) => Values;
  /** Returns the other row actions of an active record. */
  rowActions?: (row: RowOf<G>) => readonly RowAction[];
  /** Maximum number of row actions of a row; the column has room for as many. */
  mostRowActions?: number;
  /** Other bulk actions on active records. */
  bulkMore?: readonly BulkMore<RowOf<G>>[];
  /** Returns the address of a record's page, if it has one: Enter opens it, and the form is a row button. */
  pageOf?: (row: RowOf<G>, place: number) => string;
  /** A “?” next to the title. */
  help?: HelpTopicName;
  /** Lists at the same address, chosen by its parameter `list`. */
  lists?: readonly View[];
  /** Other query parameters, such as a year. */
  query?: Record<string, string | number | undefined>;
}
