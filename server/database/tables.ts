// Written by `npm run tables` from migrations/*.sql; a test holds it to them.
import type { Bytes, Defaulted, Instant, Json, LocalDate, LocalTime, Nullable, Numeric } from './columns.ts';

interface AuthAccountLinks {
  id: Defaulted<number>;
  kind: 'invitation' | 'reset' | 'address';
  user_id: number;
  token_hash: Bytes;
  email: string;
  created_at: Instant;
  created_by: Nullable<number>;
  sent_at: Instant;
  expires_at: Instant;
  used_at: Nullable<Instant>;
  revoked_at: Nullable<Instant>;
}

interface AuthAudit {
  id: Defaulted<number>;
  at: Defaulted<Instant>;
  actor_id: Nullable<number>;
  request_id: Nullable<string>;
  table_name: string;
  record_id: string;
  action: 'insert' | 'update' | 'delete' | 'read';
  before: Nullable<Json>;
  after: Nullable<Json>;
}

interface AuthAuditChain {
  seq: number;
  audit_id: number;
  hash: string;
}

interface AuthFactorResets {
  id: Defaulted<number>;
  user_id: number;
  reset_by: number;
  reset_at: Instant;
  what: 'factor' | 'password';
}

interface AuthIdempotencyKeys {
  user_id: number;
  key: string;
  endpoint: string;
  payload_hash: Bytes;
  outcome: Nullable<'stored' | 'withdrawn'>;
  reply: Nullable<Json>;
  created_at: Instant;
}

interface AuthKnownAddresses {
  user_id: number;
  address_hash: string;
  last_at: Instant;
}

interface AuthKnownSignIns {
  user_id: number;
  what: 'network' | 'device';
  value: string;
  last_at: Instant;
}

interface AuthMails {
  id: Defaulted<number>;
  kind: string;
  user_id: Nullable<number>;
  account_link_id: Nullable<number>;
  recipient: string;
  sealed: Nullable<string>;
  status: Defaulted<'queued' | 'sent' | 'failed'>;
  attempts: Defaulted<number>;
  error: Nullable<string>;
  created_at: Instant;
  useful_until: Nullable<Instant>;
  finished_at: Nullable<Instant>;
}

interface AuthOneTimePasswords {
  id: Defaulted<number>;
  user_id: number;
  password_hash: string;
  created_at: Instant;
  created_by: number;
  expires_at: Instant;
}

interface AuthPasskeys {
  id: Defaulted<number>;
  user_id: number;
  credential_id: string;
  public_key: Bytes;
  sign_count: number;
  transports: string[];
  name: string;
  created_at: Instant;
  last_used_at: Nullable<Instant>;
}

interface AuthPermissionGroups {
  id: Defaulted<number>;
  name: string;
  archived_at: Nullable<Instant>;
  version: Defaulted<number>;
}

interface AuthPermissions {
  code: string;
  name: string;
  group_id: Nullable<number>;
  id: Defaulted<number>;
  archived_at: Nullable<Instant>;
  version: Defaulted<number>;
}

interface AuthPrivacyAcknowledgements {
  user_id: number;
  notice_version: string;
  language: 'en' | 'fil';
  acknowledged_at: Instant;
}

interface AuthPushKeys {
  id: number;
  public_key: string;
  private_key: string;
  created_at: Instant;
}

interface AuthPushSubscriptions {
  id: Defaulted<number>;
  session_id: number;
  endpoint: string;
  p256dh: Bytes;
  secret: Bytes;
  created_at: Instant;
}

interface AuthRecoveryCodes {
  id: Defaulted<number>;
  user_id: number;
  code_hash: Bytes;
  created_at: Instant;
  used_at: Nullable<Instant>;
}

interface AuthRolePermissions {
  role_id: number;
  code: string;
}

interface AuthRoles {
  id: Defaulted<number>;
  name: string;
  archived_at: Nullable<Instant>;
  version: Defaulted<number>;
  second_factor: Defaulted<boolean>;
}

interface AuthSeenEmployees {
  audit_id: number;
  employee_ids: string;
}

interface AuthSessions {
  id: Defaulted<number>;
  token_hash: Bytes;
  user_id: number;
  device: string;
  created_at: Instant;
  seen_at: Instant;
  expires_at: Instant;
  confirmed_until: Instant;
  revoked_at: Nullable<Instant>;
  must_choose: Defaulted<boolean>;
  factor_step: Nullable<'give' | 'set-up'>;
  proven_at: Nullable<Instant>;
  active_at: Nullable<Instant>;
  network: Nullable<string>;
  hands_in: Defaulted<boolean>;
  former_token_hash: Nullable<Bytes>;
  former_until: Nullable<Instant>;
}

interface AuthSignInFailures {
  subject: string;
  failures: number;
  last_at: Instant;
  last_attempt: string;
  blocked_until: Nullable<Instant>;
}

interface AuthSignInRules {
  id: number;
  idle_minutes: number;
  version: Defaulted<number>;
}

interface AuthSubstitutions {
  id: Defaulted<number>;
  user_id: number;
  substitute_id: number;
  from_date: LocalDate;
  to_date: LocalDate;
  archived_at: Nullable<Instant>;
  version: Defaulted<number>;
}

interface AuthTotpSecrets {
  id: Defaulted<number>;
  user_id: number;
  sealed: string;
  created_at: Instant;
  confirmed_at: Nullable<Instant>;
  last_step: Defaulted<number>;
}

interface AuthUsedChallenges {
  challenge: string;
  expires_at: Instant;
}

interface AuthUserRoles {
  user_id: number;
  role_id: number;
}

interface AuthUsers {
  id: Defaulted<number>;
  name: string;
  email: Nullable<string>;
  password_hash: Nullable<string>;
  employee_id: Nullable<number>;
  archived_at: Nullable<Instant>;
  version: Defaulted<number>;
  language: Defaulted<'en' | 'fil'>;
  sign_in_name: Nullable<string>;
}

interface HrAccomplishments {
  id: Defaulted<number>;
  employee_id: number;
  date: LocalDate;
  minutes: number;
  task: string;
  description: Defaulted<string>;
  status: Defaulted<'pending' | 'approved' | 'rejected' | 'cancelled'>;
  remark: Nullable<string>;
  decided_at: Nullable<Instant>;
  decided_by: Nullable<number>;
  filed_at: Instant;
  received_at: Instant;
  late_sync: Defaulted<boolean>;
  client_request_id: Nullable<string>;
  archived_at: Nullable<Instant>;
  version: Defaulted<number>;
  filed_by: Nullable<number>;
  decided_for: Nullable<number>;
  decision_no: Defaulted<number>;
}

interface HrAssignments {
  id: Defaulted<number>;
  employee_id: number;
  line: Defaulted<number>;
  from_date: LocalDate;
  to_date: Nullable<LocalDate>;
  client_id: number;
  branch_id: number;
  position: string;
  ended_because: Nullable<string>;
  note: Defaulted<string>;
  replaces_id: Nullable<number>;
  withdrawn_at: Nullable<Instant>;
  withdrawn_why: Nullable<string>;
  created_at: Instant;
  created_by: Nullable<number>;
}

interface HrBankChanges {
  id: Defaulted<number>;
  employee_id: number;
  user_id: number;
  at: Instant;
}

interface HrBenefits {
  id: Defaulted<number>;
  name: string;
  description: Defaulted<string>;
  archived_at: Nullable<Instant>;
  version: Defaulted<number>;
  kind: Defaulted<'de_minimis' | 'allowance' | 'other'>;
  item: Nullable<string>;
  amount_centavos: Nullable<number>;
  per: Defaulted<'day' | 'cutoff' | 'month' | 'year'>;
}

interface HrBranchHolidays {
  branch_id: number;
  holiday_id: number;
}

interface HrBranches {
  id: Defaulted<number>;
  client_id: number;
  name: string;
  address: string;
  region: string;
  archived_at: Nullable<Instant>;
  version: Defaulted<number>;
  wage_area: Defaulted<string>;
}

interface HrChangeSchedules {
  id: Defaulted<number>;
  employee_id: number;
  start_date: LocalDate;
  end_date: LocalDate;
  from_schedule_id: Nullable<number>;
  to_schedule_id: number;
  reason: string;
  status: Defaulted<'pending' | 'approved' | 'rejected' | 'cancelled'>;
  remark: Nullable<string>;
  decided_at: Nullable<Instant>;
  decided_by: Nullable<number>;
  filed_at: Instant;
  received_at: Instant;
  late_sync: Defaulted<boolean>;
  client_request_id: Nullable<string>;
  archived_at: Nullable<Instant>;
  version: Defaulted<number>;
  filed_by: Nullable<number>;
  decided_for: Nullable<number>;
  decision_no: Defaulted<number>;
}

