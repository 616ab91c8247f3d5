-- Articles of the blog. Public are those that are published and whose time has come: a time ahead is a schedule.
create table articles (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
  title text not null check (length(title) between 1 and 200),
  -- HTML that has been cleaned; it is cleaned once more when it is read.
  content text not null check (length(content) between 1 and 200000),
  -- The same without markup, with the tags: what searching and counting read.
  plain_text text not null,
  word_count integer not null check (word_count >= 0),
  excerpt text not null default '' check (length(excerpt) <= 500),
  category text not null check (category in ('Healthcare Tips', 'Medical News', 'Treatment Guides', 'Company Updates')),
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  meta_description text not null default '' check (length(meta_description) <= 160),
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  -- Every stored size of the featured picture, and the words for those who cannot see it.
  picture jsonb,
  picture_alt text not null default '' check (length(picture_alt) <= 300),
  -- The author may leave; the article keeps the name they had.
  author_id uuid references staff on delete set null,
  author_first_name text not null,
  author_last_name text not null,
  view_count integer not null default 0 check (view_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  version integer not null default 1,
  search tsvector not null generated always as (
    setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', excerpt), 'B')
      || to_tsvector('english', plain_text)
  ) stored,
  check (status <> 'published' or published_at is not null)
);

create index articles_newest on articles (published_at desc, id desc) where status = 'published';
create index articles_by_search on articles using gin (search);
create index articles_of_author on articles (author_id) where author_id is not null;

-- Addresses an article had before: links to them still lead there.
create table old_article_slugs (
  slug text primary key,
  article_id uuid not null references articles on delete cascade
);

create index old_article_slugs_of_article on old_article_slugs (article_id);

-- Every version that was saved, so that one person's save never destroys what another wrote.
create table article_versions (
  article_id uuid not null references articles on delete cascade,
  version integer not null,
  staff_name text not null,
  fields jsonb not null,
  saved_at timestamptz not null,
  primary key (article_id, version)
);

-- What somebody is still writing, kept while they write. `article` is an article's id, or "new".
create table article_working_copies (
  staff_id uuid not null references staff on delete cascade,
  article text not null check (length(article) <= 36),
  fields jsonb not null,
  base_version integer,
  saved_at timestamptz not null,
  primary key (staff_id, article)
);

-- Who has been counted in the last eight hours. `visitor` is a salted hash of article, address and browser, so that
-- rows of one visitor cannot be put together; the salt of a day is thrown away on the day after the next. Neither
-- table is worth surviving a crash.
create unlogged table article_readers (
  article_id uuid not null,
  visitor bytea not null check (length(visitor) = 16),
  counted_at timestamptz not null,
  primary key (article_id, visitor)
);

create index article_readers_by_time on article_readers (counted_at);

create unlogged table reader_salts (
  day date primary key,
  salt bytea not null check (length(salt) = 32)
);
