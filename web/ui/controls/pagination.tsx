import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { PageLink } from '../navigation/page-link.tsx'
import styles from './pagination.module.css'

type Props = { page: number; pages: number; hrefOf: (page: number) => string }

/** Previous, numbered and next pages as links; nothing when there is one page only. */
export function Pagination({ page, pages, hrefOf }: Props) {
  if (pages <= 1) return null
  return (
    <nav className={styles.pages} aria-label="Pages">
      {page > 1 && (
        <PageLink className={styles.page} to={hrefOf(page - 1)} rel="prev">
          <IconArrowLeft aria-hidden="true" />
          Previous
        </PageLink>
      )}
      <span className={styles.brief}>
        Page {page} of {pages}
      </span>
      <ol>
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === undefined ? (
              <span className={styles.gap}>…</span>
            ) : (
              <PageLink
                className={styles.page}
                to={hrefOf(number)}
                aria-current={number === page ? 'page' : undefined}
              >
                <span className="visually-hidden">Page </span>
                {number}
              </PageLink>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <PageLink className={styles.page} to={hrefOf(page + 1)} rel="next">
          Next
          <IconArrowRight aria-hidden="true" />
        </PageLink>
      )}
    </nav>
  )
}

/** The page numbers worth showing: first, last, and the neighbours of this one; `undefined` where some are left out. */
export function pageNumbers(page: number, pages: number): (number | undefined)[] {
  const shown = [1, page - 1, page, page + 1, pages]
    .filter(number => number >= 1 && number <= pages)
    .filter((number, index, all) => all.indexOf(number) === index)
    .sort((a, b) => a - b)
  return shown.flatMap((number, index) => {
    const before = shown[index - 1] ?? number - 1
    if (number - before === 2) return [number - 1, number]
    return number - before > 2 ? [undefined, number] : [number]
  })
}
