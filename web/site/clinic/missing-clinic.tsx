import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { ErrorPage, NotFound } from '../../platform/error-page.tsx'
import { SearchForm } from '../search-form/search-form.tsx'
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
        <SearchForm kind="bar" treatmentName={foundBy?.treatmentName} location={foundBy?.location} />
      </div>
      {instead.length > 0 && (
        <section className={styles.instead}>
          <h2>Clinics like it</h2>
          <SimilarClinics similar={instead} />
        </section>
      )}
    </div>
  )
}
