/** A fictional employee for the template. */
export const examples: Readonly<Record<string, string>> = {
  employee_code: 'MM-1001',
  last_name: 'Dela Cruz',
  first_name: 'Juan',
  middle_name: 'Santos',
  suffix: 'Jr.',
  position: 'Security guard',
  mobile: '09175550143',
  sss: '3412345679',
  philhealth: '020255012345',
  pagibig: '121234567890',
  tin: '412885031',
};
