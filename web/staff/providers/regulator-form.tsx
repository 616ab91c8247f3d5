import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { callApi } from '../../../contract/core/client.ts'
import { notRated, regulators } from '../../../contract/rules/regulators.ts'
import { rateByRegulator, type UserDetail } from '../../../contract/staff/providers.ts'
import { asStaff } from '../../platform/api.ts'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { useDeed } from '../forms/use-deed.ts'
import { useMay } from '../shell/use-stored-staff.ts'
import styles from './user.module.css'

/** What the regulator says of the clinic, in the regulator's own word, with its day and where it can be read. */
export function RegulatorForm({ user: { id, regulator } }: { user: UserDetail }) {
  const { name, website, ratings } = regulators[regulator.code]
  const [rating, setRating] = useState(regulator.rating ?? '')
  const [ratedOn, setRatedOn] = useState(regulator.ratedOn ?? '')
  const [url, setUrl] = useState(regulator.url ?? '')
  const { busy, fields, run } = useDeed()
  const mayRate = useMay(rateByRegulator)
  const body = { rating: rating || null, ratedOn: (rating && ratedOn) || null, url: url.trim() || null }
  return (
    <section>
      <h3>Regulator's rating</h3>
      <p className="muted">
        {name}, number {regulator.certificateNumber}.{' '}
        <a href={website} target="_blank" rel="noreferrer">
          Look it up
        </a>
        {ratings.length === 0 && '. It doesn’t give an overall rating, so only add a link to its report.'}
      </p>
      <form
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          run(() => callApi(asStaff, rateByRegulator, { params: { id }, body }))
        }}
      >
        {ratings.length > 0 && (
          <div className={styles.pair}>
            <NativeSelect
              label="Rating"
              data={[{ value: '', label: notRated }, ...ratings]}
              value={rating}
              error={fields.rating}
              onChange={event => setRating(event.currentTarget.value)}
            />
            <TextInput
              label="Date of the report"
              type="date"
              value={ratedOn}
              disabled={!rating}
              error={fields.ratedOn}
              onChange={event => setRatedOn(event.currentTarget.value)}
            />
          </div>
        )}
        <TextInput
          label="Link to the report"
          description="Starts with https://"
          type="url"
          value={url}
          error={fields.url}
          onChange={event => setUrl(event.currentTarget.value)}
        />
        {mayRate && (
          <SubmitButton size="sm" busy={busy ? 'Saving...' : undefined}>
            Save rating
          </SubmitButton>
        )}
      </form>
    </section>
  )
}
