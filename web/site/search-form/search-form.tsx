import { IconAlertTriangle, IconCurrentLocation, IconSearch } from '@tabler/icons-react'
import { type FormEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { siteMessages as messages } from '../../../contract/text/site-messages.ts'
import { useOpening } from '../../platform/navigation/opening.ts'
import { useHydrated } from '../../platform/scripts/hydrated.ts'
import { Button } from '../../ui/controls/button.tsx'
import { announce } from '../../ui/feedback/announcer.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { PageForm } from '../../ui/navigation/page-form.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { guardLimits, rateGuard, useGuardedOff } from './rate-guard.ts'
import styles from './search-form.module.css'
import { SuggestField } from './suggest-field.tsx'
import { needNoPlace } from './suggestions.ts'

type Props = {
  /** `hero` is the large one of the homepage, `bar` the small one above results. */
  kind: 'hero' | 'bar'
  treatmentName?: string
  location?: string
  /** Drawn behind the form, from its right edge. */
  children?: ReactNode
}

const names = ['treatmentName', 'location'] as const
const errorId = 'search-error'
type Name = (typeof names)[number]

/**
 * What and where: leads to the results. Both fields must be filled in, but a cry for help and words that name their place are
 * answered without it, which is why the place is left to us rather than to the browser.
 */
export function SearchForm({ kind, treatmentName = '', location = '', children }: Props) {
  const { blank, check, clear } = useBlankFields()
  const [failure, setFailure] = useState('')
  const restart = (failure: string) => {
    clear()
    setFailure(failure)
  }
  const hydrated = useHydrated()
  const guardedOff = useGuardedOff()
  const searching = useOpening('/results')
  const field = (name: Name) => ({
    name,
    hiddenLabel: kind === 'bar',
    required: hydrated || name === 'treatmentName',
    'aria-invalid': blank.includes(name) || undefined,
    'aria-describedby': blank.includes(name) ? errorId : undefined,
  })
  return (
    <>
      <PageForm
        // Another search brings other words: the fields start again with them.
        key={`${treatmentName}\n${location}`}
        action="/results"
        role="search"
        noValidate={hydrated}
        className={classNames('no-print', styles.form, styles[kind])}
        onSubmit={check}
        onInput={() => restart('')}
      >
        <SuggestField
          {...field('treatmentName')}
          // Spaces alone are as good as nothing. Where scripts run they are found out below.
          {...(!hydrated && { pattern: '.*\\S.*', title: messages.fillInBothFields })}
          label="Treatment"
          source="treatments"
          defaultValue={treatmentName}
          placeholder="MRI scan, nose job, physio"
          className={styles.field}
        />
        <SuggestField
          {...field('location')}
          label="City or postcode"
          source="places"
          defaultValue={location}
          placeholder="Leeds or LS1 4AP"
          className={styles.field}
          action={hydrated && <LocationButton onFailure={restart} />}
        />
        <Button
          kind={kind === 'hero' ? 'cta' : 'primary'}
          type="submit"
          disabled={guardedOff}
          aria-busy={searching || undefined}
          className={styles.button}
        >
          <IconSearch aria-hidden="true" />
          <span className={styles.words}>Search</span>
        </Button>
        {children}
      </PageForm>
      <div className={styles.below} role="alert">
        {(failure || blank.length > 0) && (
          <p className={styles.error} id={errorId}>
            <IconAlertTriangle aria-hidden="true" />
            {failure || messages.fillInBothFields}
          </p>
        )}
        {guardedOff && <SecurityAlert />}
      </div>
    </>
  )
}

/** Asks where the visitor is only when it is pressed, and fetches what asks only then. */
function LocationButton({ onFailure }: { onFailure: (failure: string) => void }) {
  const [busy, setBusy] = useState(false)

  async function press({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    setBusy(true)
    onFailure('')
    const { place, failure = '' } = await import('./locate.ts').then(
      ({ locate }) => locate(),
      () => ({ place: undefined, failure: messages.unableToConnect }),
    )
    setBusy(false)
    onFailure(failure)
    if (!place) return
    ;(form!.elements.namedItem('location') as HTMLInputElement).value = place
    announce(`Location set to ${place}`)
  }

  return (
    <button
      type="button"
      className={styles.locate}
      title="Use my location"
      aria-busy={busy || undefined}
      disabled={busy}
      onClick={press}
    >
      <IconCurrentLocation aria-hidden="true" />
      <span className={styles.locateWords}>Use my location</span>
    </button>
  )
}

/** Which fields were blank when the form was sent; then it stays, and the first of them gets the focus. */
function useBlankFields() {
  const [blank, setBlank] = useState<Name[]>([])

  function check(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const fields = names.map(name => form.elements.namedItem(name) as HTMLInputElement)
    for (const field of fields) field.value = field.value.trim()
    const found = fields.filter(field => field.value === '')
    setBlank(found.map(field => field.name as Name))
    if (found.length === 0 && rateGuard.admit()) return
    event.preventDefault()
    found[0]?.focus()
    const [treatment] = fields
    if (found.length > 0 && treatment!.value)
      needNoPlace(treatment!.value).then(
        isEnough => isEnough && form.submit(),
        () => {},
      )
  }

  return { blank, check, clear: () => setBlank([]) }
}

/** Shown while the page holds back its own requests. */
const SecurityAlert = () => (
  <Banner tone="bad">
    <p>
      <b>{messages.securityAlert}.</b> {messages.tooManyRequests}
    </p>
    <p>Search is paused for {guardLimits.blockMs / 1000} seconds.</p>
  </Banner>
)
