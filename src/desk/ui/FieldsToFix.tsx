import type { UseFormReturnType } from '@mantine/form';
import type { Fields } from '#domain/records/fields.ts';
import { firstOf } from '#domain/lists/known.ts';
import { texts } from '#src/text/en/desk/ui.ts';
import classes from './FieldsToFix.module.css';

/** Focuses the input of a field, or the first one of several. */
function focusField(from: HTMLElement, name: string): void {
  const place = (from.closest('form') ?? document).querySelector<HTMLElement>(`[data-path="${CSS.escape(name)}"]`);
  const input = place?.matches('input, select, textarea') ? place : place?.querySelector<HTMLElement>('input, select');
  (input ?? place)?.scrollIntoView({ block: 'center' });
  input?.focus({ preventScroll: true });
}

const placeOf = (name: string): Element | null => document.querySelector(`[data-path="${CSS.escape(name)}"]`);

/** Sorts names as the form shows the fields: errors come in the order of the schema. */
const inFormOrder = (names: readonly string[]): string[] =>
  names.toSorted((a, b) => {
    const [one, other] = [placeOf(a), placeOf(b)];
    if (one === null || other === null || one === other) return 0;
    return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });

/**
 * Above a form with several wrong fields: their names, each a link to its field. A single wrong field already has the
 * focus.
 */
export function FieldsToFix({ form, fields }: { form: UseFormReturnType<object>; fields: Fields }) {
  const names = inFormOrder(Object.keys(form.errors).filter((name) => Boolean(form.errors[name])));
  if (names.length < 2) return null;
  const labelOf = (name: string) => (fields[name] ?? fields[firstOf(name.split('.'))])?.label ?? name;
  return (
    <p className={classes['list']} data-whole>
      <b>{texts.fieldsToFix(names.length)}</b>{' '}
      {names.map((name) => (
        <button key={name} type="button" onClick={(event) => focusField(event.currentTarget, name)}>
          {labelOf(name)}
        </button>
      ))}
    </p>
  );
}
