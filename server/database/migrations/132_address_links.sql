-- A link that proves that an address is its account's own: the account has the address once the link was opened.
alter table auth.account_links drop constraint account_links_kind_check;
alter table auth.account_links add constraint account_links_kind_check check (kind in ('invitation', 'reset', 'address'));
