import type { ColumnType, Generated } from 'kysely';
import type { Archivable, Bytes, Instant, Json, LocalDate, Nullable } from './columns.ts';

/** Schema `auth`: who may do what, and who did. */
export interface AuthTables {
  'auth.permission_groups': Archivable & { id: Generated<number>; name: string };
  'auth.permissions': { code: string; name: string; group_id: Nullable<number> };
  'auth.roles': Archivable & { id: Generated<number>; name: string };
  'auth.role_permissions': { role_id: number; code: string };
  'auth.users': Archivable & {
    id: Generated<number>;
    name: string;
    email: Nullable<string>;
    password_hash: Nullable<string>;
    employee_id: Nullable<number>;
    language: Generated<'en' | 'fil'>;
  };
  'auth.user_roles': { user_id: number; role_id: number };
  'auth.sessions': {
    id: Generated<number>;
    token_hash: Bytes;
    user_id: number;
    device: string;
    created_at: Instant;
    seen_at: Instant;
    expires_at: Instant;
    confirmed_until: Instant;
    revoked_at: Nullable<Instant>;
    must_choose: Generated<boolean>;
  };
  'auth.account_links': {
    id: Generated<number>;
    kind: 'invitation' | 'reset';
    user_id: number;
    token_hash: Bytes;
    email: string;
    created_at: Instant;
    created_by: Nullable<number>;
    sent_at: Instant;
    expires_at: Instant;
    used_at: Nullable<Instant>;
    revoked_at: Nullable<Instant>;
  };
  'auth.one_time_passwords': {
    id: Generated<number>;
    user_id: number;
    password_hash: string;
    created_at: Instant;
    created_by: number;
    expires_at: Instant;
  };
  'auth.mails': {
    id: Generated<number>;
    kind: string;
    user_id: Nullable<number>;
    account_link_id: Nullable<number>;
    recipient: string;
    sealed: Nullable<string>;
    status: ColumnType<'queued' | 'sent' | 'failed', undefined, 'sent' | 'failed'>;
    attempts: Generated<number>;
    error: Nullable<string>;
    created_at: Instant;
    useful_until: Nullable<Instant>;
    finished_at: Nullable<Instant>;
  };
  'auth.substitutions': Archivable & {
    id: Generated<number>;
    user_id: number;
    substitute_id: number;
    from_date: LocalDate;
    to_date: LocalDate;
  };
  'auth.push_subscriptions': {
    id: Generated<number>;
    session_id: number;
    endpoint: string;
    p256dh: Bytes;
    secret: Bytes;
    created_at: Instant;
  };
  'auth.push_keys': { id: number; public_key: string; private_key: string; created_at: Instant };
  'auth.sign_in_failures': {
    subject: string;
    failures: number;
    last_at: Instant;
    last_attempt: string;
    blocked_until: Instant;
  };
  'auth.idempotency_keys': {
    user_id: number;
    key: string;
    endpoint: string;
    payload_hash: Bytes;
    outcome: Nullable<'stored' | 'withdrawn'>;
    reply: Json;
    created_at: Instant;
  };
  'auth.privacy_acknowledgements': {
    user_id: number;
    notice_version: string;
    language: 'en' | 'fil';
    acknowledged_at: Instant;
  };
  'auth.audit': {
    id: Generated<number>;
    at: Generated<Instant>;
    actor_id: number | null;
    request_id: string | null;
    table_name: string;
    record_id: string;
    action: 'insert' | 'update' | 'delete' | 'read';
    before: Json;
    after: Json;
  };
}
