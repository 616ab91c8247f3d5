-- A logo in the shape that suits the top of a clinic's page; without one the square is shown there too.
alter table listings
  add column logo_wide text check (logo_wide ~ '^/files/');
