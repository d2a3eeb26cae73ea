/** Sentences about requests and related data, and for HR; shown only after sign-in. */
export const filings = {
  // Leave
  'leave.backwards': 'The last day must be on or after the first day.',
  'leave.too_long': 'Leave can span at most {max} days. File the rest separately.',
  'leave.one_day_parts': 'For a single day, choose whole day, morning, or afternoon.',
  'leave.start_part': 'Leave of several days starts with a whole day or an afternoon.',
  'leave.end_part': 'Leave of several days ends with a whole day or a morning.',
  'leave.no_days': 'These dates are all rest days or holidays. Choose other dates.',
  'leave.overlap': 'You already filed leave from {start} to {end}. Choose other dates.',
  'leave.for_women': '{type} is for women.',
  'leave.for_men': '{type} is for men.',
  'leave.max_request': '{type} is at most {max} days. This request has {days}.',
  'leave.max_year': '{type} is at most {max} days a year. {left} left, {days} requested.',
  'leave.max_requests': '{type} can be taken {max} times, and you used them all.',
  'leave.no_credit': 'Not enough credit for {type}: {available} left, {days} requested.',
  'leave.type_unknown': 'This leave type doesn’t exist. Choose another leave type.',
  'leave.attachment': 'Leave of {days} days or more needs an attachment, such as a medical certificate.',
  'leave.document': '{type} needs a document: {document}. Attach it.',
  'leave.document_later': '{type} is approved once this is attached: {document}.',
  'leave.document_hr':
    '{type} needs a document: {document}. Ask the employee to attach it, or ask HR to approve without it.',
  'leave.document_why':
    '{type} needs a document: {document}. Ask the employee to attach it, or approve with a remark that says why it’s missing.',
  'leave.min_sickness': '{type} begins at {min} days of confinement. This request has {days}.',
  'leave.sick_leave_left': '{left} days of sick leave are left. The SSS pays once company sick leave is used.',
  'leave.exception_hr':
    '{type}: the request asks for an exception, which only HR can approve. Ask HR, or reject the request.',
  'leave.exception_why':
    '{type}: the request asks for an exception. Approve it with a remark that says why; the employee reads it.',
  'leave.exception': 'This leave type allows no exceptions. Only HR can file beyond its limits.',
  // Every kind of request, then each kind other than leave
  'filing.own': 'You can’t approve or reject your own request. Another approver must act on it.',
  'filing.other_employee': 'You can file only for yourself.',
  'filing.not_hired': 'The first day of work is {date}. Choose that day or later.',
  'filing.after_leaving': 'This was filed on {filed}, after the last day of work, {date}. Ask HR.',
  'filing.separated': 'The last day of work is {date}. Choose that day or earlier.',
  'filing.cutoff_closed':
    'Requests for the cutoff {start} to {end} were accepted until {until}. Ask HR to file the request for you.',
  'filing.not_pending': 'This request is already {status}, so it can’t be changed.',
  'filing.transition': 'A request that is {status} can’t become {to}.',
  'filing.filed_by_you': 'You filed this request for the employee. Another approver must approve or reject it.',
  'filing.in_place_of_own':
    'The user you’re a delegate for made or filed this request. Another approver must approve or reject it.',
  'filing.remark': 'Enter a reason for the employee.',
  'filing.undo_late':
    'It’s too late to undo this: the employee is being notified. You can still cancel an approval, with a reason.',
  'filing.undo_other': 'Only the user who approved or rejected this request can undo it.',
  'filing.undo_overtaken':
    'The employee has filed a new request, so this one can’t be reopened. Approve or reject the new request.',
  'filing.archived': 'This request was withdrawn.',
  'overtime.no_time': 'The end must differ from the start.',
  'overtime.too_long': 'Overtime can last at most {max} hours. File the rest separately.',
  'overtime.too_far': 'Overtime can be filed at most {days} days ahead, until {until}.',
  'overtime.overlap': 'You already filed overtime for {date}, {start} to {end}. Enter other times.',
  'official_business.too_far': 'Official business can be filed at most {days} days ahead, until {until}.',
  'official_business.overlap': 'You already filed official business for {date}: {place}. Choose other dates.',
  'accomplishment.minutes': 'Enter more than 0 and at most {max} hours.',
  'accomplishment.day_full': 'With your other requests, this day would have more than {max} hours. Enter fewer hours.',
  'accomplishment.future': 'This day is in the future. File the work when it is done.',
  'change_schedule.backwards': 'The last day must be on or after the first day.',
  'change_schedule.too_long': 'A schedule change can span at most {max} days. File the rest separately.',
  'change_schedule.unknown': 'This schedule doesn’t exist. Choose another schedule.',
  'change_schedule.same': 'You already work this schedule on these dates. Choose another schedule.',
  'change_schedule.overlap': 'You already filed a schedule change from {start} to {end}. Choose other dates.',
  'time_report.future': 'This day is in the future. Choose today or earlier.',
  'time_report.waiting': 'You already reported this day. Correct or withdraw that report.',
  'time_report.same': 'Time in and time out can’t be at the same minute.',
  // Delegates of approvers
  'substitution.backwards': 'The last day must be on or after the first day.',
  'substitution.too_long': 'A delegation can span at most {max} days. Choose an earlier last day.',
  'presence.ahead': 'Choose a day from today on, at most {days} days ahead.',
  'substitution.self': 'You can’t be your own delegate. Choose another user.',
  'substitution.unknown': 'This account no longer exists. Choose another delegate.',
  'substitution.past': 'The last day is in the past. Choose today or later.',
  'substitution.overlap': '{name} is already your delegate from {start} to {end}. Choose other dates.',
  'substitution.over': 'This delegation has ended and can’t be changed. Add another delegation.',
  'status.pending': 'pending',
  'status.approved': 'approved',
  'status.rejected': 'rejected',
  'status.cancelled': 'cancelled',
  // Directory
  'directory.cursor': 'This directory position is invalid or too old. Load the directory from the start.',
  // Files
  'file.empty': '“{name}” is empty. Choose another file.',
  'file.large': '“{name}” is larger than {max} MB. Choose a smaller file.',
  'file.type': '“{name}” isn’t a JPEG, PNG, WebP, or PDF file. Choose another file.',
  'file.many': 'Attach at most {max} files.',
  'file.unreadable': 'Couldn’t read “{name}”. Choose another file.',
  'file.pixels': '“{name}” has more than {max} million pixels. Choose a smaller picture.',
  'file.moving': '“{name}” is an animated image. Choose a still image or a PDF.',
  'file.pdf_locked':
    '“{name}” has a password, so its photo locations can’t be removed. Save it without a password, or attach a photo of it.',
  'file.pdf_signed':
    '“{name}” is signed, and its photos contain their location; removing it would break the signature. Attach a photo of it instead.',
  'file.pdf_hidden':
    'The photos in “{name}” may contain their location, which can’t be removed. Attach the photos themselves, or a photo of the page.',
  'file.pdf_active':
    '“{name}” contains a program, an attached file, or a link that starts one. Print it to a new PDF, or attach a photo of it.',
  'file.pdf_damaged': '“{name}” is damaged or not a PDF. Print it to a new PDF, or attach a photo of it.',
  'file.virus': '“{name}” contains malware ({found}). Scan your device, and attach another file.',
  'file.unscanned': 'Files can’t be checked for malware at the moment. Nothing is lost; try again in a few minutes.',
  'request.downloads': 'You have {max} downloads in progress. Wait until one is done.',
  'request.downloads_hour': 'You have downloaded {max} files in an hour. Try again later.',
  'file.quota':
    'There is no space for these files: the limit is {max} MB per person. Send this without them, and tell HR.',
  'file.quota_day': 'The limit is {max} MB of files a day per person. Send this tomorrow, or without its files.',
  // Profile
  'photo.type': '“{name}” isn’t a readable photo. Choose a JPEG.',
  'signature.empty': 'Nothing is drawn yet. Sign with a finger, a pen, or the mouse.',
  'signature.too_little': 'This is too little for a signature. Sign as you do on paper.',
  'signature.too_much': 'This is mostly dark, so the signature can’t be seen. Sign on white paper, or draw it here.',
  'signature.type': 'Couldn’t read “{name}” as a signature. Draw it here, or choose a PNG.',
  'profile.unreadable': 'This number can’t be read at the moment. Nothing is lost; tell HR.',
  // E-mails about decisions
  'told.mail-more': 'Open Kawani to see the approver and any remark.',
  'told.mail-open': 'See the request',
  'told.mail-more-paper': 'Read the document in Kawani, and confirm there that you received it.',
  'told.mail-open-paper': 'Read the document',
  'told.mail-more-changed': 'Open Kawani to see the change, who made it, and the reason.',
  'told.mail-open-changed': 'See the details',
  'told.mail-more-document': 'Open Kawani to see the document. Bring HR a new document before it expires.',
  'told.mail-more-documents': 'Open Kawani to see the employees.',
  'told.mail-more-clients': 'Open Kawani to see the clients.',
  // Payslips
  'payslip.no_birth_date': 'Payroll has no birth date to open this PDF. Tell HR.',
  // Accounts
  'account.whose': 'Choose an employee or an account, not both.',
  'account.employee_unknown': 'This employee doesn’t exist. Choose another employee.',
  'account.email_needed': 'Enter an e-mail address.',
  'account.email_taken': 'Another account has this e-mail address. Enter another address.',
  'account.exists': 'This employee already has an account. For a forgotten password, give a one-time password.',
  'account.own':
    'You can’t do this for your own account. Another user must do it. You can change your password yourself.',
  'account.beyond': 'This account has more permissions than you. Ask a user with the same permissions.',
  'account.role_unknown': 'One of these roles doesn’t exist. Refresh the page.',
  'account.role_guarded':
    'The role “{name}” has permissions over money or access. Open the account without the role, then add it under Users, where another user confirms it.',
  'account.address_guarded':
    'This account has permissions over money or access. Change its e-mail address under Users, where another user confirms it.',
  'account.role_beyond':
    'You can’t give the role “{name}”, because it has more permissions than you. Ask a user with the same permissions.',
  'invitation.over': 'This invitation was already accepted or cancelled. Refresh to see the latest.',
  // Shown with HR's reason on a day whose payslip is posted.
  'time-report.paid-before': 'This day was already paid: the change to your pay still has to be confirmed.',
} as const;
