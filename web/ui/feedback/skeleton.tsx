import styles from './skeleton.module.css'

/** One bar of a skeleton; pages arrange them in the shape of their content, inside an `aria-busy` region. */
export function Skeleton({ width = '100%', height }: { width?: number | string; height?: number | string }) {
  return <span className={styles.bar} style={{ width, height }} aria-hidden="true" />
}
