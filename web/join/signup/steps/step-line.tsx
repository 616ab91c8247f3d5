import { IconCheck } from '@tabler/icons-react'
import { stepNames } from '../fields.ts'
import styles from './step-line.module.css'

const stateOf = (number: number, step: number) =>
  number < step ? styles.gone : number === step ? styles.now : undefined

/** How far the registration has come. */
export function StepLine({ step }: { step: number }) {
  return (
    <div>
      <p className="small strong">
        Step {step} of {stepNames.length}
      </p>
      <ol className={styles.stops}>
        {stepNames.map((name, index) => (
          <li
            key={name}
            className={stateOf(index + 1, step)}
            aria-current={index + 1 === step ? 'step' : undefined}
          >
            <span className={`fine strong ${styles.dot}`} aria-hidden="true">
              {index + 1 < step ? <IconCheck /> : index + 1}
            </span>
            <span className={styles.name}>{name}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
