import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { callApi } from '../../../contract/core/client.ts'
import { decodeCsv } from '../../../contract/email/contact-file.ts'
import { type ImportAnswer, importPrices } from '../../../contract/providers/prices.ts'
import { undoDays } from '../../../contract/rules/limits.ts'
import { asProvider } from '../../platform/api.ts'
import { formatCount } from '../../platform/format.ts'
import { saveFile } from '../../platform/signed-in/download.ts'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { Section } from '../../ui/layout/section.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import styles from './import-panel.module.css'

const order = { error: 0, changed: 2, new: 3, same: 4 }
/** Errors first, then what looks like a slip. */
const rank = ({ result, doubt }: Row) => (doubt ? 1 : order[result])

/** A file of prices: first what each row would do, then the rows without errors are saved. */
export function ImportPanel({ onSaved }: { onSaved: (saved: number) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<{ name: string; csv: string }>()
  const [plan, setPlan] = useState<ImportAnswer>()
  const [meanings, setMeanings] = useState<NameMeanings>(noMeanings)
  const { submit, busy, failure } = useSubmit({ otherwise: "We couldn't read the file. Please try again." })
  const discard = () => {
    setFile(undefined)
    setPlan(undefined)
    setMeanings(noMeanings)
    if (input.current) input.current.value = ''
  }
  const preview = async (csv: string, known: NameMeanings) => {
    const body = { csv, dryRun: true, ...known }
    setPlan(await submit(() => callApi(asProvider, importPrices, { body })))
  }
  async function read(chosen: File | undefined) {
    if (!chosen) return
    const csv = decodeCsv(new Uint8Array(await chosen.arrayBuffer()))
    setFile({ name: chosen.name, csv })
    setMeanings(noMeanings)
    await preview(csv, noMeanings)
  }
  /** What a name means holds for every row that writes it like this. */
  async function use(added: Partial<NameMeanings>) {
    if (!file) return
    const known = {
      meant: [...meanings.meant, ...(added.meant ?? [])],
      names: [...meanings.names, ...(added.names ?? [])],
    }
    setMeanings(known)
    await preview(file.csv, known)
  }
  async function save() {
    if (!file) return
    const body = { csv: file.csv, dryRun: false, ...meanings }
    const done = await submit(() => callApi(asProvider, importPrices, { body }))
    if (!done) return
    discard()
    onSaved(done.saved)
  }
  const right = plan ? plan.counts.changed + plan.counts.new : 0
  const doubtful = plan?.rows.filter(({ doubt }) => doubt !== null).length ?? 0
  return (
    <Section
      title="Import from a spreadsheet"
      lead="Export your prices, change them in your spreadsheet, save as CSV and choose the file here. You'll see every change before it is saved."
    >
      <SaveFailure failure={failure} />
      <label className={styles.file}>
        <b>CSV file</b>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv,text/plain"
          onChange={event => void read(event.currentTarget.files?.[0])}
        />
      </label>
      {file && plan && (
        <>
          <div role="status">
            <p>
              <b>Preview: {file.name}</b>
            </p>
            <p className="small muted">
              {right > 0
                ? `Nothing is saved yet. You can undo an import for ${undoDays} days.`
                : "Nothing to save: this file doesn't change any prices."}
            </p>
            <dl className={styles.tally}>
              <Count of="Changed" count={plan.counts.changed} />
              <Count of="New" count={plan.counts.new} />
              <Count of="Same" count={plan.counts.same} />
              <Count of="Errors" count={plan.counts.error} />
              {doubtful > 0 && <Count of="To check" count={doubtful} />}
            </dl>
          </div>
          <Rows rows={plan.rows.filter(({ result }) => result !== 'same')} onUse={use} />
          <div className="row">
            {right > 0 && (
              <Button onClick={save} disabled={busy}>
                Save {formatCount(right, 'row')} without errors
              </Button>
            )}
            {plan.counts.error > 0 && (
              <Button
                variant="default"
                onClick={() =>
                  saveFile(file.name.replace(/(?:\.\w+)?$/, '-errors.csv'), plan.errorFile, 'text/csv')
                }
              >
                Download the {formatCount(plan.counts.error, 'row')} with errors
              </Button>
            )}
            <Button variant="default" onClick={discard} disabled={busy}>
              Discard
            </Button>
          </div>
        </>
      )}
    </Section>
  )
}

const maxShown = 200

type Row = ImportAnswer['rows'][number]
/** What names in the file mean, as the clinic answered. */
type NameMeanings = {
  meant: { written: string; locationId: string }[]
  names: { written: string; means: string | null }[]
}
const noMeanings: NameMeanings = { meant: [], names: [] }
type RowsProps = { rows: Row[]; onUse: (added: Partial<NameMeanings>) => void }

const Count = ({ of, count }: { of: string; count: number }) => (
  <div>
    <dt>{of}</dt>
    <dd>{count}</dd>
  </div>
)

const Rows = ({ rows, onUse }: RowsProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls has to be reached with the keyboard
  <section className={styles.preview} tabIndex={0} aria-label="What the file changes">
    <table>
      <thead>
        <tr>
          <th scope="col" className={styles.n}>
            Row
          </th>
          <th scope="col">Treatment</th>
          <th scope="col">Location</th>
          <th scope="col" className={styles.n}>
            Now
          </th>
          <th scope="col" className={styles.n}>
            New
          </th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {rows
          .toSorted((a, b) => rank(a) - rank(b) || a.row - b.row)
          .slice(0, maxShown)
          .map(item => (
            <tr
              key={item.row}
              className={classNames(
                item.result === 'error' && styles.error,
                item.doubt !== null && styles.doubt,
              )}
            >
              <td className={styles.n} data-label="Row">
                {item.row}
              </td>
              <td data-label="Treatment">{item.treatment}</td>
              <td data-label="Location">{item.place || 'All'}</td>
              <td className={styles.n} data-label="Now">
                {item.was || '–'}
              </td>
              <td className={styles.n} data-label="New">
                {item.now}
              </td>
              <td data-label="Result">
                <div>
                  <span className={styles.result}>{item.message}</span>
                  {item.doubt && <p>{item.doubt}</p>}
                  <Choices item={item} onUse={onUse} />
                </div>
              </td>
            </tr>
          ))}
      </tbody>
    </table>
    {rows.length > maxShown && <p className="small muted">And {rows.length - maxShown} more rows.</p>}
  </section>
)

/** What an unknown name may mean. */
function Choices({ item, onUse }: { item: Row } & Pick<RowsProps, 'onUse'>) {
  const { treatment, place, suggestions, similarTo } = item
  const choice = (label: string, added: Partial<NameMeanings>) => (
    <button key={label} type="button" className={styles.use} onClick={() => onUse(added)}>
      {label}
    </button>
  )
  if (suggestions.length === 0 && similarTo === null) return null
  return (
    <div className={styles.choices}>
      {suggestions.map(({ id, name }) =>
        choice(`Use ${name}`, { meant: [{ written: place, locationId: id }] }),
      )}
      {similarTo && choice(`Use ${similarTo}`, { names: [{ written: treatment, means: similarTo }] })}
      {similarTo && choice('Add as new', { names: [{ written: treatment, means: null }] })}
    </div>
  )
}