interface HrClientAdjustments {
  client_id: number;
  expense_type_id: number;
  position: number;
  billed: boolean;
  taxed: boolean;
  in_thirteenth: boolean;
}

interface HrClientOfficers {
  client_id: number;
  user_id: number;
}

interface HrClientSchedules {
  client_id: number;
  schedule_id: number;
}

interface HrClients {
  id: Defaulted<number>;
  code: string;
  name: string;
  cutoff_days: number[];
  filing_grace_days: Defaulted<number>;
  archived_at: Nullable<Instant>;
  version: Defaulted<number>;
  tin: Nullable<string>;
  address: Defaulted<string>;
  contract_from: Nullable<LocalDate>;
  contract_to: Nullable<LocalDate>;
  services: Defaulted<string>;
  fee_basis_points: Defaulted<number>;
  pay_after_days: Defaulted<number>;
  signatory: Defaulted<string>;
  signatory_position: Defaulted<string>;
  billing_email: Nullable<string>;
}

interface HrConfirmedWorkdays {
  branch_id: number;
  date: LocalDate;
  confirmed_by: number;
  confirmed_at: Instant;
}

interface HrContractReminders {
  kind: 'employment' | 'client';
  of_id: number;
  ends_on: LocalDate;
  days: number;
  told_at: Instant;
}

interface HrContracts {
  id: Defaulted<number>;
  employee_id: number;
  kind: 'probationary' | 'regular' | 'project' | 'fixed_term' | 'seasonal' | 'casual';
  title: string;
  from_date: LocalDate;
  to_date: Nullable<LocalDate>;
  body: string;
  created_at: Instant;
  created_by: Nullable<number>;
  acknowledged_at: Nullable<Instant>;
  archived_at: Nullable<Instant>;
  version: Defaulted<number>;
}

interface HrDailyRates {
  id: Defaulted<number>;
  client_id: number;
  position: string;
  region: string;
  amount_centavos: number;
  from_date: LocalDate;
  note: Defaulted<string>;
  archived_at: Nullable<Instant>;
  version: Defaulted<number>;
}

interface HrDevicePunches {
  id: Defaulted<number>;
  client_id: number;
  device_id: number;
  pin: string;
  at: Instant;
  tag: string;
  upload_id: number;
  employee_id: Nullable<number>;
}

interface HrDirectoryChanges {
  client_id: number;
  employee_id: number;
  changed_in: number;
}

interface HrDocumentReminders {
  document_id: number;
  days: number;
  told_at: Instant;
}

interface HrDocuments {
  id: Defaulted<number>;
  employee_id: number;
  kind: 'contract' | 'identification' | 'clearance' | 'certificate' | 'medical' | 'memo' | 'other';
  name: string;
  issued_on: Nullable<LocalDate>;
  expires_on: Nullable<LocalDate>;
  file_id: number;
  created_at: Instant;
  archived_at: Nullable<Instant>;
  version: Defaulted<number>;
}

interface HrEmployeeBenefits {
  id: Defaulted<number>;
  employee_id: number;
  benefit_id: number;
  amount_centavos: Nullable<number>;
  from_date: LocalDate;
  to_date: Nullable<LocalDate>;
  note: Defaulted<string>;
  archived_at: Nullable<Instant>;
  version: Defaulted<number>;
}

interface HrEmployeeDrafts {
  author_id: number;
  id: string;
  fields: string;
  begun_at: Instant;
  saved_at: Instant;
  version: Defaulted<number>;
}

interface HrEmployees {
  id: Defaulted<number>;
  employee_code: string;
  last_name: string;
  first_name: string;
  middle_name: Defaulted<string>;
  suffix: Defaulted<string>;
  sex: 'female' | 'male';
  birth_date: LocalDate;
  email: Nullable<string>;
  mobile: Nullable<string>;
  position: string;
  client_id: number;
  branch_id: number;
  hired_on: LocalDate;
  separated_on: Nullable<LocalDate>;
  tin: Nullable<string>;
  sss: Nullable<string>;
  philhealth: Nullable<string>;
  pagibig: Nullable<string>;
  bank_account: Nullable<string>;
  archived_at: Nullable<Instant>;
  version: Defaulted<number>;
  civil_status: Nullable<'single' | 'married' | 'widowed' | 'separated' | 'annulled'>;
  address: Nullable<string>;
  emergency_name: Nullable<string>;
  emergency_relation: Nullable<string>;
  emergency_mobile: Nullable<string>;
  employment_status: Nullable<'probationary' | 'regular' | 'project' | 'fixed_term' | 'seasonal' | 'casual'>;
  bank: Nullable<string>;
  bank_account_name: Nullable<string>;
  photo_file_id: Nullable<number>;
  signature_file_id: Nullable<number>;
  sign_in_code: Nullable<string>;
  tin_mark: Nullable<string>;
  sss_mark: Nullable<string>;
  philhealth_mark: Nullable<string>;
  pagibig_mark: Nullable<string>;
}

interface HrEmploymentStatuses {
  id: Defaulted<number>;
  employee_id: number;
  from_date: LocalDate;
  to_date: Nullable<LocalDate>;
  employment_status: 'probationary' | 'regular' | 'project' | 'fixed_term' | 'seasonal' | 'casual';
  ended_because: Nullable<string>;
  note: Defaulted<string>;
  replaces_id: Nullable<number>;
  withdrawn_at: Nullable<Instant>;
  withdrawn_why: Nullable<string>;
  created_at: Instant;
  created_by: Nullable<number>;
}

interface HrEmployments {
  id: Defaulted<number>;
  employee_id: number;
  from_date: LocalDate;
  to_date: Nullable<LocalDate>;
  ended_because: Nullable<string>;
  note: Defaulted<string>;
  replaces_id: Nullable<number>;
  withdrawn_at: Nullable<Instant>;
  withdrawn_why: Nullable<string>;
  created_at: Instant;
  created_by: Nullable<number>;
}

interface HrEvaluations {
  id: Defaulted<number>;
  employee_id: number;
  from_date: LocalDate;
  to_date: LocalDate;
  evaluator: string;
  rating: number;
  recommendation: 'regularise' | 'extend' | 'continue' | 'train' | 'end';
  body: string;
  created_at: Instant;
  created_by: Nullable<number>;
  acknowledged_at: Nullable<Instant>;
  archived_at: Nullable<Instant>;
  version: Defaulted<number>;
}

interface HrExpenseTypes {
  id: Defaulted<number>;
  name: string;
  direction: 'add' | 'take';
  taxed: boolean;
  in_thirteenth: Defaulted<boolean>;
  billed: Defaulted<boolean>;
  description: Defaulted<string>;
  archived_at: Nullable<Instant>;
  version: Defaulted<number>;
  for_leave: Defaulted<boolean>;
}

interface HrExpenses {
  id: Defaulted<number>;
  employee_id: number;
  expense_type_id: number;
  expense_date: LocalDate;
  expense_description: Defaulted<string>;
  receipt_attachment: Defaulted<string>;
  amount_centavos: number;
  remarks: Defaulted<string>;
  status: Defaulted<'pending' | 'approved' | 'rejected'>;
  decided_by: Nullable<number>;
  decided_at: Nullable<Instant>;
  decision_remark: Defaulted<string>;
  paid_in: Nullable<string>;
  archived_at: Nullable<Instant>;
  version: Defaulted<number>;
  written_by: Defaulted<number[]>;
  settled_centavos: Defaulted<number>;
  leave_type_id: Nullable<number>;
  leave_days: Nullable<Numeric>;
}

interface HrFiles {
  id: Defaulted<number>;
  storage_key: string;
  name: string;
  media_type: string;
  size: number;
  sha256: Bytes;
  employee_id: number;
  leave_id: Nullable<number>;
  created_at: Instant;
  archived_at: Nullable<Instant>;
  accomplishment_id: Nullable<number>;
  purpose: Nullable<'photo' | 'signature' | 'document'>;
  official_business_id: Nullable<number>;
}

interface HrHolidays {
  id: Defaulted<number>;
  date: LocalDate;
  name: string;
  kind: 'regular' | 'special' | 'special_working';
  scope: 'national' | 'local';
  source: string;
  archived_at: Nullable<Instant>;
  version: Defaulted<number>;
  second_of: Defaulted<string>;
}

interface HrIgnoredBadges {
  device_id: number;
  pin: string;
  ignored_by: Nullable<number>;
  ignored_at: Instant;
}

