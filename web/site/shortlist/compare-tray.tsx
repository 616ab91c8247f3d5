import { IconX } from '@tabler/icons-react'
import { formatCount } from '../../platform/format.ts'
import { usePlace } from '../../platform/place.tsx'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Monogram } from '../../ui/figures/monogram.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { type Asked, compareAddress, maxCompared, readAsked } from '../compare/address.ts'
import styles from './compare-tray.module.css'
import { compareForm, removeFromShortlist, type ShortlistedClinic, useShortlist } from './shortlist.ts'

/**
 * The selected clinics at the lower edge, with a link to compare them. Rendered last in a page with checkboxes.
 * `asked` is the search they are compared for, where it is not the one in the address. `resting` leaves the lower edge
 * of a phone to the page's own bar.
 */
export function CompareTray({ asked, resting }: { asked?: Asked; resting?: boolean }) {
  const { clinics, ready } = useShortlist()
  const place = usePlace()
  if (ready && clinics.length === 0) return null
  const search = asked ?? readAsked(new URLSearchParams(place.search))
  return (
    <section
      className={classNames('no-print', styles.tray, resting && styles.resting, !ready && styles.scriptless)}
      aria-label="Clinics to compare"
    >
      <form
        id={compareForm}
        action="/compare"
        className={classNames('wrap', styles.bar)}
        // The shortlist knows what is selected; a browser that restores the boxes of the cards would contradict it.
        autoComplete="off"
      >
        <b className={styles.title}>
          {clinics.length > maxCompared ? `${clinics.length} on your shortlist` : 'Compare up to four'}
        </b>
        {ready ? (
          <Chosen clinics={clinics} search={search} />
        ) : (
          <>
            <SearchFields {...search} />
            <Button kind="cta" type="submit" className={styles.go}>
              Compare clinics
            </Button>
          </>
        )}
      </form>
    </section>
  )
}

function Chosen({ clinics, search }: { clinics: ShortlistedClinic[]; search: Asked }) {
  const shown = clinics.slice(0, maxCompared)
  const others = clinics.length - shown.length
  return (
    <>
      <ul className={styles.list}>
        {shown.map(({ id, name }) => (
          <li key={id} className={styles.clinic}>
            <Monogram name={name} size="small" />
            <span className={styles.name}>{name}</span>
            <button type="button" onClick={() => removeFromShortlist(id)} aria-label={`Remove ${name}`}>
              <IconX aria-hidden="true" />
            </button>
          </li>
        ))}
        {shown.length < maxCompared && (
          <li className={styles.slot} aria-hidden="true">
            Add one more
          </li>
        )}
        {others > 0 && <li className={styles.slot}>{others} more</li>}
      </ul>
      <ButtonLink
        kind="cta"
        to={compareAddress(
          shown.map(clinic => clinic.id),
          search,
        )}
        className={styles.go}
      >
        {others > 0 ? 'Choose and compare' : `Compare ${formatCount(shown.length, 'clinic')}`}
      </ButtonLink>
    </>
  )
}

const SearchFields = ({ treatmentName, location }: Asked) => (
  <>
    {treatmentName && <input type="hidden" name="treatmentName" value={treatmentName} />}
    {location && <input type="hidden" name="location" value={location} />}
  </>
)
