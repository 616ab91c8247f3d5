-- Physiotherapists, psychologists and others are registered by the body of their profession, sole traders have no company
-- number, and a number that cannot be read is kept as it was typed until somebody has checked it.
alter table listings
  drop constraint listings_regulator_check,
  drop constraint listings_company_registration_number_check,
  drop constraint listings_certificate_number_check,
  add constraint listings_regulator_check check (regulator in
    ('CQC', 'HIS', 'HIW', 'RQIA', 'GDC', 'GMC', 'NMC', 'HCPC', 'GOsC', 'GCC', 'GOC', 'GPhC', 'BACP')),
  add constraint listings_company_registration_number_check
    check (length(company_registration_number) between 1 and 100),
  add constraint listings_certificate_number_check check (length(certificate_number) between 1 and 100);