interface HrLeaveCreditEntries {
  id: Defaulted<number>;
  employee_id: number;
  leave_type_id: number;
  kind: 'grant' | 'use' | 'adjust' | 'carry_over' | 'return' | 'expire' | 'cash';
  days: Numeric;
  effective_on: LocalDate;
  note: Nullable<string>;
  leave_id: Nullable<number>;
  created_at: Defaulted<Instant>;
  decision_no: Nullable<number>;
  rule_key: Nullable<string>;
  run_id: Nullable<number>;
  expense_id: Nullable<number>;
  payslip_id: Nullable<number>;
}

interface HrLeaveCreditRuns {
  id: Defaulted<number>;
  until: LocalDate;
  by_user: Nullable<number>;
  at: Instant;
  undone_at: Nullable<Instant>;
}

interface HrLeaveTypes {
  id: Defaulted<number>;
  code: string;
  name: string;
  needs_credit: boolean;
  paid: boolean;
  calendar_days: Defaulted<boolean>;
  attachment_from_days: Nullable<Numeric>;
  archived_at: Nullable<Instant>;
  version: Defaulted<number>;
  benefit: Nullable<'maternity' | 'sickness' | 'ec'>;
  for_sex: Nullable<'female' | 'male'>;
  max_days: Nullable<Numeric>;
  max_per: Defaulted<'request' | 'year'>;
  max_requests: Nullable<number>;
  evidence: Defaulted<string>;
  days_a_year: Nullable<Numeric>;
  credits_from: Nullable<LocalDate>;
  leave_year: Defaulted<'calendar' | 'anniversary'>;
  accrual: Defaulted<'yearly' | 'monthly'>;
  prorated: Defaulted<boolean>;
  after_months: Defaulted<number>;
  max_carried: Nullable<Numeric>;
  carried_months: Nullable<number>;
  year_end: Defaulted<'lapse' | 'cash'>;
  auto_grant: Defaulted<boolean>;
  cash_as: Defaulted<'benefits' | 'vacation'>;
  document_by: Defaulted<'none' | 'filing' | 'approval'>;
  exceptions: Defaulted<boolean>;
}

interface HrLeaves {
  id: Defaulted<number>;
  employee_id: number;
  leave_type_id: number;
  start_date: LocalDate;
  end_date: LocalDate;
  start_part: 'day' | 'am' | 'pm';
  end_part: 'day' | 'am' | 'pm';
  days: Numeric;
  reason: string;
  status: Defaulted<'pending' | 'approved' | 'rejected' | 'cancelled'>;
  remark: Nullable<string>;
  decided_at: Nullable<Instant>;
  decided_by: Nullable<number>;
  filed_at: Instant;
  received_at: Instant;
  late_sync: Defaulted<boolean>;
  client_request_id: Nullable<string>;
  archived_at: Nullable<Instant>;
  version: Defaulted<number>;
  filed_by: Nullable<number>;
  decided_for: Nullable<number>;
  decision_no: Defaulted<number>;
  unpaid: Defaulted<Json>;
  exception_reason: Nullable<string>;
  exception_to: Defaulted<string[]>;
  exception_request: Nullable<string>;
  exception_asked: Defaulted<string[]>;
}

interface HrMemos {
  id: Defaulted<number>;
  employee_id: number;
  kind: 'notice_to_explain' | 'decision' | 'reminder' | 'commendation' | 'certificate_of_employment' | 'other';
  title: string;
  date: LocalDate;
  body: string;
  created_at: Instant;
  created_by: Nullable<number>;
  acknowledged_at: Nullable<Instant>;
  archived_at: Nullable<Instant>;
  version: Defaulted<number>;
}

interface HrNoticeSettings {
  employee_id: number;
  by_mail: Defaulted<boolean>;
}

interface HrNotices {
  id: Defaulted<number>;
  employee_id: Nullable<number>;
  kind: 'leave' | 'overtime' | 'accomplishment' | 'official-business' | 'change-schedule' | 'time-report' | 'contract' | 'memo' | 'evaluation' | 'time' | 'credits' | 'schedule' | 'bank' | 'sss' | 'philhealth' | 'pagibig' | 'tin' | 'document' | 'documents' | 'contracts' | 'client-contracts' | 'job' | 'proposal' | 'comment';
  filing_id: number;
  version: number;
  status: 'approved' | 'rejected' | 'cancelled' | 'withdrawn' | 'corrected' | 'given' | 'changed' | 'expiring' | 'done' | 'failed' | 'mentioned' | 'proposed' | 'confirmed' | 'declined';
  remark: Nullable<string>;
  first_date: LocalDate;
  last_date: LocalDate;
  decided_at: Instant;
  read_at: Nullable<Instant>;
  tell_at: Instant;
  told_at: Nullable<Instant>;
  user_id: Nullable<number>;
  title: Nullable<string>;
  link: Nullable<string>;
}

interface HrOfficialBusinesses {
  id: Defaulted<number>;
  employee_id: number;
  date: LocalDate;
  start_time: Nullable<LocalTime>;
  end_time: Nullable<LocalTime>;
  place: string;
  reason: string;
  status: Defaulted<'pending' | 'approved' | 'rejected' | 'cancelled'>;
  remark: Nullable<string>;
  decided_at: Nullable<Instant>;
  decided_by: Nullable<number>;
  decided_for: Nullable<number>;
  decision_no: Defaulted<number>;
  filed_by: Nullable<number>;
  filed_at: Instant;
  received_at: Instant;
  late_sync: Defaulted<boolean>;
  client_request_id: Nullable<string>;
  archived_at: Nullable<Instant>;
  version: Defaulted<number>;
}

interface HrOvertimes {
  id: Defaulted<number>;
  employee_id: number;
  date: LocalDate;
  start_time: LocalTime;
  end_time: LocalTime;
  minutes: number;
  segments: Json;
  reason: string;
  status: Defaulted<'pending' | 'approved' | 'rejected' | 'cancelled'>;
  remark: Nullable<string>;
  decided_at: Nullable<Instant>;
  decided_by: Nullable<number>;
  filed_at: Instant;
  received_at: Instant;
  late_sync: Defaulted<boolean>;
  client_request_id: Nullable<string>;
  archived_at: Nullable<Instant>;
  version: Defaulted<number>;
  filed_by: Nullable<number>;
  decided_for: Nullable<number>;
  decision_no: Defaulted<number>;
}

interface HrPayRates {
  id: Defaulted<number>;
  employee_id: number;
  from_date: LocalDate;
  to_date: Nullable<LocalDate>;
  scheme: 'monthly' | 'daily' | 'hourly';
  amount_centavos: number;
  factor_tenths: number;
  minutes_per_day: Defaulted<number>;
  ended_because: Nullable<string>;
  note: Defaulted<string>;
  replaces_id: Nullable<number>;
  withdrawn_at: Nullable<Instant>;
  withdrawn_why: Nullable<string>;
  created_at: Instant;
  created_by: Nullable<number>;
}

interface HrPunchColumns {
  id: Defaulted<number>;
  client_id: number;
  head: string;
  columns: Json;
  date_order: 'month_first' | 'day_first';
  outs: string[];
  set_by: Nullable<number>;
  set_at: Instant;
}

interface HrRotationDays {
  rotation_id: number;
  day: number;
  schedule_id: Nullable<number>;
}

interface HrRotations {
  id: Defaulted<number>;
  name: string;
  archived_at: Nullable<Instant>;
  version: Defaulted<number>;
}

interface HrScheduleAssignments {
  id: Defaulted<number>;
  employee_id: number;
  schedule_id: number;
  from_date: LocalDate;
  to_date: Nullable<LocalDate>;
}

interface HrScheduleSteps {
  id: Defaulted<number>;
  employee_id: number;
  xact: Defaulted<string>;
  before: Json;
  after: Json;
  made_at: Instant;
  made_by: Nullable<number>;
  undone_at: Nullable<Instant>;
}

interface HrSchedules {
  id: Defaulted<number>;
  name: string;
  start_time: LocalTime;
  end_time: LocalTime;
  break_minutes: Defaulted<number>;
  rest_days: number[];
  archived_at: Nullable<Instant>;
  version: Defaulted<number>;
  break_start: Nullable<LocalTime>;
  kind: Defaulted<'fixed' | 'flexible' | 'compressed'>;
  flexible_minutes: Nullable<number>;
  agreed_on: Nullable<LocalDate>;
  second_break_start: Nullable<LocalTime>;
  second_break_minutes: Defaulted<number>;
  other_days: Defaulted<Json>;
}

interface HrTimeBadges {
  id: Defaulted<number>;
  client_id: number;
  device_id: number;
  pin: string;
  from_date: LocalDate;
  employee_id: Nullable<number>;
  created_by: Nullable<number>;
  created_at: Instant;
}

