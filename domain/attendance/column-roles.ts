/** The role of a column. In files with one row per employee and day, several columns can be `in` or `out`. */
export const columnRoles = ['badge', 'code', 'date_time', 'date', 'time', 'in', 'out', 'direction', 'device'] as const;
export type ColumnRole = (typeof columnRoles)[number];

const listed = (list: string): readonly string[] => list.split(', ');
/** Names of each role's columns in files of devices. */
export const columnNames: Record<ColumnRole, readonly string[]> = {
  badge: listed(
    'badge, badge no, badge number, badge id, pin, user id, user no, ac no, enroll no, enno, enroll number, enroll id, ' +
      'card no, card number, biometric id, biometrics id, bio id, bio no, device user id, person id, finger id, no, number, id',
  ),
  code: listed(
    'employee code, employee no, employee number, employee id, employee, emp code, emp no, emp id, emp number, staff no, ' +
      'staff id, staff code, id number, id no, code',
  ),
  date_time: listed(
    'date time, date and time, timestamp, punch date time, check time, log date time, event time, attendance time, ' +
      'transaction time, clocking time',
  ),
  date: listed('date, punch date, log date, work date, attendance date, event date, transaction date, day'),
  time: listed('time, punch time, log time, clock time, time of day, hour'),
  in: listed('in, time in, log in, clock in, check in, am in, pm in, first in'),
  out: listed('out, time out, log out, clock out, check out, am out, pm out, last out'),
  direction: listed(
    'direction, in out, status, state, punch type, punch state, check type, event, type, event type, log type, ' +
      'in out mode, attendance status, function',
  ),
  device: listed('device, device name, device id, device no, terminal, terminal id, machine, reader, gate, door'),
};
