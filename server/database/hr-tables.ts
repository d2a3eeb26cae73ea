import type { ColumnType, Generated } from 'kysely';
import type { Archivable, Bytes, Filing, Instant, LocalDate, Nullable, Numeric } from './columns.ts';

/** Schema `hr`: clients, people, what they file, and when they work. */
export interface HrTables {
  'hr.clients': Archivable & {
    id: Generated<number>;
    code: string;
    name: string;
    cutoff_days: number[];
    filing_grace_days: Generated<number>;
  };
  'hr.branches': Archivable & {
    id: Generated<number>;
    client_id: number;
    name: string;
    address: string;
    region: string;
  };
  'hr.schedules': Archivable & {
    id: Generated<number>;
    name: string;
    start_time: string;
    end_time: string;
    break_minutes: Generated<number>;
    rest_days: number[];
  };
  'hr.employees': Archivable & {
    id: Generated<number>;
    employee_code: string;
    last_name: string;
    first_name: string;
    middle_name: Generated<string>;
    suffix: Generated<string>;
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
    civil_status: Nullable<CivilStatus>;
    address: Nullable<string>;
    emergency_name: Nullable<string>;
    emergency_relation: Nullable<string>;
    emergency_mobile: Nullable<string>;
    employment_status: Nullable<EmploymentStatus>;
    bank: Nullable<string>;
    bank_account_name: Nullable<string>;
    photo_file_id: Nullable<number>;
    signature_file_id: Nullable<number>;
  };
  'hr.benefits': Archivable & { id: Generated<number>; name: string; description: Generated<string> };
  'hr.employee_benefits': Archivable & {
    id: Generated<number>;
    employee_id: number;
    benefit_id: number;
    amount_centavos: Nullable<number>;
    from_date: LocalDate;
    to_date: Nullable<LocalDate>;
    note: Generated<string>;
  };
  'hr.documents': Archivable & {
    id: Generated<number>;
    employee_id: number;
    kind: DocumentKind;
    name: string;
    issued_on: Nullable<LocalDate>;
    expires_on: Nullable<LocalDate>;
    file_id: number;
    created_at: Instant;
  };
  'hr.directory_changes': { client_id: number; employee_id: number; changed_in: number };
  'hr.schedule_assignments': {
    id: Generated<number>;
    employee_id: number;
    schedule_id: number;
    from_date: LocalDate;
    to_date: Nullable<LocalDate>;
  };
  'hr.holidays': Archivable & {
    id: Generated<number>;
    date: LocalDate;
    name: string;
    kind: 'regular' | 'special' | 'special_working';
    scope: 'national' | 'local';
    source: string;
  };
  'hr.branch_holidays': { branch_id: number; holiday_id: number };
  'hr.leave_types': Archivable & {
    id: Generated<number>;
    code: string;
    name: string;
    needs_credit: boolean;
    paid: boolean;
    calendar_days: Generated<boolean>;
    attachment_from_days: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  };
  'hr.leaves': Filing & {
    leave_type_id: number;
    start_date: LocalDate;
    end_date: LocalDate;
    start_part: 'day' | 'am' | 'pm';
    end_part: 'day' | 'am' | 'pm';
    days: Numeric;
    reason: string;
  };
  'hr.leave_credit_entries': {
    id: Generated<number>;
    employee_id: number;
    leave_type_id: number;
    kind: 'grant' | 'use' | 'adjust' | 'carry_over' | 'return';
    days: Numeric;
    effective_on: LocalDate;
    note: Nullable<string>;
    leave_id: Nullable<number>;
    created_at: Generated<Instant>;
  };
  'hr.overtimes': Filing & {
    date: LocalDate;
    start_time: string;
    end_time: string;
    minutes: number;
    /** JSON, an array of segments. */
    segments: ColumnType<unknown, string, string>;
    reason: string;
  };
  'hr.accomplishments': Filing & {
    date: LocalDate;
    minutes: number;
    task: string;
    description: Generated<string>;
  };
  'hr.change_schedules': Filing & {
    start_date: LocalDate;
    end_date: LocalDate;
    from_schedule_id: Nullable<number>;
    to_schedule_id: number;
    reason: string;
  };
  'hr.notices': {
    id: Generated<number>;
    employee_id: number;
    kind: 'leave' | 'overtime' | 'accomplishment' | 'change-schedule';
    filing_id: number;
    version: number;
    status: 'approved' | 'rejected' | 'cancelled';
    remark: Nullable<string>;
    first_date: LocalDate;
    last_date: LocalDate;
    decided_at: Instant;
    read_at: Nullable<Instant>;
  };
  'hr.notice_settings': { employee_id: number; by_mail: boolean };
  'hr.files': {
    id: Generated<number>;
    storage_key: string;
    name: string;
    media_type: string;
    size: number;
    sha256: Bytes;
    employee_id: number;
    leave_id: Nullable<number>;
    accomplishment_id: Nullable<number>;
    purpose: Nullable<FilePurpose>;
    created_at: Instant;
    archived_at: Nullable<Instant>;
  };
  'hr.time_punches': {
    id: Generated<number>;
    employee_id: number;
    at: Instant;
    direction: 'in' | 'out';
    source: string;
  };
}

type CivilStatus = 'single' | 'married' | 'widowed' | 'separated' | 'annulled';
type EmploymentStatus = 'probationary' | 'regular' | 'project' | 'fixed_term' | 'seasonal' | 'casual';
type DocumentKind = 'contract' | 'identification' | 'clearance' | 'certificate' | 'medical' | 'memo' | 'other';
type FilePurpose = 'photo' | 'signature' | 'document';
