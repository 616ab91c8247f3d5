import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { type Blog, listBlogs } from '../../../contract/blog/blog.ts'
import { asStaff, load } from '../../platform/api.ts'
import { formatCount, formatDate, formatNumber, truncate } from '../../platform/format.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import searchDrawing from '../../ui/figures/drawings/search.svg?no-inline'
import { type Column, DataTable } from '../../ui/mantine/tables/data-table.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { staffPage } from '../shell/staff-page.ts'
import { WithdrawnNotice } from '../shell/withdrawn-notice.tsx'
import type { Route } from './+types/blog-management.ts'
import { BlogFilters } from './blog-filters.tsx'
import styles from './blog-management.module.css'
import { DeleteBlog } from './delete-blog.tsx'
import { StatusTag } from './status-tag.tsx'

const perPage = 20

/** What of an address the list understands; the rest is left out instead of refused. */
function queryOf(url: string) {
  const given = Object.fromEntries(new URL(url).searchParams)
  const query = listBlogs.query.safeParse({ ...given, limit: perPage })
  return query.success ? query.data : { page: 1, limit: perPage }
}

export const clientLoader = staffPage(async ({ request }) => {
  const { data } = await load(asStaff, listBlogs, { query: queryOf(request.url) })
  return data
})

export default function BlogManagement({ loaderData }: Route.ComponentProps) {
  const { blogs, total, currentPage, pages } = loaderData
  return (
    <>
      <PageMeta title="Blog Management" hidden />
      <PageHead title="Blog Management" lead={formatCount(total, 'article')}>
        <Button component={Link} size="sm" to="/staff/blog-management/new">
          New article
        </Button>
      </PageHead>
      <WithdrawnNotice permission="publish_blog" />
      <section className="card" aria-label="Articles">
        <BlogFilters />
        <DataTable
          label="articles"
          columns={columns}
          rows={blogs}
          rowKey={blog => blog.id}
          sort="-createdat"
          page={currentPage}
          pages={pages}
          total={total}
          empty={
            <EmptyState drawing={searchDrawing} title="No articles match">
              Try fewer words or another filter.
            </EmptyState>
          }
        />
      </section>
    </>
  )
}

const columns: Column<Blog>[] = [
  { key: 'title', label: 'Title', sortable: true, cell: blog => <Title blog={blog} /> },
  { key: 'status', label: 'Status', sortable: true, cell: blog => <StatusTag {...blog} /> },
  { key: 'category', label: 'Category', sortable: true, cell: blog => blog.category },
  {
    key: 'author',
    label: 'Author',
    sortable: true,
    cell: ({ author }) => `${author.firstname} ${author.lastname}`,
  },
  {
    key: 'viewcount',
    label: 'Views',
    sortable: true,
    numeric: true,
    cell: blog => formatNumber(blog.viewcount),
  },
  {
    key: 'createdat',
    label: 'Created',
    sortable: true,
    dated: true,
    cell: blog => formatDate(blog.createdat),
  },
  {
    key: 'publishedat',
    label: 'Published',
    sortable: true,
    dated: true,
    cell: blog => (blog.publishedat ? formatDate(blog.publishedat) : 'Not yet'),
  },
  { key: 'ways', label: 'Delete', quiet: true, cell: blog => <DeleteBlog blog={blog} /> },
]

const Title = ({ blog }: { blog: Blog }) => (
  <div className={`stack ${styles.title}`}>
    <Link to={`/staff/blog-management/${blog.id}`}>{blog.title}</Link>
    <span className="muted">{truncate(blog.excerpt, 60)}</span>
  </div>
)
