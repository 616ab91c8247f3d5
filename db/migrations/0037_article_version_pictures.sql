-- The featured picture belongs to what was saved: replacing it must not take away what somebody else had chosen.
alter table article_versions add column picture jsonb;

update article_versions set picture = articles.picture
from articles where articles.id = article_id and articles.version = article_versions.version;
