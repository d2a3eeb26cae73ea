/** Sentences the server and the portal say, by code. `{name}` is filled in. Filipino stands in `fil.ts`. */
export const en = {
  // Dates in sentences
  months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  // Fields
  required: 'This is required.',
  'text.long': 'At most {max} characters.',
  'date.invalid': 'Not a date that exists.',
  'date.range': 'The year must be between 1900 and 2199.',
  'field.invalid': 'This value is not allowed.',
  'field.number': 'Must be a number.',
  'field.unknown': 'Unknown field.',
  'password.short': 'At least 10 characters.',
  // Leave
  'leave.backwards': 'The last day is before the first day.',
  'leave.too_long': 'A leave can span at most {max} days. File the rest separately.',
  'leave.one_day_parts': 'For a single day, choose whole day, morning or afternoon.',
  'leave.start_part': 'A leave of several days starts with a whole day or an afternoon.',
  'leave.end_part': 'A leave of several days ends with a whole day or a morning.',
  'leave.no_days': 'No working day falls in these dates: they are all rest days or holidays.',
  'leave.overlap': 'You already filed a leave for {start} to {end}.',
  'leave.no_credit': 'Not enough credit for {type}: {available} left, {days} asked.',
  'leave.type_unknown': 'This kind of leave does not exist.',
  'leave.cutoff_closed': 'Filing for the cut-off {start} to {end} was open until {until}. Ask HR to file it for you.',
  'leave.attachment': 'A leave of {days} days or more needs an attachment, for example a medical certificate.',
  'leave.not_pending': 'This leave is already {status} and cannot be changed.',
  'leave.transition': 'A leave that is {status} cannot become {to}.',
  'leave.own': 'You cannot decide on your own leave.',
  'leave.remark': 'Say why, so that the employee understands.',
  'leave.other_employee': 'You can file leave only for yourself.',
  'leave.not_hired': 'This is before your first day of work.',
  'leave.archived': 'This leave was withdrawn.',
  'status.pending': 'pending',
  'status.approved': 'approved',
  'status.rejected': 'rejected',
  'status.cancelled': 'cancelled',
  // Files
  'file.empty': '“{name}” is empty.',
  'file.large': '“{name}” is too large: at most {max} MB.',
  'file.type': '“{name}” is not a JPEG, PNG, WebP or PDF file.',
  'file.many': 'At most {max} files.',
  'file.unreadable': '“{name}” could not be read.',
  // Requests
  'request.malformed': 'The request could not be read. Nothing was saved.',
  'request.large': 'The request is too large: at most {max} MB. Nothing was saved.',
  'request.type': 'The request must be JSON or a form with files.',
  'request.invalid': 'Please check the marked fields.',
  'request.busy': 'This is still being worked on. Try again in a moment.',
  'request.key': 'The Idempotency-Key must be a UUID.',
  'request.key_reused': 'This filing was already sent with other content. Nothing was changed.',
  'request.withdrawn': 'This filing was withdrawn before it arrived.',
  'request.owner': 'This was filed by somebody else and waits for them to sign in.',
  'request.stale': 'Somebody changed this in the meantime. Look at it again.',
  'request.not_found': 'This does not exist, or is not yours to see.',
  'request.forbidden': 'You are not allowed to do this.',
  'request.sign_in': 'Please sign in.',
  'request.confirm': 'Please confirm your password to go on.',
  'request.slow': 'Too many attempts. Try again in {seconds} seconds.',
  'request.failed': 'Something went wrong on our side. Nothing was saved; please try again.',
  // Session
  'login.wrong': 'The e-mail, employee code or password is not right.',
  'login.signed_out': 'You are signed out.',
  'password.wrong': 'The password is not right.',
  'password.changed': 'Your password is changed. Other devices were signed out.',
} as const;

export type MessageCode = keyof typeof en;
/** Every catalogue holds the same codes. */
export type Catalogue = Record<MessageCode, string>;
