import { Button } from '../../../ui/controls/button.tsx'
import field from '../../../ui/controls/field.module.css'
import { addressOf, type Search } from '../address.ts'
import { withoutFilter } from '../fewer-filters.ts'
import styles from './price-form.module.css'

const formId = 'price-form'

/**
 * Any maximum price, where there are more than the choices name. A form of its own, written by the server: it works
 * without scripts and costs the page none. A form cannot be inside another, so its field, which is beside the choices,
 * names it.
 */
export function PriceForm({ search }: { search: Search }) {
  const [path = '', query] = addressOf(withoutFilter(search, 'maxPrice')).split('?')
  return (
    <form id={formId} action={path} data-in-place="" data-keeps-focus="">
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  )
}

export function AnyPrice({ search }: { search: Search }) {
  const id = 'any-price'
  return (
    <>
      <label className={`${field.label} ${styles.label}`} htmlFor={id}>
        Or enter a maximum price
      </label>
      <span className={styles.line}>
        <span aria-hidden="true">£</span>
        <input
          id={id}
          form={formId}
          className={field.control}
          type="number"
          name="maxPrice"
          min="1"
          max="1000000"
          step="any"
          inputMode="decimal"
          required
          value={search.maxPrice}
        />
        <Button small type="submit" form={formId}>
          Apply
        </Button>
      </span>
    </>
  )
}