interface HrTimeCorrections {
  id: Defaulted<number>;
  record_id: number;
  client_id: number;
  employee_id: number;
  kind: 'add' | 'remove' | 'move' | 'count';
  at: Instant;
  to_at: Nullable<Instant>;
  reason: string;
  made_by: Nullable<number>;
  made_at: Instant;
  undone_by: Nullable<number>;
  undone_at: Nullable<Instant>;
}

interface HrTimeDevices {
  id: Defaulted<number>;
  client_id: number;
  code: string;
  out_tags: Defaulted<string[]>;
  archived_at: Nullable<Instant>;
  version: Defaulted<number>;
  imported_at: Nullable<Instant>;
}

interface HrTimeDifferences {
  id: Defaulted<number>;
  record_id: number;
  client_id: number;
  employee_id: number;
  date: LocalDate;
  state: 'confirmed' | 'declined' | 'withdrawn';
  before: Json;
  after: Json;
  word: Defaulted<string>;
  decided_by: Nullable<number>;
  decided_at: Instant;
  run: Nullable<string>;
  paid_on: Nullable<LocalDate>;
  withdrawn_by: Nullable<number>;
  withdrawn_at: Nullable<Instant>;
  withdrawing_at: Nullable<Instant>;
}

interface HrTimeMinutes {
  record_id: number;
  client_id: number;
  employee_id: number;
  date: LocalDate;
  day: string;
  bucket: 'reg' | 'nd' | 'ot' | 'nd_ot';
  minutes: number;
}

interface HrTimePunches {
  id: Defaulted<number>;
  employee_id: number;
  at: Instant;
  direction: 'in' | 'out';
  source: string;
  device_punch_id: Nullable<number>;
}

interface HrTimeRecords {
  id: Defaulted<number>;
  client_id: number;
  employee_id: number;
  date: LocalDate;
  status: Defaulted<'uploaded' | 'for_review' | 'for_approval' | 'approved'>;
  accepted: Defaulted<string[]>;
  accepted_by: Nullable<number>;
  remark: Nullable<string>;
  verified_by: Nullable<number>;
  verified_at: Nullable<Instant>;
  approved_by: Nullable<number>;
  approved_at: Nullable<Instant>;
  approved_day: Nullable<Json>;
  locked_at: Nullable<Instant>;
  version: Defaulted<number>;
  pay_days: Nullable<Json>;
  worked_minutes: Nullable<number>;
  overtime_minutes: Nullable<number>;
  late_minutes: Nullable<number>;
  undertime_minutes: Nullable<number>;
  absent_halves: Nullable<number>;
  leave_halves: Nullable<number>;
  accepted_earlier: Defaulted<number[]>;
}

interface HrTimeReports {
  id: Defaulted<number>;
  employee_id: number;
  date: LocalDate;
  time_in: Nullable<LocalTime>;
  time_out: Nullable<LocalTime>;
  reason: string;
  status: Defaulted<'pending' | 'approved' | 'rejected'>;
  remark: Nullable<string>;
  decided_at: Nullable<Instant>;
  decided_by: Nullable<number>;
  decided_for: Nullable<number>;
  decision_no: Defaulted<number>;
  filed_by: Nullable<number>;
  filed_at: Instant;
  received_at: Instant;
  late_sync: Defaulted<boolean>;
  client_request_id: Nullable<string>;
  archived_at: Nullable<Instant>;
  version: Defaulted<number>;
}

interface HrTimeSettings {
  client_id: number;
  grace_minutes: Defaulted<number>;
  double_minutes: Defaulted<number>;
  reach_minutes: Defaulted<number>;
  outside_minutes: Defaulted<number>;
  corrector_approves: Defaulted<boolean>;
  version: Defaulted<number>;
  midnight: Defaulted<'calendar_date' | 'shift_start'>;
}

interface HrTimeUploads {
  id: Defaulted<number>;
  client_id: number;
  device_id: number;
  file_name: string;
  layout: string;
  sha256: Bytes;
  size: number;
  storage_key: Nullable<string>;
  rows: number;
  added: number;
  known: number;
  unmatched: number;
  first_on: Nullable<LocalDate>;
  last_on: Nullable<LocalDate>;
  uploaded_by: Nullable<number>;
  uploaded_at: Instant;
  skipped: Defaulted<number>;
  problems: Defaulted<Json>;
  undone_by: Nullable<number>;
  undone_at: Nullable<Instant>;
}

interface HrUploadParts {
  upload_id: number;
  start: number;
  sealed: string;
}

interface HrUploads {
  id: Defaulted<number>;
  user_id: number;
  key: string;
  place: number;
  name: string;
  size: number;
  sha256: Bytes;
  received: Defaulted<number>;
  touched_at: Instant;
}

interface PayrollAcceptedCauses {
  run_id: number;
  cause: string;
  people: number;
  centavos: number;
  word: string;
  accepted_by: Nullable<number>;
  accepted_at: Instant;
}

interface PayrollAdjustmentTypes {
  id: Defaulted<number>;
  name: string;
  code: string;
  counts_as: string;
  account: Defaulted<'salaries' | 'allowances' | 'benefits' | 'reimbursements'>;
  client_id: Nullable<number>;
  shipped: Defaulted<boolean>;
  archived_at: Nullable<Instant>;
  version: Defaulted<number>;
}

interface PayrollAdjustments {
  id: Defaulted<number>;
  employee_id: number;
  direction: 'add' | 'take';
  code: string;
  amount_centavos: number;
  recurring: Defaulted<boolean>;
  from_date: LocalDate;
  to_date: Nullable<LocalDate>;
  note: Defaulted<string>;
  stopped_at: Nullable<Instant>;
  archived_at: Nullable<Instant>;
  version: Defaulted<number>;
  written_by: Defaulted<number[]>;
  day_thousandths: Nullable<number>;
}

interface PayrollAgencyFilingPeople {
  filing_id: number;
  employee_id: number;
  amount_centavos: number;
}

interface PayrollAgencyFilings {
  id: Defaulted<number>;
  kind: 'sss' | 'hdmf' | 'philhealth' | 'tax' | 'alphalist';
  span: string;
  receipt: string;
  filed_on: LocalDate;
  total_centavos: number;
  filed_by: Nullable<number>;
  filed_at: Instant;
}

interface PayrollBankAccounts {
  id: Defaulted<number>;
  bank: 'BPI';
  company_code: string;
  account: string;
  presenting_office: Defaulted<string>;
  archived_at: Nullable<Instant>;
  version: Defaulted<number>;
}

interface PayrollBankFileRuns {
  file_id: number;
  run_id: number;
}

interface PayrollBankFiles {
  id: Defaulted<number>;
  month: string;
  index_in_month: number;
  count: number;
  total_centavos: number;
  sum_of_hashes_centavos: number;
  given_by: Nullable<number>;
  given_at: Instant;
  pay_date: LocalDate;
  batch: number;
}

interface PayrollBenefits {
  id: Defaulted<number>;
  name: string;
  adjustment_type_id: number;
  amount_centavos: number;
  per: 'cutoff' | 'month';
  client_id: Nullable<number>;
  from_date: LocalDate;
  to_date: Nullable<LocalDate>;
  note: Defaulted<string>;
  archived_at: Nullable<Instant>;
  version: Defaulted<number>;
  day_thousandths: Nullable<number>;
}

interface PayrollBillPeople {
  bill_id: number;
  employee_id: number;
  branch_id: Nullable<number>;
  basic: Defaulted<number>;
  premiums: Defaulted<number>;
  allowances: Defaulted<number>;
  thirteenth_month_accrual: Defaulted<number>;
  sil_accrual: Defaulted<number>;
  er_sss_ec: Defaulted<number>;
  er_philhealth: Defaulted<number>;
  er_pagibig: Defaulted<number>;
  cost_centavos: number;
  not_billed: Defaulted<number>;
  thirteenth_billed: Nullable<number>;
  thirteenth_paid: Nullable<number>;
  sil_billed: Nullable<number>;
  sil_paid: Nullable<number>;
}

interface PayrollBillingTemplates {
  client_id: number;
  bills: string[];
  fee_base: Nullable<string[]>;
  due_days: number;
  version: Defaulted<number>;
}

