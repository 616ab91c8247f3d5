import { Form, isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { ErrorPage, NotFound } from '../../platform/error-page.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { readAddress } from './address.ts'
import styles from './missing-clinic.module.css'
import { SimilarClinics } from './similar-clinics.tsx'

type Similar = Parameters<typeof SimilarClinics>[0]['similar']

/** In the place of a clinic that is not listed: where else to look. Why it is missing is nobody's business. */
export function MissingClinic() {
  const error = useRouteError()
  const { foundBy } = readAddress(new URLSearchParams(useLocation().search))
  if (!isRouteErrorResponse(error) || error.status !== 404)
    return (
      <div className="wrap section">
        <ErrorPage />
      </div>
    )
  const instead: Similar = error.data?.instead ?? []
  return (
    <div className="wrap section">
      <NotFound>This clinic isn't listed. Search for another one below.</NotFound>
      <div className={styles.search}>
        {/* Without suggestions, which would be too much script for every clinic's page. */}
        <Form action="/results" role="search" className={styles.form}>
          <TextField label="Treatment" name="treatmentName" required defaultValue={foundBy?.treatmentName} />
          <TextField label="City or postcode" name="location" required defaultValue={foundBy?.location} />
          <Button kind="primary" type="submit">
            Search
          </Button>
        </Form>
      </div>
      {instead.length > 0 && (
        <section className={styles.instead}>
          <h2>Similar clinics</h2>
          <SimilarClinics similar={instead} />
        </section>
      )}
    </div>
  )
}
