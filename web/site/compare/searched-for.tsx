import { maxSearchText } from '../../../contract/rules/limits.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SelectField, TextField } from '../../ui/controls/field.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import type { Asked } from './address.ts'
import styles from './searched-for.module.css'
import type { Seen } from './seen-from.ts'

type Props = { ids: string[]; asked: Asked; comparison: Seen }

/** Which treatment is compared and from where distances are taken; both can be changed, without scripts too. */
export function SearchedFor({ ids, asked, comparison }: Props) {
  const { treatment, treatments, placeUnknown, understood } = comparison
  return (
    <>
      <form className={`columns-m bottom no-print ${styles.form}`} action="/compare">
        <input type="hidden" name="ids" value={ids.join(',')} />
        {treatments.length > 0 && (
          <SelectField label="Treatment compared" name="treatmentName" defaultValue={treatment?.name}>
            {treatments.map(({ slug, name, clinics }) => (
              <option key={slug} value={name}>
                {name} ({clinics} of {ids.length})
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label="Your city or postcode"
          name="location"
          defaultValue={asked.location}
          maxLength={maxSearchText}
          autoComplete="postal-code"
          error={placeUnknown ? "We couldn't find this place. Check the spelling." : undefined}
        />
        <Button type="submit">Update</Button>
      </form>
      {asked.treatmentName && treatment && !understood && (
        <div className={styles.note}>
          <Banner tone="warn">
            None of these clinics list “{asked.treatmentName}”. We've compared {treatment.name} instead.
          </Banner>
        </div>
      )}
    </>
  )
}