interface PayrollBills {
  id: Defaulted<number>;
  run_id: Nullable<number>;
  client_id: number;
  credits_id: Nullable<number>;
  state: Defaulted<'draft' | 'final' | 'sent' | 'paid'>;
  year: Nullable<number>;
  number: Nullable<number>;
  issued_on: Nullable<LocalDate>;
  due_date: LocalDate;
  run_hash: string;
  agency_type: 'security' | 'manpower';
  fee_basis_points: number;
  bills: string[];
  fee_base: Nullable<string[]>;
  people: number;
  cost_centavos: number;
  unbilled_centavos: number;
  fee_centavos: number;
  subtotal_centavos: number;
  vat_base_centavos: number;
  vat_centavos: number;
  total_centavos: number;
  withheld_centavos: number;
  collectible_centavos: number;
  least_fee_centavos: number;
  remark: Defaulted<string>;
  created_by: Nullable<number>;
  created_at: Instant;
  final_by: Nullable<number>;
  final_at: Nullable<Instant>;
  sent_by: Nullable<number>;
  sent_at: Nullable<Instant>;
  paid_by: Nullable<number>;
  paid_on: Nullable<LocalDate>;
  credited_at: Nullable<Instant>;
  archived_at: Nullable<Instant>;
  version: Defaulted<number>;
  kind: Defaulted<'statement' | 'true_up'>;
  settles_year: Nullable<number>;
  settles_to: Nullable<LocalDate>;
}

interface PayrollBranches {
  id: Defaulted<number>;
  client_id: number;
  name: string;
  region: Defaulted<string>;
  archived_at: Nullable<Instant>;
  version: Defaulted<number>;
  wage_area: Defaulted<string>;
}

interface PayrollClientSettings {
  client_id: number;
  from_date: LocalDate;
  tax_bracket: Defaulted<'regular' | 'total'>;
  sss_basis: Defaulted<'all' | 'basic'>;
  pagibig_basis: Defaulted<'all' | 'basic'>;
  contribution_timing: Defaulted<'last' | 'even' | 'true_up'>;
  philhealth_part_month: Defaulted<'full' | 'prorated'>;
  philhealth_odd_centavo: Defaulted<'employer' | 'employee'>;
  mwe_contributions: Defaulted<'absorbed' | 'netted'>;
  mwe_rest_day: Defaulted<'exempt' | 'taxable'>;
  thirteenth_holiday_pay: Defaulted<'included' | 'excluded'>;
  net_floor_basis_points: Defaulted<number>;
  computer_approves: Defaulted<boolean>;
  look_at_basis_points: Defaulted<number>;
  version: Defaulted<number>;
  payslip_password: Defaulted<'none' | 'birth_date'>;
  rest_day_holiday: Defaulted<'in_salary' | 'extra_day'>;
  long_month: Defaulted<'days_worked' | 'each_absence'>;
  maternity_differential: Defaulted<'paid' | 'exempt'>;
}

interface PayrollClients {
  id: Defaulted<number>;
  code: string;
  name: string;
  tin: Defaulted<string>;
  address: Defaulted<string>;
  cutoff_days: number[];
  pay_after_days: Defaulted<number>;
  agency_type: Defaulted<'security' | 'manpower'>;
  fee_basis_points: Defaulted<number>;
  billing_email: Defaulted<string>;
  synced_at: Nullable<Instant>;
  archived_at: Nullable<Instant>;
  version: Defaulted<number>;
}

interface PayrollClosedLateDays {
  id: number;
  how: 'withdrawn' | 'outside';
  word: string;
  closed_by: Nullable<number>;
  closed_at: Instant;
}

interface PayrollCutoffs {
  id: Defaulted<number>;
  year_id: number;
  client_id: number;
  from_date: LocalDate;
  to_date: LocalDate;
  pay_date: LocalDate;
  month: string;
  index_in_month: number;
  of_month: number;
  moved_because: Defaulted<string>;
  version: Defaulted<number>;
  short: Defaulted<boolean>;
}

interface PayrollEmployeePlaces {
  employee_id: number;
  line: number;
  from_date: LocalDate;
  to_date: Nullable<LocalDate>;
  client_id: number;
  branch_id: number;
}

interface PayrollEmployeeRates {
  employee_id: number;
  from_date: LocalDate;
  scheme: 'monthly' | 'daily' | 'hourly';
  amount_centavos: number;
  factor_tenths: number;
  minutes_per_day: Defaulted<number>;
  cola_centavos: Nullable<number>;
}

interface PayrollEmployees {
  id: Defaulted<number>;
  code: string;
  last_name: string;
  first_name: string;
  middle_name: Defaulted<string>;
  suffix: Defaulted<string>;
  birth_date: Nullable<LocalDate>;
  position: Defaulted<string>;
  hired_on: LocalDate;
  last_day: Nullable<LocalDate>;
  tin: Nullable<string>;
  sss: Nullable<string>;
  philhealth: Nullable<string>;
  pagibig: Nullable<string>;
  bank: Nullable<string>;
  bank_account: Nullable<string>;
  contributions_off: Defaulted<Json>;
  pagibig_total_centavos: Nullable<number>;
  pagibig_employer_matches: Defaulted<boolean>;
  previous_employer_year: Nullable<number>;
  synced_hash: Nullable<string>;
  synced_at: Nullable<Instant>;
  archived_at: Nullable<Instant>;
  version: Defaulted<number>;
  email: Nullable<string>;
  language: Defaulted<'en' | 'fil'>;
  left_because: Nullable<string>;
}

interface PayrollEmployer {
  id: Defaulted<number>;
  name: Defaulted<string>;
  tin: Defaulted<string>;
  tin_branch: Defaulted<string>;
  sss: Defaulted<string>;
  philhealth: Defaulted<string>;
  pagibig: Defaulted<string>;
  version: Defaulted<number>;
  address: Defaulted<string>;
}

interface PayrollEmployerLogos {
  id: Defaulted<number>;
  storage_key: string;
  name: string;
  media_type: 'image/png' | 'image/jpeg';
  size: number;
  uploaded_by: number;
  uploaded_at: Instant;
  archived_at: Nullable<Instant>;
}

interface PayrollFinalPayFacts {
  employee_id: number;
  sil_years: Defaulted<number>;
  sil_months: Defaulted<number>;
  sil_used_thousandths: Defaulted<number>;
  version: Defaulted<number>;
}

interface PayrollHolidays {
  id: Defaulted<number>;
  date: LocalDate;
  name: string;
  kind: 'regular' | 'special' | 'special_working';
  source: Defaulted<string>;
  archived_at: Nullable<Instant>;
  version: Defaulted<number>;
}

interface PayrollHrAdjustmentPayments {
  adjustment_id: number;
  payslip_id: number;
  amount_centavos: number;
}

interface PayrollHrAdjustments {
  id: number;
  employee_id: number;
  kind: string;
  direction: 'add' | 'take';
  amount_centavos: number;
  date: LocalDate;
  taxed: boolean;
  in_thirteenth: boolean;
  billed: boolean;
  run_id: Nullable<number>;
  settled_by_id: Nullable<number>;
  counts_as: Nullable<'leave_conversion' | 'leave_monetised'>;
  day_thousandths: Nullable<number>;
}

interface PayrollJournal {
  run_id: number;
  client_id: number;
  branch_id: number;
  account: string;
  debit_centavos: Defaulted<number>;
  credit_centavos: Defaulted<number>;
}

interface PayrollLateDays {
  id: number;
  employee_id: number;
  date: LocalDate;
  before: Json;
  after: Json;
  paid_by_id: number;
  run_id: Nullable<number>;
  settled_by_id: Nullable<number>;
}

interface PayrollLawTables {
  id: Defaulted<number>;
  kind: 'tax' | 'sss' | 'hdmf' | 'philhealth';
  from_date: LocalDate;
  state: Defaulted<'draft' | 'in_force'>;
  source: string;
  body: Json;
  shipped: Defaulted<boolean>;
  created_by: Nullable<number>;
  created_at: Defaulted<Instant>;
  archived_at: Nullable<Instant>;
  version: Defaulted<number>;
  hash: Defaulted<string>;
}

interface PayrollLeaveCreditsLeft {
  employee_id: number;
  leave_type: string;
  thousandths: number;
  as_of: LocalDate;
  read_at: Instant;
}

interface PayrollLeavings {
  employee_id: number;
  reason: 'redundancy' | 'labor_saving_device' | 'retrenchment' | 'closure' | 'closure_serious_losses' | 'disease' | 'no_assignment' | 'retirement' | 'compulsory_retirement' | 'death' | 'resignation' | 'end_of_contract' | 'just_cause';
  regular_allowances_centavos: Nullable<number>;
  plan: Defaulted<boolean>;
  availed_before: Nullable<boolean>;
  ex_gratia_centavos: Defaulted<number>;
  sil_thousandths: Nullable<number>;
  sil_source: Defaulted<string>;
  loans_taken: Defaulted<Json>;
  loans_left: Defaulted<Json>;
  authority: Defaulted<string>;
  property_centavos: Defaulted<number>;
  property: Defaulted<string>;
  version: Defaulted<number>;
  plan_name: Defaulted<string>;
  plan_amount_centavos: Nullable<number>;
  plan_approved: Nullable<boolean>;
  heirs: Defaulted<string>;
  heirs_proof: Defaulted<string>;
  last_day: LocalDate;
}

