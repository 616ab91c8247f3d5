import { addressOf } from '../address.ts'
import type { Results } from '../load-results.ts'
import styles from '../results-heading.module.css'

/**
 * How the words and the place of a search were taken, wherever that may not be what was meant. Written as plain HTML by
 * the server, so that no browser has to fetch what writes it.
 */
export function Understood({ results }: { results: Results }) {
  const { words, found } = results
  if (found === 0) return null
  return (
    <div className={styles.notes}>
      {words.corrections.map(({ typed, taken }) => (
        <p key={typed}>
          Showing results for <b>{taken}</b>. You typed “{typed}”.
        </p>
      ))}
      {words.typed && words.corrections.length === 0 && <p>You searched for “{words.typed}”.</p>}
      {specialtyPrices(results)}
      {words.where === 'across the UK' && (
        <p>Add a city or postcode above to see how far away each clinic is.</p>
      )}
      <PlaceNotes results={results} />
    </div>
  )
}

/** A search for a specialty shows the clinics of all its treatments, and the prices of one. */
function specialtyPrices({ choices, words }: Results) {
  if (!choices.some(({ treatment, isChosen }) => treatment === null && isChosen)) return null
  return (
    <p>
      Prices are for {words.treatment}. Clinics that don't list it show no price. Choose another treatment
      above to compare its prices.
    </p>
  )
}

function PlaceNotes({ results: { place, words, search } }: { results: Results }) {
  if (!place) return null
  return (
    <>
      {words.typedPlace && (
        <p>
          Showing clinics near <b>{place.inSentence}</b>. You typed “{words.typedPlace}”.
        </p>
      )}
      {place.missing && <p>We couldn't find the postcode {place.missing}.</p>}
      {place.precision !== 'postcode' && (
        <p>
          Distances are from the centre of {place.inSentence}.{' '}
          {!place.withoutPostcodes && ' Enter a full postcode for exact distances.'}
        </p>
      )}
      {place.alternatives.length > 0 && (
        <p>
          Did you mean{' '}
          {place.alternatives.map(({ label, query }, index) => (
            <span key={query}>
              {index > 0 && (index === place.alternatives.length - 1 ? ' or ' : ', ')}
              <a href={addressOf({ ...search, location: query, page: 1 })}>{label}</a>
            </span>
          ))}
          ?
        </p>
      )}
    </>
  )
}
