import { Monogram } from '../../../ui/figures/monogram.tsx'
import type { ClinicPage } from '../load-clinic.ts'
import styles from './people.module.css'

/** Who patients meet: in the words of the clinic, with links to where anyone can check them. */
export function People({ people }: Pick<ClinicPage, 'people'>) {
  return (
    <>
      <p className="muted small">Named by the clinic. You can check each number on the public register.</p>
      <ul className={styles.people}>
        {people.map(person => (
          <li key={person.id} className={styles.person}>
            {person.photo ? (
              <img
                className={styles.photo}
                src={person.photo}
                alt=""
                width={64}
                height={64}
                loading="lazy"
                decoding="async"
              />
            ) : (
              <span className={styles.initials}>
                <Monogram name={person.name} />
              </span>
            )}
            <div>
              <h3 className={styles.name}>{person.name}</h3>
              <p className="small">{person.jobTitle}</p>
              {person.facts.map(fact => (
                <p key={fact} className="small muted">
                  {fact}
                </p>
              ))}
              {person.about && <p className="small mt-8">{person.about}</p>}
              {person.registration && (
                <p className="small">
                  <a href={person.registration.url} target="_blank" rel="noopener nofollow">
                    {person.registration.label}
                    <span className="visually-hidden">
                      , {person.registration.bodyName} (opens in a new tab)
                    </span>
                  </a>
                </p>
              )}
              {person.alsoAt.length > 0 && (
                <p className="small">
                  Also at{' '}
                  {person.alsoAt.map(({ id, name, city }, place) => (
                    <span key={id}>
                      {place > 0 && ', '}
                      <a href={`/clinic/${id}`}>{name}</a> in {city}
                    </span>
                  ))}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