interface PayrollLoanChanges {
  id: Defaulted<number>;
  loan_id: number;
  kind: 'skip' | 'restructure';
  cutoff_end: LocalDate;
  month: string;
  cutoff: number;
  instalment_centavos: Nullable<number>;
  reason: string;
  former: Json;
  made_by: Nullable<number>;
  made_at: Instant;
  withdrawn_by: Nullable<number>;
  withdrawn_at: Nullable<Instant>;
  withdrawn_why: Nullable<string>;
}

interface PayrollLoanPayments {
  loan_id: number;
  payslip_id: number;
  amount_centavos: number;
  deferred_centavos: Defaulted<number>;
}

interface PayrollLoanTypes {
  id: Defaulted<number>;
  name: string;
  payslip_name: string;
  lender: 'sss' | 'pagibig' | 'company' | 'cooperative';
  taken_from: 'first' | 'second' | 'both';
  position: number;
  most_centavos: Nullable<number>;
  keeps_net_floor: Defaulted<boolean>;
  archived_at: Nullable<Instant>;
  version: Defaulted<number>;
}

interface PayrollLoans {
  id: Defaulted<number>;
  employee_id: number;
  loan_type_id: number;
  reference: Defaulted<string>;
  granted_on: LocalDate;
  starts_on: LocalDate;
  principal_centavos: number;
  total_centavos: number;
  instalment_centavos: number;
  paid_before_centavos: Defaulted<number>;
  state: Defaulted<'running' | 'paused' | 'paid' | 'stopped'>;
  note: Defaulted<string>;
  archived_at: Nullable<Instant>;
  version: Defaulted<number>;
  written_by: Defaulted<number[]>;
}

interface PayrollMultipliers {
  id: Defaulted<number>;
  client_id: Nullable<number>;
  premium: string;
  basis_points: number;
  from_date: LocalDate;
  note: Defaulted<string>;
  archived_at: Nullable<Instant>;
  version: Defaulted<number>;
}

interface PayrollOpeningBalances {
  employee_id: number;
  year: number;
  periods: Defaulted<number>;
  taxable_centavos: Defaulted<number>;
  withheld_centavos: Defaulted<number>;
  benefits_centavos: Defaulted<number>;
  basic_centavos: Defaulted<number>;
  thirteenth_paid_centavos: Defaulted<number>;
  contributions_centavos: Defaulted<number>;
  mwe_exempt_centavos: Defaulted<number>;
  gross_centavos: Defaulted<number>;
  cumulative: Defaulted<boolean>;
  version: Defaulted<number>;
  id: Defaulted<number>;
  month: Nullable<string>;
  month_sss_compensation_centavos: Defaulted<number>;
  month_fund_salary_centavos: Defaulted<number>;
  month_sss_employee_centavos: Defaulted<number>;
  month_sss_employee_mpf_centavos: Defaulted<number>;
  month_sss_employer_centavos: Defaulted<number>;
  month_sss_employer_mpf_centavos: Defaulted<number>;
  month_sss_ec_centavos: Defaulted<number>;
  month_philhealth_employee_centavos: Defaulted<number>;
  month_philhealth_employer_centavos: Defaulted<number>;
  month_pagibig_employee_centavos: Defaulted<number>;
  month_pagibig_employer_centavos: Defaulted<number>;
  month_taxable_centavos: Defaulted<number>;
  month_withheld_centavos: Defaulted<number>;
  nothing_before: Nullable<'first_job' | 'hired_now' | 'unpaid'>;
}

interface PayrollOwnFields {
  employee_id: number;
  field: 'bank' | 'tin' | 'sss' | 'philhealth' | 'pagibig' | 'last_day' | 'rates' | 'places';
  typed_by: Nullable<number>;
  typed_at: Instant;
  hr_value: Nullable<string>;
  differs: Defaulted<boolean>;
  hr_new: Nullable<string>;
}

interface PayrollPaidAccounts {
  payslip_id: number;
  bank: Nullable<string>;
  ending: Nullable<string>;
  noted_at: Instant;
  mark: Nullable<string>;
}

interface PayrollPayDestinations {
  id: Defaulted<number>;
  employee_id: number;
  bank: Nullable<string>;
  ending: Nullable<string>;
  mark: Nullable<string>;
  changed_by: Nullable<number>;
  changed_at: Instant;
  confirmed_by: Nullable<number>;
  confirmed_at: Nullable<Instant>;
  word: Defaulted<string>;
}

interface PayrollPaymentLists {
  id: Defaulted<number>;
  month: string;
  index_in_month: number;
  run_ids: number[];
  bank: Nullable<string>;
  format: 'csv' | 'xlsx';
  count: number;
  total_centavos: number;
  hash_total: string;
  made_by: Nullable<number>;
  made_at: Instant;
}

interface PayrollPayrollTypes {
  id: Defaulted<number>;
  name: string;
  kind: 'supplementary' | 'thirteenth_month';
  note: Defaulted<string>;
  archived_at: Nullable<Instant>;
  version: Defaulted<number>;
}

interface PayrollPayslipHeads {
  payslip_id: number;
  name: string;
  position: string;
  client: string;
  employer: string;
}

interface PayrollPayslipMails {
  payslip_id: number;
  mail_id: Nullable<number>;
  job_id: number;
  queued_at: Instant;
}

interface PayrollPayslips {
  id: Defaulted<number>;
  run_id: number;
  employee_id: number;
  epoch: number;
  client_id: number;
  branch_id: number;
  kind: string;
  pay_date: LocalDate;
  month: string;
  gross_centavos: number;
  basic_centavos: number;
  employee_contributions_centavos: number;
  employer_contributions_centavos: number;
  tax_centavos: number;
  deductions_centavos: number;
  net_centavos: number;
  slip: string;
  facts: string;
  hash: string;
  posted_at: Nullable<Instant>;
  chain: Nullable<string>;
  after_id: Nullable<number>;
  overtime_centavos: Nullable<number>;
}

interface PayrollPlannedDays {
  run_id: number;
  employee_id: number;
  days: Nullable<Json>;
  taken_at: Instant;
}

interface PayrollPostedCodes {
  code: string;
  payslips: number;
}

interface PayrollProofs {
  run_id: number;
  at: Instant;
  payslips: number;
  differ: number;
  found: Defaulted<Json>;
}

interface PayrollRateRetros {
  id: Defaulted<number>;
  run_id: number;
  employee_id: number;
  paid_by_id: number;
  held: Defaulted<boolean>;
  settled_by_id: Nullable<number>;
  rates: Nullable<Json>;
}

interface PayrollReportOpenings {
  kind: 'sss' | 'hdmf' | 'philhealth' | 'tax';
  span: string;
  included: boolean;
  decided_by: Nullable<number>;
  decided_at: Instant;
}

interface PayrollReversals {
  payslip_id: number;
  run_id: number;
  employee_id: number;
  money: 'returned' | 'owed';
  reason: string;
  written_by: Nullable<number>;
  reversed_by_id: Nullable<number>;
}

interface PayrollReviewedPeople {
  run_id: number;
  item: string;
  employee_id: number;
  mark: string;
  reviewed_by: number;
  reviewed_at: Instant;
}

interface PayrollRunAmounts {
  id: Defaulted<number>;
  run_id: number;
  employee_id: number;
  direction: 'add' | 'take';
  code: string;
  amount_centavos: Nullable<number>;
  note: Defaulted<string>;
  written_by: Nullable<number>;
  day_thousandths: Nullable<number>;
}

interface PayrollRunBranches {
  run_id: number;
  branch_id: number;
}

interface PayrollRunClients {
  run_id: number;
  client_id: number;
}

interface PayrollRunCommentMentions {
  comment_id: number;
  user_id: number;
}

interface PayrollRunComments {
  id: Defaulted<number>;
  run_id: number;
  employee_id: Nullable<number>;
  body: string;
  written_by: number;
  written_at: Instant;
  removed_at: Nullable<Instant>;
}

interface PayrollRunInputs {
  run_id: number;
  employee_id: number;
  source: 'hr' | 'file';
  days: Json;
  before: Defaulted<Json>;
  unapproved: Defaulted<number>;
  hash: string;
  taken_at: Instant;
  summary: Nullable<Json>;
  version: Defaulted<number>;
  written_by: Nullable<number>;
}

interface PayrollRunLawTables {
  run_id: number;
  kind: 'tax' | 'sss' | 'hdmf' | 'philhealth';
  law_table_id: number;
  hash: string;
}

