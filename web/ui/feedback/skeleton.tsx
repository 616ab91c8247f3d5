import styles from './skeleton.module.css'

/** One bar of a skeleton; pages set them in the shape of what is coming, inside an `aria-busy` region. */
export function Skeleton({ width = '100%', height }: { width?: number | string; height?: number | string }) {
  return <span className={styles.bar} style={{ width, height }} aria-hidden="true" />
}
