import { IconX } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { formatCount } from '../../platform/format.ts'
import { Button } from '../../ui/controls/button.tsx'
import ticks from '../../ui/controls/tick.module.css'
import { notify } from '../../ui/feedback/toast.tsx'
import { removeFromShortlist, useShortlist } from '../shortlist/shortlist.ts'
import { type Asked, maxCompared } from './address.ts'
import styles from './shortlist-picker.module.css'

type Props = {
  /** The clinics that are compared now. */
  ids: string[]
  asked: Asked
}

/** A shortlist may hold more clinics than fit side by side: says so, and lets people choose which to compare. */
export function ShortlistPicker({ ids, asked }: Props) {
  const { clinics } = useShortlist()
  if (clinics.every(({ id }) => ids.includes(id))) return null
  return (
    <details className={`no-print ${styles.picker}`} open={clinics.length > maxCompared}>
      <summary>
        <b>{formatCount(clinics.length, 'clinic')} on your shortlist.</b> Choose up to four to compare.
      </summary>
      <form
        action="/compare"
        onChange={keepToFour}
        className={styles.form}
        // The comparison knows what is chosen; a browser that restores boxes would contradict it.
        autoComplete="off"
      >
        {asked.treatmentName && <input type="hidden" name="treatmentName" value={asked.treatmentName} />}
        {asked.location && <input type="hidden" name="location" value={asked.location} />}
        <ul className={styles.list}>
          {clinics.map(({ id, name }) => (
            <li key={id} className={styles.clinic}>
              <label>
                <input
                  key={String(ids.includes(id))}
                  type="checkbox"
                  name="ids"
                  value={id}
                  className={ticks.tick}
                  defaultChecked={ids.includes(id)}
                />
                {name}
              </label>
              <button
                type="button"
                aria-label={`Remove ${name} from your shortlist`}
                onClick={() => removeFromShortlist(id)}
              >
                <IconX aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
        <Button kind="primary" type="submit">
          Compare selected clinics
        </Button>
      </form>
    </details>
  )
}

function keepToFour({ target, currentTarget }: FormEvent<HTMLFormElement>) {
  const chosen = currentTarget.querySelectorAll('input[name="ids"]:checked')
  if (chosen.length <= maxCompared || !(target instanceof HTMLInputElement)) return
  target.checked = false
  notify('You can compare up to four clinics at a time. Untick one first.')
}
