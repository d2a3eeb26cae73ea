-- What opens the payslips of a client's people as PDFs: nothing is asked, or the birth date of whom they are of. Of the client and by
-- date, as the other settings: a posted payslip goes by the entry that held at the end of its cut-off.
alter table payroll.client_settings add column payslip_password text not null default 'none'
  check (payslip_password in ('none', 'birth_date'));
