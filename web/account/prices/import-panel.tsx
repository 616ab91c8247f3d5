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
import styles from './prices.module.css'

const order = { error: 0, changed: 1, new: 2, same: 3 }

/** A file of prices: first what each row would do, then the rows without errors are saved. */
export function ImportPanel({ onSaved }: { onSaved: (saved: number) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<{ name: string; csv: string }>()
  const [plan, setPlan] = useState<ImportAnswer>()
  const { submit, busy, failure } = useSubmit({ otherwise: "We couldn't read the file. Please try again." })
  const discard = () => {
    setFile(undefined)
    setPlan(undefined)
    if (input.current) input.current.value = ''
  }
  async function read(chosen: File | undefined) {
    if (!chosen) return
    const csv = decodeCsv(new Uint8Array(await chosen.arrayBuffer()))
    setFile({ name: chosen.name, csv })
    setPlan(await submit(() => callApi(asProvider, importPrices, { body: { csv, dryRun: true } })))
  }
  async function save() {
    if (!file) return
    const body = { csv: file.csv, dryRun: false }
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
          <p role="status">
            <b>Preview: {file.name}.</b> Changed {plan.counts.changed}, new {plan.counts.new}, same{' '}
            {plan.counts.same}, errors {plan.counts.error}. Nothing is saved yet. You can undo an import for{' '}
            {undoDays} days.
          </p>
          <Rows rows={plan.rows.filter(({ result }) => result !== 'same')} />
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

const Rows = ({ rows }: { rows: ImportAnswer['rows'] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls has to be reached with the keyboard
  <section className={styles.preview} tabIndex={0} aria-label="What the file changes">
    <table>
      <thead>
        <tr>
          <th scope="col">Row</th>
          <th scope="col">Treatment</th>
          <th scope="col">Location</th>
          <th scope="col">Now</th>
          <th scope="col">New</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {rows
          .toSorted((a, b) => order[a.result] - order[b.result] || a.row - b.row)
          .slice(0, maxShown)
          .map(({ row, treatment, place, was, now, result, message }) => (
            <tr key={row} className={result === 'error' ? styles.error : undefined}>
              <td>{row}</td>
              <td>{treatment}</td>
              <td>{place || 'All'}</td>
              <td>{was}</td>
              <td>{now}</td>
              <td>{message}</td>
            </tr>
          ))}
      </tbody>
    </table>
    {rows.length > maxShown && <p className="small muted">And {rows.length - maxShown} more rows.</p>}
  </section>
)