interface PayrollRunPeople {
  run_id: number;
  employee_id: number;
  client_id: number;
  branch_id: number;
  state: Defaulted<'waiting' | 'ok' | 'warning' | 'error' | 'held'>;
  problems: Defaulted<Json>;
  held_because: Nullable<string>;
  epoch: Nullable<number>;
  facts_hash: Nullable<string>;
  version: Defaulted<number>;
}

interface PayrollRunWageOrders {
  run_id: number;
  wage_order_id: number;
  hash: string;
}

interface PayrollRuns {
  id: Defaulted<number>;
  name: string;
  adjustment: Defaulted<boolean>;
  kind: Defaulted<'regular' | 'supplementary' | 'thirteenth_month' | 'final'>;
  client_id: Nullable<number>;
  period_kind: 'daily' | 'weekly' | 'semi_monthly' | 'monthly';
  from_date: LocalDate;
  to_date: LocalDate;
  pay_date: LocalDate;
  month: string;
  index_in_month: number;
  of_month: number;
  corrects_id: Nullable<number>;
  state: Defaulted<'draft' | 'uploaded' | 'computed' | 'for_approval' | 'approved' | 'posted' | 'rejected'>;
  epoch: Defaulted<number>;
  basis_hash: Nullable<string>;
  approval_hash: Nullable<string>;
  job_id: Nullable<number>;
  created_by: Nullable<number>;
  created_at: Instant;
  computed_by: Nullable<number>;
  computed_at: Nullable<Instant>;
  submitted_by: Nullable<number>;
  submitted_at: Nullable<Instant>;
  approved_by: Nullable<number>;
  approved_at: Nullable<Instant>;
  posted_at: Nullable<Instant>;
  remark: Nullable<string>;
  archived_at: Nullable<Instant>;
  version: Defaulted<number>;
  payroll_type_id: Nullable<number>;
  basis_epoch: Nullable<number>;
  takes_back: Defaulted<boolean>;
  projects: Defaulted<boolean>;
  computer_approves: Defaulted<boolean>;
}

interface PayrollSentPayments {
  id: Defaulted<number>;
  payslip_id: number;
  bank: string;
  reference: Defaulted<string>;
  sent_by: Nullable<number>;
  sent_at: Instant;
  returned_by: Nullable<number>;
  returned_at: Nullable<Instant>;
  return_reason: Nullable<string>;
}

interface PayrollSetupMarks {
  step: 'openings' | 'settings' | 'bank_list';
  decided_by: Nullable<number>;
  decided_at: Instant;
}

interface PayrollSkippedItems {
  run_id: number;
  item: string;
  mark: string;
  reason: Nullable<string>;
  skipped_by: number;
  skipped_at: Instant;
}

interface PayrollSssClaims {
  id: Defaulted<number>;
  employee_id: number;
  kind: 'maternity' | 'sickness' | 'ec';
  leave_id: number;
  from_date: LocalDate;
  to_date: LocalDate;
  contingency_date: Nullable<LocalDate>;
  credits: Defaulted<Json>;
  benefit_centavos: Nullable<number>;
  state: Defaulted<'to_claim' | 'claimed' | 'reimbursed'>;
  claimed_on: Nullable<LocalDate>;
  reimbursed_on: Nullable<LocalDate>;
  reimbursed_centavos: Nullable<number>;
  reference: Defaulted<string>;
  withdrawn_at: Nullable<Instant>;
  version: Defaulted<number>;
  details: Defaulted<Json>;
  paid_days: Nullable<Json>;
}

interface PayrollTrueUpPayouts {
  bill_id: number;
  payslip_id: number;
  employee_id: number;
  whole_centavos: number;
  thirteenth_centavos: number;
  sil_centavos: number;
}

interface PayrollTrueUpStatements {
  bill_id: number;
  statement_id: number;
  thirteenth_centavos: number;
  sil_centavos: number;
}

interface PayrollWageOrders {
  id: Defaulted<number>;
  region: string;
  area: Defaulted<string>;
  daily_centavos: number;
  from_date: Nullable<LocalDate>;
  issuance: string;
  note: Defaulted<string>;
  shipped: Defaulted<boolean>;
  hash: Defaulted<string>;
  archived_at: Nullable<Instant>;
  version: Defaulted<number>;
  confirmed: Defaulted<boolean>;
}

interface PayrollYears {
  id: Defaulted<number>;
  year: number;
  created_at: Instant;
  created_by: Nullable<number>;
  version: Defaulted<number>;
}

interface WorkImportColumns {
  api: string;
  kind: string;
  header: string;
  field: Nullable<string>;
  date_order: Nullable<'dmy' | 'mdy'>;
}

interface WorkImportHeads {
  api: string;
  kind: string;
  user_id: number;
  head: string;
  columns: Json;
  used_at: Defaulted<Instant>;
}

interface WorkImportRows {
  import_id: number;
  row_no: number;
  cells: string;
  verdict: Nullable<'new' | 'changed' | 'unchanged' | 'refused'>;
  problems: Defaulted<Json>;
  key: Nullable<string>;
  twin: Nullable<number>;
  corrected: Defaulted<boolean>;
  record_id: Nullable<number>;
  record_version: Nullable<number>;
  before: Nullable<string>;
  alike: Defaulted<string[]>;
  like_row: Nullable<number>;
  claims: Defaulted<string[]>;
  clash_row: Nullable<number>;
  draw_of: Nullable<string>;
  draw: Nullable<Numeric>;
  draw_left: Nullable<Numeric>;
  overdrawn: Defaulted<boolean>;
  seen_id: Nullable<number>;
  seen_version: Nullable<number>;
  copies: Defaulted<number>;
  aside: Nullable<'blank' | 'total' | 'signature' | 'heading' | 'header' | 'you'>;
}

interface WorkImports {
  id: Defaulted<number>;
  api: 'hr' | 'payroll';
  kind: string;
  state: Defaulted<'reading' | 'columns' | 'checking' | 'checked' | 'applying' | 'applied' | 'undoing' | 'undone'>;
  file_key: Nullable<string>;
  file_name: string;
  file_size: number;
  sheet: Defaulted<string>;
  head_row: Nullable<number>;
  columns: Defaulted<Json>;
  rows: Defaulted<number>;
  counts: Nullable<Json>;
  job_id: Nullable<number>;
  created_by: Nullable<number>;
  created_at: Instant;
  applied_by: Nullable<number>;
  applied_at: Nullable<Instant>;
  undone_by: Nullable<number>;
  undone_at: Nullable<Instant>;
  version: Defaulted<number>;
  aside: Defaulted<number>;
  head_rows: Defaulted<number>;
}

interface WorkJobResults {
  job_id: number;
  result: Json;
}

interface WorkJobs {
  id: Defaulted<number>;
  api: 'hr' | 'payroll';
  kind: string;
  permission: string;
  title: string;
  input: Defaulted<Json>;
  reached: Nullable<Json>;
  state: Defaulted<'waiting' | 'running' | 'done' | 'failed' | 'cancelled'>;
  done: Defaulted<number>;
  total: Nullable<number>;
  cancel_asked: Defaulted<boolean>;
  runner: Nullable<string>;
  beat_at: Nullable<Instant>;
  found: Nullable<string>;
  error: Nullable<string>;
  attention: Defaulted<boolean>;
  link: Nullable<string>;
  file_key: Nullable<string>;
  file_name: Nullable<string>;
  file_type: Nullable<string>;
  file_size: Nullable<number>;
  started_by: Nullable<number>;
  created_at: Instant;
  begun_at: Nullable<Instant>;
  ended_at: Nullable<Instant>;
  asked_at: Nullable<Instant>;
  asked_by: Nullable<number>;
  also: Nullable<string>;
}

interface WorkProposals {
  id: Defaulted<number>;
  api: 'hr' | 'payroll';
  call: string;
  permission: string;
  subject: string;
  title: string;
  changes: Json;
  link: string;
  client_id: Nullable<number>;
  input: Json;
  state: Defaulted<'waiting' | 'confirmed' | 'declined' | 'withdrawn'>;
  proposed_by: number;
  proposed_at: Instant;
  decided_by: Nullable<number>;
  decided_at: Nullable<Instant>;
  word: Defaulted<string>;
  request_id: Nullable<string>;
  version: Defaulted<number>;
  gains: Defaulted<number[]>;
}

interface WorkSampleRecords {
  table_name: 'hr.clients' | 'hr.branches' | 'hr.schedules' | 'hr.employees';
  record_id: number;
  made_by: Nullable<number>;
  made_at: Instant;
}

