-- The files of photos, named by what is in them. Two clinics may show the same picture: its files go once no clinic
-- shows it, in the transaction that deletes the row, so that somebody who uploads it meanwhile waits and stores it again.
create table photo_files (
  key text primary key check (key ~ '^photos/[0-9a-f]{64}$'),
  -- Of the file as it was uploaded.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Each is stored as AVIF and as WebP.
  widths integer[] not null check (cardinality(widths) between 1 and 6),
  -- A few pixels as a data address, shown blurred until the photo is there.
  placeholder text not null check (placeholder ~ '^data:image/webp;base64,' and length(placeholder) <= 2000)
);

create table clinic_photos (
  id uuid primary key,
  provider_id uuid not null references listings on delete cascade deferrable initially immediate,
  position integer not null check (position >= 0),
  file_key text not null references photo_files,
  alt text not null check (length(alt) between 1 and 200),
  caption text check (length(caption) between 1 and 100),
  added_at timestamptz not null,
  version integer not null default 1,
  unique (provider_id, position) deferrable initially deferred,
  unique (provider_id, file_key)
);
create index clinic_photos_by_file on clinic_photos (file_key);

create trigger note_insert after insert on clinic_photos referencing new table as came
  for each statement execute function note_listing_changes('provider_id');
create trigger note_update after update on clinic_photos referencing new table as came
  for each statement execute function note_listing_changes('provider_id');
create trigger note_delete after delete on clinic_photos referencing old table as gone
  for each statement execute function note_listing_changes('provider_id');
