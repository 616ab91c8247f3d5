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
import styles from './import-panel.module.css'

const order = { error: 0, changed: 1, new: 2, same: 3 }

/** A file of prices: first what each row would do, then the rows without errors are saved. */
export function ImportPanel({ onSaved }: { onSaved: (saved: number) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<{ name: string; csv: string }>()
  const [plan, setPlan] = useState<ImportAnswer>()
  const [meant, setMeant] = useState<Meant>([])
  const { submit, busy, failure } = useSubmit({ otherwise: "We couldn't read the file. Please try again." })
  const discard = () => {
    setFile(undefined)
    setPlan(undefined)
    setMeant([])
    if (input.current) input.current.value = ''
  }
  const preview = async (csv: string, meant: Meant) => {
    const body = { csv, dryRun: true, meant }
    setPlan(await submit(() => callApi(asProvider, importPrices, { body })))
  }
  async function read(chosen: File | undefined) {
    if (!chosen) return
    const csv = decodeCsv(new Uint8Array(await chosen.arrayBuffer()))
    setFile({ name: chosen.name, csv })
    setMeant([])
    await preview(csv, [])
  }
  /** Every row that writes a location like this means that one. */
  async function use(written: string, locationId: string) {
    if (!file) return
    const known = [...meant, { written, locationId }]
    setMeant(known)
    await preview(file.csv, known)
  }
  async function save() {
    if (!file) return
    const body = { csv: file.csv, dryRun: false, meant }
    const done = await submit(() => callApi(asProvider, importPrices, { body }))
    if (!done) return
    discard()
    onSaved(done.saved)
  }
  const right = plan ? plan.counts.changed + plan.counts.new : 0
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
            <p className="small muted">Nothing is saved yet. You can undo an import for {undoDays} days.</p>
            <dl className={styles.tally}>
              <Count of="Changed" count={plan.counts.changed} />
              <Count of="New" count={plan.counts.new} />
              <Count of="Same" count={plan.counts.same} />
              <Count of="Errors" count={plan.counts.error} />
            </dl>
          </div>
          <Rows rows={plan.rows.filter(({ result }) => result !== 'same')} onUse={use} />
          <div className="row">
            <Button onClick={save} disabled={busy || right === 0}>
              Save {formatCount(right, 'row')} without errors
            </Button>
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

type Meant = { written: string; locationId: string }[]
type RowsProps = { rows: ImportAnswer['rows']; onUse: (written: string, locationId: string) => void }

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
          .toSorted((a, b) => order[a.result] - order[b.result] || a.row - b.row)
          .slice(0, maxShown)
          .map(({ row, treatment, place, was, now, result, message, suggested }) => (
            <tr key={row} className={result === 'error' ? styles.error : undefined}>
              <td className={styles.n} data-label="Row">
                {row}
              </td>
              <td data-label="Treatment">{treatment}</td>
              <td data-label="Location">{place || 'All'}</td>
              <td className={styles.n} data-label="Now">
                {was || '–'}
              </td>
              <td className={styles.n} data-label="New">
                {now}
              </td>
              <td data-label="Result">
                <span className={styles.result}>{message}</span>
                {suggested && (
                  <button type="button" className={styles.use} onClick={() => onUse(place, suggested.id)}>
                    Use {suggested.city}
                  </button>
                )}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
    {rows.length > maxShown && <p className="small muted">And {rows.length - maxShown} more rows.</p>}
  </section>
)
