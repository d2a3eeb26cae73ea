import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { expect, it, test } from 'vitest';
import { root } from '../build/sources.ts';
import { enrolled, enrolmentsOf, filesOf, whyNotNamed } from './register.ts';

const clinics = { key: 'medicalClinic', keys: 'medicalClinics', permission: 'HRIS01', migration: 7 };
const files = filesOf(clinics);

test('its files are in the folder of its noun on every floor', () => {
  expect(Object.keys(files)).toEqual([
    'server/database/migrations/007_medical_clinics.sql',
    'contract/hr/medical-clinics/medical-clinic-register.ts',
    'server/hr/medical-clinics/medical-clinics.queries.ts',
    'server/hr/medical-clinics/medical-clinics.handlers.ts',
    'server/hr/medical-clinics/medical-clinics.import.ts',
    'src/desk/medical-clinics/MedicalClinicManagement.tsx',
    'src/text/en/desk/medical-clinics.ts',
  ]);
});

test.each(Object.keys(files).filter((name) => name.endsWith('.ts')))('%s is valid TypeScript', (name) => {
  expect(stripTypeScriptTypes(files[name] ?? '')).toContain('export const');
});

test.each(enrolmentsOf(clinics).map((e) => [e.file, e.add.trim().split('\n')[0], e] as const))(
  '%s is given %s',
  (file, _, enrolment) => {
    const before = readFileSync(path.join(root, file), 'utf8');
    const after = enrolled(before, enrolment);
    expect(after.length).toBe(before.length + enrolment.add.length + 1);
    if (file.endsWith('.ts'))
      expect(stripTypeScriptTypes(after)).toContain(file.endsWith('places.ts') ? '/admin/medical-' : 'edical');
  },
);

it('says where a line has no place', () => {
  const nowhere = { file: 'a.ts', add: 'b', after: 'import ' };
  expect(() => enrolled('const a = 1;', nowhere)).toThrow('a.ts has no line that begins with import ');
});

it('refuses names that can be no name of code', () => {
  expect(whyNotNamed({ key: 'Medical clinic', keys: 'clinics' })).toContain('"Medical clinic" is not a name');
  expect(whyNotNamed({ key: 'staff', keys: 'staff' })).toContain('must differ');
  expect(whyNotNamed(clinics)).toBeNull();
});
