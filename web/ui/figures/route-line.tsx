import styles from './route-line.module.css'

// Nearer than this the stop would cover the visitor's own dot.
const nearest = 0.08

/** From the visitor (coral) to a stop, drawn to scale: `share` is the part of the longest distance shown. */
export function RouteLine({ share, children }: { share: number; children: string }) {
  const way = `${Math.min(1, Math.max(nearest, share)) * 100}%`
  return (
    <div className={styles.route}>
      <span className={styles.track} aria-hidden="true">
        <i className={styles.gone} style={{ width: way }} />
        <i className={styles.you} />
        <i className={styles.stop} style={{ left: way }} />
      </span>
      <span className="strong num">{children}</span>
    </div>
  )
}
