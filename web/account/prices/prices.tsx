import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import {
  confirmPrices,
  getPrices,
  type PriceEdit,
  savePrices,
  undoPrices,
} from '../../../contract/providers/prices.ts'
import { messages } from '../../../contract/text/messages.ts'
import { asProvider } from '../../platform/api.ts'
import { formatCount, formatDateTime } from '../../platform/format.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { download } from '../../platform/signed-in/download.ts'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { useUnsaved } from '../../shared/forms/unsaved.ts'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { toast } from '../../ui/mantine/toasts.tsx'
import { loadAccount } from '../shell/load-account.ts'
import { LoadFailure } from '../shell/load-failure.tsx'
import type { Route } from './+types/prices.ts'
import {
  byPercent,
  type ColumnId,
  changesOf,
  columnsOf,
  type Drafts,
  errorsOf,
  generalColumn,
} from './grid-state.ts'
import { ImportPanel } from './import-panel.tsx'
import { PricePanel } from './price-panel.tsx'
import { cellId, headingOf, PriceTable, type Selected } from './price-table.tsx'
import styles from './prices.module.css'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadAccount(request, getPrices, {})

/** All prices of a clinic at once: typed, pasted, changed by per cent, imported, confirmed, undone. */
export default function Prices({ loaderData: grid }: Route.ComponentProps) {
  const [drafts, setDrafts] = useState<Drafts>({})
  const [percent, setPercent] = useState('')
  const [selected, setSelected] = useState<Selected>()
  const [onPhone, setOnPhone] = useState<ColumnId>(generalColumn)
  const details = useRef<HTMLHeadingElement>(null)
  const { revalidate } = useRevalidator()
  const { submit, busy, failure, clear } = useSubmit({ otherwise: messages.failedToUpdateTreatment })
  const [sent, setSent] = useState<PriceEdit[]>([])
  useUnsaved(Object.keys(drafts).length > 0)
  const { rows, undo } = grid
  const changes = changesOf(rows, drafts)
  const errors = errorsOf(sent, changes, failure?.fields)
  const columns = columnsOf(grid)
  // What is selected may have been deleted meanwhile; before anything is selected, the first price is.
  const chosen = rows.find(({ id }) => id === selected?.row) ?? rows[0]
  const column = columns.find(id => id === selected?.column) ?? generalColumn
  const due = rows.filter(({ toConfirm }) => toConfirm).length
  const priced = rows.filter(({ confirmedOn }) => confirmedOn !== null).length

  async function done(said: string) {
    toast('good', said)
    setDrafts({})
    await revalidate()
  }
  const discard = () => {
    setDrafts({})
    clear()
  }
  const save = async () => {
    setSent(changes)
    const saved = await submit(() => callApi(asProvider, savePrices, { body: { changes } }))
    if (saved) await done(`${formatCount(saved.saved, 'price')} saved.`)
  }
  const confirm = async () => {
    const saved = await submit(() => callApi(asProvider, confirmPrices, {}))
    if (saved) await done(`${formatCount(saved.confirmed, 'price')} confirmed.`)
  }
  const takeBack = async () => {
    const saved = await submit(() => callApi(asProvider, undoPrices, {}))
    if (saved) await done(undoneText(saved))
  }
  const change = Number(percent.replace('%', '').replace('−', '-').replace(',', '.') || Number.NaN)
  const isPercent = change > -100 && change <= 100
  return (
    <div className="stack gap-24">
      <PageMeta title="Your prices" hidden />
      <Section
        title="Prices"
        lead={`${formatCount(rows.length, 'treatment')} at ${formatCount(grid.places.length, 'location')}. Totals in pounds, including any VAT.`}
        actions={
          <Button onClick={confirm} disabled={busy || priced === 0 || changes.length > 0}>
            {priced === 1 ? 'Confirm this price' : `Confirm all ${priced} prices`}
          </Button>
        }
      >
        {due > 0 && (
          <Banner tone="warn">
            {formatCount(due, 'price was', 'prices were')} last confirmed over 6 months ago. If all your
            prices are still right, confirm them with one button. After 12 months without confirmation we show
            a price in grey, leave it out of comparisons and put it last when patients sort by price.
          </Banner>
        )}
        <SaveFailure failure={failure} />
        <div className={styles.tools}>
          {undo && (
            <Button variant="default" onClick={takeBack} disabled={busy}>
              Undo {undo.what === 'import' ? 'import' : 'change'} of {formatDateTime(undo.savedAt)}
            </Button>
          )}
          <Button
            variant="default"
            onClick={() => submit(() => download('provider', '/api/prices.csv'))}
            disabled={busy}
          >
            Export CSV
          </Button>
          <TextInput
            label="Change all by (%)"
            placeholder="3 or -5"
            inputMode="decimal"
            value={percent}
            error={percent.trim().length > 1 && !isPercent && 'Enter a number above -100, up to 100'}
            onChange={event => setPercent(event.currentTarget.value)}
          />
          <Button
            variant="default"
            disabled={!isPercent || change === 0}
            onClick={() => {
              setDrafts(byPercent(drafts, grid, change))
              setPercent('')
            }}
          >
            Apply
          </Button>
        </div>
        {columns.length > 1 && (
          <SegmentedControl
            aria-label="Location"
            color="teal"
            className={styles.onPhone}
            data={columns.map(value => ({ value, label: headingOf(grid, value) }))}
            value={onPhone}
            onChange={value => {
              setOnPhone(value)
              if (chosen) setSelected({ row: chosen.id, column: value })
            }}
            fullWidth
          />
        )}
        <div className={styles.withPanel}>
          <PriceTable
            grid={grid}
            drafts={drafts}
            onDrafts={setDrafts}
            errors={errors}
            selected={selected}
            onSelect={setSelected}
            onDetails={() => setTimeout(() => details.current?.focus())}
            onPhone={onPhone}
          />
          {chosen && (
            <PricePanel
              grid={grid}
              row={chosen}
              column={column}
              drafts={drafts}
              onDrafts={setDrafts}
              errors={errors[chosen.id]}
              heading={details}
              onBack={() => document.getElementById(cellId(chosen.id, column))?.focus()}
            />
          )}
        </div>
        {changes.length > 0 && (
          <div className={styles.unsaved}>
            <p role="status">Not saved yet.</p>
            <Button onClick={save} disabled={busy}>
              Save {formatCount(changes.length, 'change')}
            </Button>
            <Button variant="default" onClick={discard} disabled={busy}>
              Discard
            </Button>
          </div>
        )}
        <p className="small muted">
          Enter or the arrow keys move up and down, F2 opens the details of a price and Escape leaves them.
          Ctrl + D copies the price above. Paste a range from a spreadsheet into any cell. A location left
          blank uses the price for all locations. Write “Not offered” where you don't offer the treatment.{' '}
          <Link to="/account/treatments">Add a treatment</Link>, or change names, descriptions and parts, on
          their own page.
        </p>
      </Section>
      <ImportPanel onSaved={saved => void done(`${formatCount(saved, 'row')} saved.`)} />
    </div>
  )
}

/** 12 prices restored. 2 prices were changed or deleted since, so they stay as they are. */
function undoneText({ restored, kept }: { restored: number; kept: number }) {
  const back = `${formatCount(restored, 'price')} restored.`
  if (kept === 0) return back
  const left = `${formatCount(kept, 'price was', 'prices were')} changed or deleted since, so ${kept === 1 ? 'it stays as it is' : 'they stay as they are'}.`
  return restored === 0 ? `Nothing was restored. ${left}` : `${back} ${left}`
}

export const ErrorBoundary = () => <LoadFailure otherwise={messages.failedToFetchTreatments} />