/** The tables as Kysely sees them. */
export interface DB {
  'auth.account_links': AuthAccountLinks;
  'auth.audit': AuthAudit;
  'auth.audit_chain': AuthAuditChain;
  'auth.factor_resets': AuthFactorResets;
  'auth.idempotency_keys': AuthIdempotencyKeys;
  'auth.known_addresses': AuthKnownAddresses;
  'auth.known_sign_ins': AuthKnownSignIns;
  'auth.mails': AuthMails;
  'auth.one_time_passwords': AuthOneTimePasswords;
  'auth.passkeys': AuthPasskeys;
  'auth.permission_groups': AuthPermissionGroups;
  'auth.permissions': AuthPermissions;
  'auth.privacy_acknowledgements': AuthPrivacyAcknowledgements;
  'auth.push_keys': AuthPushKeys;
  'auth.push_subscriptions': AuthPushSubscriptions;
  'auth.recovery_codes': AuthRecoveryCodes;
  'auth.role_permissions': AuthRolePermissions;
  'auth.roles': AuthRoles;
  'auth.seen_employees': AuthSeenEmployees;
  'auth.sessions': AuthSessions;
  'auth.sign_in_failures': AuthSignInFailures;
  'auth.sign_in_rules': AuthSignInRules;
  'auth.substitutions': AuthSubstitutions;
  'auth.totp_secrets': AuthTotpSecrets;
  'auth.used_challenges': AuthUsedChallenges;
  'auth.user_roles': AuthUserRoles;
  'auth.users': AuthUsers;
  'hr.accomplishments': HrAccomplishments;
  'hr.assignments': HrAssignments;
  'hr.bank_changes': HrBankChanges;
  'hr.benefits': HrBenefits;
  'hr.branch_holidays': HrBranchHolidays;
  'hr.branches': HrBranches;
  'hr.change_schedules': HrChangeSchedules;
  'hr.client_adjustments': HrClientAdjustments;
  'hr.client_officers': HrClientOfficers;
  'hr.client_schedules': HrClientSchedules;
  'hr.clients': HrClients;
  'hr.confirmed_workdays': HrConfirmedWorkdays;
  'hr.contract_reminders': HrContractReminders;
  'hr.contracts': HrContracts;
  'hr.daily_rates': HrDailyRates;
  'hr.device_punches': HrDevicePunches;
  'hr.directory_changes': HrDirectoryChanges;
  'hr.document_reminders': HrDocumentReminders;
  'hr.documents': HrDocuments;
  'hr.employee_benefits': HrEmployeeBenefits;
  'hr.employee_drafts': HrEmployeeDrafts;
  'hr.employees': HrEmployees;
  'hr.employment_statuses': HrEmploymentStatuses;
  'hr.employments': HrEmployments;
  'hr.evaluations': HrEvaluations;
  'hr.expense_types': HrExpenseTypes;
  'hr.expenses': HrExpenses;
  'hr.files': HrFiles;
  'hr.holidays': HrHolidays;
  'hr.ignored_badges': HrIgnoredBadges;
  'hr.leave_credit_entries': HrLeaveCreditEntries;
  'hr.leave_credit_runs': HrLeaveCreditRuns;
  'hr.leave_types': HrLeaveTypes;
  'hr.leaves': HrLeaves;
  'hr.memos': HrMemos;
  'hr.notice_settings': HrNoticeSettings;
  'hr.notices': HrNotices;
  'hr.official_businesses': HrOfficialBusinesses;
  'hr.overtimes': HrOvertimes;
  'hr.pay_rates': HrPayRates;
  'hr.punch_columns': HrPunchColumns;
  'hr.rotation_days': HrRotationDays;
  'hr.rotations': HrRotations;
  'hr.schedule_assignments': HrScheduleAssignments;
  'hr.schedule_steps': HrScheduleSteps;
  'hr.schedules': HrSchedules;
  'hr.time_badges': HrTimeBadges;
  'hr.time_corrections': HrTimeCorrections;
  'hr.time_devices': HrTimeDevices;
  'hr.time_differences': HrTimeDifferences;
  'hr.time_minutes': HrTimeMinutes;
  'hr.time_punches': HrTimePunches;
  'hr.time_records': HrTimeRecords;
  'hr.time_reports': HrTimeReports;
  'hr.time_settings': HrTimeSettings;
  'hr.time_uploads': HrTimeUploads;
  'hr.upload_parts': HrUploadParts;
  'hr.uploads': HrUploads;
  'payroll.accepted_causes': PayrollAcceptedCauses;
  'payroll.adjustment_types': PayrollAdjustmentTypes;
  'payroll.adjustments': PayrollAdjustments;
  'payroll.agency_filing_people': PayrollAgencyFilingPeople;
  'payroll.agency_filings': PayrollAgencyFilings;
  'payroll.bank_accounts': PayrollBankAccounts;
  'payroll.bank_file_runs': PayrollBankFileRuns;
  'payroll.bank_files': PayrollBankFiles;
  'payroll.benefits': PayrollBenefits;
  'payroll.bill_people': PayrollBillPeople;
  'payroll.billing_templates': PayrollBillingTemplates;
  'payroll.bills': PayrollBills;
  'payroll.branches': PayrollBranches;
  'payroll.client_settings': PayrollClientSettings;
  'payroll.clients': PayrollClients;
  'payroll.closed_late_days': PayrollClosedLateDays;
  'payroll.cutoffs': PayrollCutoffs;
  'payroll.employee_places': PayrollEmployeePlaces;
  'payroll.employee_rates': PayrollEmployeeRates;
  'payroll.employees': PayrollEmployees;
  'payroll.employer': PayrollEmployer;
  'payroll.employer_logos': PayrollEmployerLogos;
  'payroll.final_pay_facts': PayrollFinalPayFacts;
  'payroll.holidays': PayrollHolidays;
  'payroll.hr_adjustment_payments': PayrollHrAdjustmentPayments;
  'payroll.hr_adjustments': PayrollHrAdjustments;
  'payroll.journal': PayrollJournal;
  'payroll.late_days': PayrollLateDays;
  'payroll.law_tables': PayrollLawTables;
  'payroll.leave_credits_left': PayrollLeaveCreditsLeft;
  'payroll.leavings': PayrollLeavings;
  'payroll.loan_changes': PayrollLoanChanges;
  'payroll.loan_payments': PayrollLoanPayments;
  'payroll.loan_types': PayrollLoanTypes;
  'payroll.loans': PayrollLoans;
  'payroll.multipliers': PayrollMultipliers;
  'payroll.opening_balances': PayrollOpeningBalances;
  'payroll.own_fields': PayrollOwnFields;
  'payroll.paid_accounts': PayrollPaidAccounts;
  'payroll.pay_destinations': PayrollPayDestinations;
  'payroll.payment_lists': PayrollPaymentLists;
  'payroll.payroll_types': PayrollPayrollTypes;
  'payroll.payslip_heads': PayrollPayslipHeads;
  'payroll.payslip_mails': PayrollPayslipMails;
  'payroll.payslips': PayrollPayslips;
  'payroll.planned_days': PayrollPlannedDays;
  'payroll.posted_codes': PayrollPostedCodes;
  'payroll.proofs': PayrollProofs;
  'payroll.rate_retros': PayrollRateRetros;
  'payroll.report_openings': PayrollReportOpenings;
  'payroll.reversals': PayrollReversals;
  'payroll.reviewed_people': PayrollReviewedPeople;
  'payroll.run_amounts': PayrollRunAmounts;
  'payroll.run_branches': PayrollRunBranches;
  'payroll.run_clients': PayrollRunClients;
  'payroll.run_comment_mentions': PayrollRunCommentMentions;
  'payroll.run_comments': PayrollRunComments;
  'payroll.run_inputs': PayrollRunInputs;
  'payroll.run_law_tables': PayrollRunLawTables;
  'payroll.run_people': PayrollRunPeople;
  'payroll.run_wage_orders': PayrollRunWageOrders;
  'payroll.runs': PayrollRuns;
  'payroll.sent_payments': PayrollSentPayments;
  'payroll.setup_marks': PayrollSetupMarks;
  'payroll.skipped_items': PayrollSkippedItems;
  'payroll.sss_claims': PayrollSssClaims;
  'payroll.true_up_payouts': PayrollTrueUpPayouts;
  'payroll.true_up_statements': PayrollTrueUpStatements;
  'payroll.wage_orders': PayrollWageOrders;
  'payroll.years': PayrollYears;
  'work.import_columns': WorkImportColumns;
  'work.import_heads': WorkImportHeads;
  'work.import_rows': WorkImportRows;
  'work.imports': WorkImports;
  'work.job_results': WorkJobResults;
  'work.jobs': WorkJobs;
  'work.proposals': WorkProposals;
  'work.sample_records': WorkSampleRecords;
}
