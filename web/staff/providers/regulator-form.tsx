import { NativeSelect, TextInput } from '@mantine/core'
import { callApi } from '../../../contract/core/client.ts'
import {
  notRated,
  ratesClinics,
  recordOf,
  regulators,
} from '../../../contract/rules/registrations/regulators.ts'
import { rateByRegulator, type UserDetail } from '../../../contract/staff/providers.ts'
import { asStaff } from '../../platform/api.ts'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { messageIn } from '../../shared/forms/use-submit.ts'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { useMay } from '../shell/use-stored-staff.ts'
import styles from './user.module.css'

/** What the regulator says of the clinic, in the regulator's own word, with its day and where it can be read. */
export function RegulatorForm({ user: { id, regulator, specialty } }: { user: UserDetail }) {
  const { name } = regulators[regulator.code]
  const ratings = ratesClinics(regulator.code, specialty) ? regulators[regulator.code].ratings : []
  const { props, field, values, busy } = useApiForm({
    initial: { rating: regulator.rating ?? '', ratedOn: regulator.ratedOn ?? '', url: regulator.url ?? '' },
    send({ rating, ratedOn, url }) {
      const body = { rating: rating || null, ratedOn: (rating && ratedOn) || null, url: url.trim() || null }
      return callApi(asStaff, rateByRegulator, { params: { id }, body })
    },
    said: messageIn,
  })
  const mayRate = useMay(rateByRegulator)
  return (
    <section>
      <h3>Regulator's rating</h3>
      <p className="muted">
        {name}, number {regulator.certificateNumber}.{' '}
        <a href={recordOf(regulator.code, regulator.certificateNumber)} target="_blank" rel="noreferrer">
          Look it up
        </a>
        {ratings.length === 0 && ". It doesn't rate clinics like this one, so only add a link to its report."}
      </p>
      <form {...props} className={styles.form}>
        {ratings.length > 0 && (
          <div className="pair">
            <NativeSelect
              label="Rating"
              data={[{ value: '', label: notRated }, ...ratings]}
              {...field('rating')}
            />
            <TextInput
              label="Date of the report"
              type="date"
              disabled={!values.rating}
              {...field('ratedOn')}
            />
          </div>
        )}
        <TextInput
          label="Link to the report"
          description="Starts with https://"
          type="url"
          {...field('url')}
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
