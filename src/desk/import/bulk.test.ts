import { expect, test } from 'vitest';
import type { ImportFieldShown, ImportRow } from '#contract/common/imports.ts';
import { canUndo, replaceSameText, withZeros, zerosFix } from './bulk.ts';

const row = (no: number, cells: Record<string, string>, problems: ImportRow['problems']): ImportRow => ({
  row: no,
  verdict: 'refused',
  cells,
  problems,
  corrected: false,
});
const lost = (field: string, value: string) => ({
  field,
  text: 'a zero lost?',
  suggest: [value],
  fix: 'zeros' as const,
});
const fields = [
  { name: 'mobile', label: 'Mobile' },
  { name: 'philhealth', label: 'PhilHealth' },
] as ImportFieldShown[];

const rows = [
  row(12, { mobile: '9175550190' }, [lost('mobile', '09175550190')]),
  row(17, { mobile: '9195550133', philhealth: '20255018301' }, [
    lost('mobile', '09195550133'),
    lost('philhealth', '020255018301'),
  ]),
  row(19, { branch: 'MEGA MALL' }, [{ field: 'branch', text: 'No branch has this name', suggest: ['SM Megamall'] }]),
];

test('adds the zeros of every field at once, and names how many', () => {
  const fix = zerosFix(rows, fields)!;
  expect(fix.title).toBe('Add the missing zero to 3 numbers');
  expect(fix.detail).toBe('A spreadsheet dropped the first 0 of 2 Mobile and 1 PhilHealth numbers.');
  expect(fix.cells.map((c) => [c.row, c.field, c.value, c.before])).toEqual([
    [12, 'mobile', '09175550190', '9175550190'],
    [17, 'mobile', '09195550133', '9195550133'],
    [17, 'philhealth', '020255018301', '20255018301'],
  ]);
  expect(zerosFix([rows[2]!], fields)).toBeNull();
});

test('replaces a text only where it has the same problem', () => {
  const fixing = replaceSameText(
    { field: 'branch', value: 'MEGA MALL', text: 'No branch has this name' },
    'SM Megamall',
  );
  expect(rows.flatMap(fixing)).toEqual([{ row: 19, field: 'branch', value: 'SM Megamall', before: 'MEGA MALL' }]);
  expect(row(20, { branch: 'MEGA MALL' }, []) && [row(20, { branch: 'MEGA MALL' }, [])].flatMap(fixing)).toEqual([]);
});

test('offers no Undo for numbers whose digits are hidden', () => {
  expect(canUndo({ title: '', cells: rows.flatMap(withZeros) })).toBe(true);
  expect(canUndo({ title: '', cells: [{ row: 1, field: 'sss', value: '1', before: '••••1234' }] })).toBe(false);
});
