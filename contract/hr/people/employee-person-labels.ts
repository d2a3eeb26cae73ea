import { choiceField, dateField, textField, type Fields } from '#domain/records/fields.ts';

/** Labels of the personal fields, wherever they are shown. */
export const personLabels = {
  employee_code: textField('Code'),
  last_name: textField('Last name'),
  first_name: textField('First name'),
  middle_name: textField('Middle name'),
  suffix: textField('Suffix'),
  sex: choiceField('Sex', { female: 'Female', male: 'Male' }),
  birth_date: dateField('Birth date'),
  civil_status: choiceField('Civil status', {
    single: 'Single',
    married: 'Married',
    widowed: 'Widowed',
    separated: 'Separated',
    annulled: 'Annulled',
  }),
  address: textField('Address'),
  email: textField('E-mail'),
  mobile: textField('Mobile'),
  emergency_name: textField('Emergency contact'),
  emergency_relation: textField('Relation'),
  emergency_mobile: textField('Emergency contact number'),
  employment_status: choiceField('Employment status', {
    probationary: 'Probationary',
    regular: 'Regular',
    project: 'Project',
    fixed_term: 'Fixed term',
    seasonal: 'Seasonal',
    casual: 'Casual',
  }),
} satisfies Fields;
