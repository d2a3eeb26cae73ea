-- A proof of identity exchanges the token of its session. The former one works until the new one is first used, because the
-- answer with the new one may be lost, and for a minute after that, because requests may be on their way.
alter table auth.sessions add column former_token_hash bytea unique;
-- null: the new token was not used yet
alter table auth.sessions add column former_until timestamptz;
